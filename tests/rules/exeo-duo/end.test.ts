import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { BLUE, drawn, played, standing } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });
const REPETITION = { winner: 'draw', reason: 'repetition' };
const LENGTH = { winner: 'draw', reason: 'length' };

describe('Repetition', () => {
  /** Four turns that lead back to the start. */
  const round = ['b1-b3 b8-b9', 'b7-b5 b14-b13', 'b3-b1 b9-b8', 'b5-b7 b13-b14'];

  test('is a draw at the third occurrence, the start counted', () => {
    const second = played(START, ...round);
    expect(exeoDuo.result(second)).toBeUndefined();
    const almost = played(second, ...round.slice(0, 3));
    expect(exeoDuo.result(almost)).toBeUndefined();
    const third = played(almost, round[3]!);
    expect(exeoDuo.result(third)).toEqual(REPETITION);
    expect(exeoDuo.moves(third)).toEqual([]);
    expect(exeoDuo.count(third)).toBe(0);
  });

  test('needs the same player to move', () => {
    const south = `
      S . . 3 . . S
      . . . P . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . p . . .
      S . . . . . S`;
    const north = `
      S . . . . . S
      . . . P . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . p . . .
      S . . 3 . . S`;
    const silverToMove = ['d2-e2 d9-f9', 'd6-f6 d13-d12', 'e2-e3 f9-f11', 'f6-d6 d12-d13', 'e3-d2 f11-d9'];
    const blueToMove = ['d6-e6 d13-f13', 'd2-b2 d9-c9', 'e6-e5 f13-f11', 'b2-d2 c9-d9', 'e5-d6 f11-d13'];
    const begun = drawn({ south, north });
    const turned = played(begun, ...silverToMove);
    const returned = played(turned, ...blueToMove);
    expect(standing(turned)).toEqual(standing(begun));
    expect(standing(returned)).toEqual(standing(begun));
    expect(exeoDuo.result(returned)).toBeUndefined();
    expect(exeoDuo.result(played(returned, ...silverToMove))).toBeUndefined();
    expect(exeoDuo.result(played(returned, ...silverToMove, ...blueToMove))).toEqual(REPETITION);
  });

  test('compares positions after pairs have left', () => {
    const exit = drawn({
      south: `
        S . . 3 . . S
        . . . . . . .
        . . . . . . .
        1 . . . . . 2
        . c . . . . .
        . . . . . . .
        S p . . . P S`,
      north: `
        S P . . . . S
        . . . . . . .
        . . . . . . .
        1 . c . . . 2
        . . . . . . .
        . . . . . . .
        S . . 3 . p S`,
    });
    const left = played(exit, 'b3-a4 c11-a11', 'f1-f3 b14-b13');
    const back = ['b1-b3 f8-f9', 'f3-f1 b13-b14', 'b3-b1 f9-f8', 'f1-f3 b14-b13'];
    expect(exeoDuo.result(played(left, ...back))).toBeUndefined();
    expect(exeoDuo.result(played(left, ...back, ...back))).toEqual(REPETITION);
  });
});

describe('The 200th turn', () => {
  const late = (ply: number) =>
    drawn({
      ply,
      south: `
        S . . 3 . . S
        . . p . . . .
        . . . . . . .
        1 . . . . . 2
        . . . . . . .
        . . . . . . .
        S P . . . . S`,
      north: `
        S . . . P . S
        . . . . . . .
        . . . . . . .
        1 . . . . . 2
        . p . . . . .
        . . . . . . .
        S . . 3 . . S`,
    });

  test('ends the game in a draw', () => {
    const over = played(late(199), 'c6-c5 b10-b12');
    expect(exeoDuo.result(over)).toEqual(LENGTH);
    expect(exeoDuo.moves(over)).toEqual([]);
  });

  test('is played, not the end before it', () => {
    expect(exeoDuo.result(played(late(198), 'c6-c5 b10-b12'))).toBeUndefined();
  });

  test('can win', () => {
    expect(exeoDuo.result(played(late(199), 'c6-d7 b10-d8'))).toEqual({ winner: BLUE, reason: 'last-pair' });
  });
});

test('Blue always starts', () => {
  expect(() => exeoDuo.start({ seed: 'any', first: 1 })).toThrow('Blue always starts in Exeo Duo.');
});
