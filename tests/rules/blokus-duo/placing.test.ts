import { describe, expect, test } from 'vitest';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { Seat } from '../../../src/rules/game.ts';
import { refusal as refused } from '../in-english.ts';
import { afterMoves, OPENING, ORANGE, PURPLE, refusal, START } from './positions.ts';

const SIDE = 'That piece would touch one of yours along a side. They may touch at corners only.';
const CORNER = 'That piece would touch none of yours. It must touch one at a corner.';

interface Case {
  readonly says: string;
  readonly move: string;
  readonly refused?: string;
}

function cases(title: string, diagram: string, turn: Seat, table: readonly Case[]): void {
  describe(title, () => {
    test.each(table)('$move: $says', ({ move, refused }) => {
      const position = positionFrom(diagram, turn);
      expect(refusal(position, move)).toBe(refused);
      const written = blokusDuo.moves(position).map((each) => blokusDuo.write(position, each));
      expect(written.includes(move)).toBe(refused === undefined);
    });
  });
}

cases('Purple places', OPENING, PURPLE, [
  { says: 'touching an own piece by a corner is enough', move: 'd12' },
  { says: 'a corner does not make up for a side', move: 'd9,e9', refused: SIDE },
  { says: 'any square of the piece may be the one that touches', move: 'c9,d9' },
  { says: 'the other colour may be touched along a side', move: 'h6' },
  { says: 'the other colour may be touched along several sides', move: 'h5,h6' },
  { says: 'far from all own pieces it may not lie', move: 'a1', refused: CORNER },
  { says: 'touching only the other colour by a corner does not count', move: 'k7', refused: CORNER },
  { says: 'several sides even less', move: 'f8,f9', refused: SIDE },
  { says: 'beside an own piece it may not lie', move: 'g10', refused: SIDE },
  { says: 'not on an own piece', move: 'e10', refused: 'e10 is taken. Choose free squares.' },
  { says: 'not on a piece of the other', move: 'h6,h7', refused: 'h7 is taken. Choose free squares.' },
  {
    says: 'V3 was placed, however it is turned',
    move: 'd12,d13,e13',
    refused: 'Your corner of three is already on the board. Choose another piece.',
  },
  { says: 'a piece that only the other has placed is still there', move: 'c12,c13,d12,d13' },
]);

cases('Orange places', OPENING, ORANGE, [
  { says: 'the pieces of Purple do not close it in', move: 'g6' },
  { says: 'an own side', move: 'h6', refused: SIDE },
  { says: 'a corner of Purple is no corner of Orange', move: 'd12', refused: CORNER },
  { says: 'a piece that only Purple has placed is still there', move: 'k7,k8,l7' },
  {
    says: 'the domino was placed',
    move: 'k7,k8',
    refused: 'Your bar of two is already on the board. Choose another piece.',
  },
]);

describe('The first piece', () => {
  test.each([
    { move: 'e10' },
    { move: 'j5' },
    { move: 'd10,e9,e10,e11,f10' },
    { move: 'j1,j2,j3,j4,j5' },
    { move: 'a1', refused: 'Your first piece must cover e10 or j5.' },
    { move: 'e9,f9', refused: 'Your first piece must cover e10 or j5.' },
  ])('of Purple covers either starting point: $move', ({ move, refused }) => {
    expect(refusal(START, move)).toBe(refused);
  });

  test.each([
    { first: 'e10', move: 'j5,j6' },
    { first: 'e10', move: 'e11', refused: 'Your first piece must cover j5.' },
    { first: 'e10', move: 'd10,e10', refused: 'e10 is taken. Choose free squares.' },
    { first: 'i5,j5', move: 'e10' },
    { first: 'i5,j5', move: 'k4', refused: 'Your first piece must cover e10.' },
  ])('of Orange covers the one that is left: $first, then $move', ({ first, move, refused }) => {
    const position = afterMoves(first);
    expect(blokusDuo.turn(position)).toBe(ORANGE);
    expect(blokusDuo.count(position)).toBe(414);
    expect(refusal(position, move)).toBe(refused);
  });

  test('of Purple on one starting point opens nothing at the other', () => {
    expect(refusal(afterMoves('e10 j5'), 'j6,k6')).toBe(CORNER);
  });

  test('is always that of Purple', () => {
    expect(refused(() => blokusDuo.start({ seed: 'any', first: ORANGE }))).toBe(
      'Purple always starts in Blokus Duo.',
    );
  });
});

test('A placed piece stays', () => {
  const before = blokusDuo.view(positionFrom(OPENING, PURPLE), 'public');
  const after = blokusDuo.view(afterMoves('d12', positionFrom(OPENING, PURPLE)), 'public');
  expect(after.placed).toEqual([...before.placed, { seat: PURPLE, piece: '1', cells: ['d12'] }]);
});
