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
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . C . . . 2
      . . p . . . .
      . . . . . . .
      S . . . . . S`,
    pushes: ['c3xc4>a1', 'c3xc4>a7', 'c3xc4>g1', 'c3xc4>g7'],
  },
  {
    says: 'goes two steps in a straight line, also aslant, and puts the piece on an empty silver square only',
    south: `
      Q . . 3 . . S
      . . . . . . .
      . . . . C . .
      1 . . . . . 2
      . . p . . . .
      . . . . . . .
      P . . . . . R`,
    pushes: ['c3xe5>g7'],
  },
  {
    says: 'does not bend, nor go three steps',
    south: `
      S . . 3 . . S
      . . P . . . .
      . . . C . . .
      1 . . . . . 2
      . . p . . . .
      . . . . . . .
      S . . . . . S`,
    pushes: [],
  },
  {
    says: 'does not jump over a piece, but pushes the nearer one',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . C . . . .
      1 . P . . . 2
      . . p . . . .
      . . . . . . .
      S . . . . . Q`,
    pushes: ['c3xc4>a1', 'c3xc4>a7', 'c3xc4>g7'],
  },
  {
    says: 'does not jump over an own piece',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . C . . . .
      1 . p . . . 2
      . . c . . . .
      . . . . . . .
      P . . . . . Q`,
    pushes: ['c4xc5>a7', 'c4xc5>g7'],
  },
  {
    says: 'does not cross an EXEO square',
    south: `
      S . p 3 C . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . . .
      S . . . . . S`,
    pushes: [],
  },
  {
    says: 'never moves a piece off a silver square',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . c . . . .
      . p . . . . .
      P . . . . . S`,
    pushes: [],
  },
  {
    says: 'moves a piece off an EXEO square by the same shape only',
    south: `
      S . . 3 . . S
      . . . . . . .
      . q . . . . .
      C . c . . . 2
      p . . . . . .
      . . . . . . .
      P . . . . . Q`,
    pushes: ['c4xa4>a7', 'c4xa4>g7'],
  },
  {
    says: 'of a piece on an EXEO square takes one step as well',
    south: `
      S . . 3 . . S
      . . . . . . .
      . c . . . . .
      C . . . . . 2
      p . . . . . .
      . . . . . . .
      P . . . . . Q`,
    pushes: ['b5xa4>a7', 'b5xa4>g7'],
  },
  {
    says: 'is not for own pieces',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . c . . . 2
      . . p . . . .
      . . . . . . .
      S . . . . . P`,
    pushes: [],
  },
  {
    says: 'needs an empty silver square',
    south: `
      Q . . 3 . . R
      . . . . . . .
      . . . . . . .
      1 . . . . C 2
      . . . . . . .
      . . . . . p r
      P . . . . c q`,
    pushes: [],
  },
  {
    says: 'is there again as soon as one silver square is empty',
    south: `
      Q . . 3 . . S
      . . R . . . .
      . . . . . . .
      1 . . . . C 2
      . . . . . . .
      . . . . . p r
      P . . . . c q`,
    pushes: ['f2xf4>g7'],
  },
  {
    says: 'can put the piece on the silver square that the pusher has just left',
    south: `
      P . . 3 . . Q
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . C . . . . .
      p . . . . . R`,
    pushes: ['a1xb2>a1'],
  },
  {
    says: 'can start on an EXEO square, which is no rest for the pushed piece',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      p . C . . . 2
      . . . . . . .
      . . . . . . .
      P . . . . . Q`,
    pushes: ['a4xc4>a7', 'a4xc4>g7'],
  },
];

describe('A push', () => {
  test.each(CASES)('$says', ({ south, pushes: expected }) => {
    expect(pushes(legal(drawn({ south })))).toEqual(expected);
  });

  const AT_THE_EXIT = drawn({
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      C . c . . . 2
      . . . . . . .
      . . p . . . .
      S . . . . P S`,
    north: `
      S . . . . . S
      . . . P . . .
      . . . . . . .
      C . . . . . 2
      . c . . . . .
      . . . . p . .
      S . . 3 . . S`,
  });

  test('puts the pusher where the pushed piece stood, moves nothing else, and ends the turn', () => {
    const pushed = played(AT_THE_EXIT, 'c4xa4>g7');
    expect(standing(pushed)).toEqual(['p c2', 'p e9', 'c a4', 'c b10', 'P f1', 'P d13', 'C g7', 'C a11']);
    expect(exeoDuo.turn(pushed)).toBe(1);
  });

  test('works in the North as in the South, with the silver squares of the North', () => {
    expect(pushes(legal(AT_THE_EXIT))).toEqual(
      ['b10xa11>', 'c4xa4>'].flatMap((push) => {
        const corners = push.startsWith('b') ? ['a14', 'a8', 'g14', 'g8'] : ['a1', 'a7', 'g1', 'g7'];
        return corners.map((corner) => push + corner);
      }),
    );
  });

  test('onto an EXEO square obliges the pusher to move on, and so the pair that was broken up', () => {
    const pushed = played(AT_THE_EXIT, 'c4xa4>g7');
    expect(exeoDuo.view(pushed, 'public').obliged).toEqual(['g7', 'a11']);
    const answered = played(pushed, 'g7-f6 a11-c11');
    expect(exeoDuo.view(answered, 'public').obliged).toEqual(['a4']);
  });
});
