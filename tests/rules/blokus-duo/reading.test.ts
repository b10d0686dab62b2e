import { describe, expect, test } from 'vitest';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { afterMoves, OPENING, PURPLE, refusal, START } from './positions.ts';

const opening = positionFrom(OPENING, PURPLE);

describe('A move is written as the cells it covers, by column, then row', () => {
  test.each([
    { typed: 'f10,e11,e10', written: 'e10,e11,f10' },
    { typed: 'e11,e9,e10', written: 'e9,e10,e11' },
    { typed: 'j5,i5,k5,k4,k6', written: 'i5,j5,k4,k5,k6' },
  ])('$typed becomes $written', ({ typed, written }) => {
    expect(blokusDuo.write(START, blokusDuo.read(START, typed))).toBe(written);
  });
});

describe('What people type', () => {
  test.each([
    'e10,e11,f10',
    'E10,E11,F10',
    ' e10, e11, f10 ',
    'e10 e11 f10',
    'e10e11f10',
    'e10-e11-f10',
    'f10+e10+e11',
    'e10, e11 and f10',
    'e10,e11,f10.',
    'e10, e11 und f10',
    'e10, e11 y f10',
    'e10 i e11 i f10',
    'e10、e11とf10',
  ])('"%s" is e10,e11,f10', (typed) => {
    expect(blokusDuo.write(START, blokusDuo.read(START, typed))).toBe('e10,e11,f10');
  });

  test('may name the cells in any order', () => {
    const random = randomFrom('any order');
    for (const move of random.shuffle(blokusDuo.moves(opening)).slice(0, 40)) {
      const cells = blokusDuo.write(opening, move).split(',');
      expect(blokusDuo.read(opening, random.shuffle(cells).join(' '))).toBe(move);
    }
  });

  test.each([
    { typed: '', told: 'Please name a move.' },
    { typed: ' -, ', told: 'Please name a move.' },
    { typed: 'hello', told: 'Name the squares that your piece covers, for example h10,h11,i10,j9,j10.' },
    { typed: 'e', told: 'Name the squares that your piece covers, for example h10,h11,i10,j9,j10.' },
    { typed: '10e', told: 'Name the squares that your piece covers, for example h10,h11,i10,j9,j10.' },
    ...[
      ...['e10 11', 'e10 five 11', '3 e10', 'e10 e', 'ande10', 'é10', 'e1000'],
      // The first and the last square of an L of five are a bar of two.
      ...['L of five from f3 to g3', 'f3 to g3', 'd12 d13 hello'],
    ].map((typed) => ({
      typed,
      told: 'Name the squares that your piece covers, for example h10,h11,i10,j9,j10.',
    })),
    { typed: 'o3', told: 'o3 is not on the board, which goes from a1 to n14.' },
    { typed: 'd12,d15', told: 'd15 is not on the board, which goes from a1 to n14.' },
    { typed: 'd0', told: 'd0 is not on the board, which goes from a1 to n14.' },
    { typed: 'd12, D12', told: 'You named d12 twice. Name each square once.' },
    { typed: 'd12,d13,d12', told: 'You named d12 twice. Name each square once.' },
    {
      typed: 'd1, 2',
      told: 'Name the squares that your piece covers, for example h10,h11,i10,j9,j10.',
    },
    {
      typed: 'd12,f12',
      told: 'Those squares are not one piece. Name all the squares of one of your pieces.',
    },
    {
      typed: 'd12,c13',
      told: 'Those squares are not one piece. Name all the squares of one of your pieces.',
    },
    {
      typed: 'd12,c12,b12,a12,a11,a10',
      told: 'Those squares are not one piece. Name all the squares of one of your pieces.',
    },
    { typed: 'd12,d13,e13', told: 'Your corner of three is already on the board. Choose another piece.' },
    { typed: 'D11,E11', told: 'e11 is taken. Choose free squares.' },
    {
      typed: 'f9',
      told: 'That piece would touch one of yours along a side. They may touch at corners only.',
    },
    { typed: 'm14', told: 'That piece would touch none of yours. It must touch one at a corner.' },
  ])('"$typed" is refused: $told', ({ typed, told }) => {
    expect(refusal(opening, typed)).toBe(told);
  });

  test('is not put together from two moves', () => {
    expect(refusal(opening, 'd12 oder c9,d9')).toBe(
      'That could be d12 or c9,d9. Write the one that you mean.',
    );
  });

  test('is never filled up to a larger piece', () => {
    const position = afterMoves('e10 j5 d9,d8 k6,k7', START);
    expect(refusal(position, 'c7')).toBe('Your single square is already on the board. Choose another piece.');
  });

  test('is answered in words of the first move before the first move', () => {
    expect(refusal(START, 'a1')).toBe('Your first piece must cover e10 or j5.');
  });
});
