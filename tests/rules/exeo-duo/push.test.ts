import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { drawn, legal, played, standing } from './positions.ts';

const pushes = (moves: readonly string[]): string[] => moves.filter((move) => move.includes('x')).sort();

interface Case {
  readonly says: string;
  readonly south: string;
  /** Every push that Blue has; the North is out of reach. */
  readonly pushes: readonly string[];
}

const CASES: readonly Case[] = [
  {
    says: 'goes one step, and each empty silver square is a push of its own',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . C . S . . .
      . p . . . . .
      . . . . . . .`,
    pushes: ['b2xb3>c4', 'b2xb3>d3', 'b2xb3>d5', 'b2xb3>e4'],
  },
  {
    says: 'goes two steps in a straight line, also aslant, and puts the piece on an empty silver square only',
    south: `
      . . . . . . .
      . . . . . . .
      . . . R . . .
      1 . Q 3 S . 2
      . . C P . . .
      . . . . . . .
      p . . . . . .`,
    pushes: ['a1xc3>e4'],
  },
  {
    says: 'does not bend, nor go three steps',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 P S 3 S . 2
      . . C S . . .
      . . . . . . .
      . p . . . . .`,
    pushes: [],
  },
  {
    says: 'does not jump over a piece, but pushes the nearer one',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 Q . 2
      . C . S . . .
      . P . . . . .
      . p . . . . .`,
    pushes: ['b1xb2>c4', 'b1xb2>d3', 'b1xb2>d5'],
  },
  {
    says: 'does not jump over an own piece',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 C P 3 S . 2
      . p . Q . . .
      . c . . . . .
      . . . . . . .`,
    pushes: ['b3xb4>d5', 'b3xb4>e4'],
  },
  {
    says: 'does not cross an EXEO square',
    south: `
      . . . . . . .
      . . . . . . .
      p . . S . . .
      1 . S 3 S . 2
      C . . S . . .
      . . . . . . .
      . . . . . . .`,
    pushes: [],
  },
  {
    says: 'does not cross a silver square',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S p . .
      1 . S 3 S . 2
      . . . S C . .
      . . . . . . .
      . . . . . . .`,
    pushes: [],
  },
  {
    says: 'never moves a piece off a silver square',
    south: `
      . . . . . . .
      . . . . . . .
      . c . S . . .
      1 . P 3 S . 2
      . p . S . . .
      . . . . . . .
      . . . . . . .`,
    pushes: [],
  },
  {
    says: 'moves a piece off an EXEO square by the same shape only',
    south: `
      . . . . . . .
      c . . . . . .
      . q . Q . . .
      C . S 3 S . 2
      p . . P . . .
      . . . . . . .
      . . . . . . .`,
    pushes: ['a6xa4>c4', 'a6xa4>e4'],
  },
  {
    says: 'of a piece on an EXEO square takes one step as well',
    south: `
      . . . . . . .
      . . . . . . .
      . c . Q . . .
      C . S 3 S . 2
      p . . P . . .
      . . . . . . .
      . . . . . . .`,
    pushes: ['b5xa4>c4', 'b5xa4>e4'],
  },
  {
    says: 'is not for own pieces',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 P . 2
      . c . S . . .
      . p . . . . .
      . . . . . . .`,
    pushes: [],
  },
  {
    says: 'needs an empty silver square',
    south: `
      . . . . . . .
      C . . . . . .
      . . . Q . . .
      p . P 3 R . 2
      . . . q . . .
      . . . . . . .
      . . . . . . .`,
    pushes: [],
  },
  {
    says: 'is there again as soon as one silver square is empty',
    south: `
      . . . . . . R
      C . . . . . .
      . . . Q . . .
      p . P 3 S . 2
      . . . q . . .
      . . . . . . .
      . . . . . . .`,
    pushes: ['a4xa6>e4'],
  },
  {
    says: 'can put the piece on the silver square that the pusher has just left',
    south: `
      . . . . . . .
      . . . . . . .
      . . . Q . . .
      1 . P 3 R . 2
      . . . p . . .
      . . . C . . .
      . . . . . . .`,
    pushes: ['d3xd2>d3'],
  },
  {
    says: 'can start on an EXEO square, which is no rest for the pushed piece',
    south: `
      . . . . . . .
      C . . . . . .
      . . . S . . .
      p . P 3 S . 2
      . . . Q . . .
      . . . . . . .
      . . . . . . .`,
    pushes: ['a4xa6>d5', 'a4xa6>e4'],
  },
];

describe('A push', () => {
  test.each(CASES)('$says', ({ south, pushes: expected }) => {
    expect(pushes(legal(drawn({ south })))).toEqual(expected);
  });

  const AT_THE_EXIT = drawn({
    south: `
      . . . . . . .
      c . . . . . .
      . . . S . . .
      C . S 3 S . 2
      . . . S . . .
      . . p . . . .
      . . . . . P .`,
    north: `
      . . . . . . .
      . . . P . . .
      . . . S . . .
      C . S 3 S . 2
      . c . S . . .
      . . . . p . .
      . . . . . . .`,
  });

  test('puts the pusher where the pushed piece stood, moves nothing else, and ends the turn', () => {
    const pushed = played(AT_THE_EXIT, 'a6xa4>e4');
    expect(standing(pushed)).toEqual(['p c2', 'p e9', 'c a4', 'c b10', 'P f1', 'P d13', 'C e4', 'C a11']);
    expect(exeoDuo.turn(pushed)).toBe(1);
  });

  test('works in the North as in the South, with the silver squares of the North', () => {
    expect(pushes(legal(AT_THE_EXIT))).toEqual(
      ['a6xa4>', 'b10xa11>'].flatMap((push) => {
        const silver = push.startsWith('a') ? ['c4', 'd3', 'd5', 'e4'] : ['c11', 'd10', 'd12', 'e11'];
        return silver.map((square) => push + square);
      }),
    );
  });

  test('onto an EXEO square obliges the pusher to move on, and so the pair that was broken up', () => {
    const pushed = played(AT_THE_EXIT, 'a6xa4>e4');
    expect(exeoDuo.view(pushed, 'public').obliged).toEqual(['e4', 'a11']);
    const answered = played(pushed, 'e4-f5 a11-a13');
    expect(exeoDuo.view(answered, 'public').obliged).toEqual(['a4']);
  });
});
