import { describe, expect, test } from 'vitest';
import { placeNamed, SQUARE_KINDS, wayBetween } from '../../../src/rules/exeo-duo/board.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { BLUE, drawn, legal, played, SILVER, standing } from './positions.ts';

const READY = drawn({
  south: `
    . . . . . . .
    r . p . . . .
    . . . S . . .
    1 . S 3 S . 2
    . c . S . q .
    . . . . . . .
    . . . P . . .`,
  north: `
    . . . . . . .
    . . c . . P .
    . . . S . . .
    1 r S 3 S . 2
    . . . S . . .
    q . p . . . .
    . . . . . . .`,
});

const HINDERED = drawn({
  south: `
    . . . . . . .
    c . . . . . .
    P . . S . . .
    1 . S 3 S . 2
    . p q S . r .
    . . . . . . .
    . . . Q . . .`,
  north: `
    . . . . . . .
    . . . . . . .
    . c . S . . .
    1 . S 3 S . Q
    . p . S . . .
    . q . . r . .
    . P . . . . .`,
});

const LAST_PAIR = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . c S . . .
    1 . S 3 S . 2
    . . . S . . .
    . . . . . . .
    . P . . . . .`,
  north: `
    . . . . . . .
    . P . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    . c . . . . .
    . . . . . . .`,
});

describe('An exit move', () => {
  test.each([
    ['puts twins on equal numbers, the South by one step', 'b3-a4 c13-a11', READY, true],
    ['puts twins on equal numbers, the South by two steps', 'a6-a4 b11-a11', READY, true],
    ['does not bring both twins by two steps', 'c6-a4 c9-a11', READY, false],
    ['does not bring both twins by one step', 'b3-a4 b10-a11', HINDERED, false],
    ['needs twins', 'b3-a4 c9-a11', READY, false],
    ['needs equal numbers', 'f3-g4 a9-a11', READY, false],
    ['does not put one twin on an ordinary square', 'b3-a4 c13-e13', READY, false],
    ['does not cross a piece', 'a6-a4 b12-a11', HINDERED, false],
    ['does not enter a square that is held', 'f3-g4 e9-g11', HINDERED, false],
    ['does not use number 3 while there is another pair', 'c3-d4 b9-d11', HINDERED, false],
  ])('%s: %s', (_, move, position, allowed) => {
    expect(legal(position).includes(move)).toBe(allowed);
  });

  test('of the last pair goes to number 3 only', () => {
    const south = `
      . . . . . . .
      . . . . . . .
      . c . S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . . . . .
      . P . . . . .`;
    const north = `
      . P . . . . .
      . . c . . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . . . . .
      . . . . . . .`;
    const exit = 'b5-a4 c13-a11';
    expect(legal(drawn({ south, north }))).not.toContain(exit);
    const withAnotherPair = { south: south.replace('P', 'q'), north: north.replace('P', 'q') };
    expect(legal(drawn(withAnotherPair))).toContain(exit);
  });

  test('leaves the twins on the board through the turn of the opponent', () => {
    const exited = played(READY, 'b3-a4 c13-a11');
    expect(standing(exited)).toEqual(expect.arrayContaining(['c a4', 'c a11']));
    expect(exeoDuo.view(exited, 'public').pairsOut).toEqual([[], ['cone', 'prism', 'cube']]);
  });

  test('cannot start on an EXEO square: no two of them are within reach', () => {
    const exeo = [...SQUARE_KINDS]
      .filter(([, kind]) => kind.startsWith('exeo'))
      .map(([name]) => placeNamed(name)!);
    for (const one of exeo) {
      for (const other of exeo) {
        if (one.half === other.half) expect(wayBetween(one.square, other.square)).toBeUndefined();
      }
    }
  });
});

describe('The last pair on EXEO 3', () => {
  test('wins at once', () => {
    const won = played(LAST_PAIR, 'c5-d4 b9-d11');
    expect(exeoDuo.result(won)).toEqual({ winner: BLUE, reason: 'last-pair' });
    expect(exeoDuo.moves(won)).toEqual([]);
    expect(exeoDuo.count(won)).toBe(0);
  });

  test('wins for Silver too, with two steps in the South', () => {
    const position = drawn({
      turn: SILVER,
      south: `
        . p . . . . .
        . . . . . C .
        . . . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . . . . . . .
        . . . . . . .`,
      north: `
        . p . . . . .
        . . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . . C S . . .
        . . . . . . .
        . . . . . . .`,
    });
    expect(exeoDuo.result(played(position, 'f6-d4 c10-d11'))).toEqual({
      winner: SILVER,
      reason: 'last-pair',
    });
  });
});
