import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { refusal } from '../in-english.ts';
import { BLUE, drawn, played, SILVER, standing } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });
const REPETITION = { winner: 'draw', reason: 'repetition' };

describe('Repetition', () => {
  /** Four turns that lead back to the start. */
  const round = ['b2-d2 b9-c9', 'f6-d6 f13-e13', 'd2-b2 c9-b9', 'd6-f6 e13-f13'];

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
      . . . . . . .
      . . . P . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . p . . .
      . . . . . . .`;
    const north = `
      . . . . . . .
      . . . P . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . p . . .
      . . . . . . .`;
    const silverToMove = ['d2-e2 d9-f9', 'd6-f6 d13-c13', 'e2-e3 f9-f11', 'f6-d6 c13-d13', 'e3-d2 f11-d9'];
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
        . . . . . . .
        . . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . c . S . . .
        . . . . . . .
        . p . . . P .`,
      north: `
        . P . . . . .
        c . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . . . . . . .
        . . . . . p .`,
    });
    const left = played(exit, 'b3-a4 a13-a11', 'f1-f3 b14-b13');
    const back = ['b1-b3 f8-f9', 'f3-f1 b13-b14', 'b3-b1 f9-f8', 'f1-f3 b14-b13'];
    expect(exeoDuo.result(played(left, ...back))).toBeUndefined();
    expect(exeoDuo.result(played(left, ...back, ...back))).toEqual(REPETITION);
  });
});

describe('The 120th turn', () => {
  /** Silver plays the last turn; Blue's cones stand on EXEO 1. */
  const LAST = drawn({
    turn: SILVER,
    ply: 119,
    south: `
      . . . . . . .
      . . . . . P .
      . . . S . . .
      c . S 3 S . 2
      . . . S . C .
      . p . . . . .
      . . . . . . .`,
    north: `
      . . . . . . .
      . . . . . P .
      . . . S . . .
      c . S 3 S . 2
      . . . S . . .
      . p . . C . .
      . . . . . . .`,
  });

  test('is won by the player with more pairs out, after pairs have left', () => {
    expect(exeoDuo.result(played(LAST, 'f6-f7 f13-d13'))).toEqual({
      winner: BLUE,
      reason: 'length',
      score: [3, 2],
    });
  });

  test('does not count a pair that still stands on EXEO 1 or 2', () => {
    expect(exeoDuo.result(played(LAST, 'f3-g4 e9-g11'))).toMatchObject({ winner: BLUE, score: [3, 2] });
  });

  test('is won by Silver with the same right', () => {
    const behind = drawn({
      ply: 119,
      south: `
        . . . . . . .
        . . . . . P .
        . c . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . p . . . . .
        . . . . . . .`,
      north: `
        . . . . . . .
        . . . . . P .
        . c . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . p . . . . .
        . . . . . . .`,
    });
    expect(exeoDuo.result(played(behind, 'b2-b1 b9-d9'))).toMatchObject({ winner: SILVER, score: [2, 3] });
  });

  const late = (ply: number) =>
    drawn({
      ply,
      south: `
        . . . . . . .
        . . . . . . .
        . . p S . . .
        1 . S 3 S . 2
        . . . S . . .
        . . . . . . .
        . P . . . . .`,
      north: `
        . . . . P . .
        . . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . p . . . . .
        . . . . . . .`,
    });

  test('ends the game in a draw where both have as many pairs out', () => {
    const over = played(late(119), 'c5-c6 b9-b11');
    expect(exeoDuo.result(over)).toEqual({ winner: 'draw', reason: 'length', score: [3, 3] });
    expect(exeoDuo.moves(over)).toEqual([]);
  });

  test('is played, not the end before it', () => {
    expect(exeoDuo.result(played(late(118), 'c5-c6 b9-b11'))).toBeUndefined();
  });

  test('can win', () => {
    expect(exeoDuo.result(played(late(119), 'c5-d4 b9-d11'))).toEqual({ winner: BLUE, reason: 'last-pair' });
  });
});

test('Blue always starts', () => {
  expect(refusal(() => exeoDuo.start({ seed: 'any', first: 1 }))).toBe('Blue always starts in Exeo Duo.');
});
