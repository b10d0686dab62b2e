import { describe, expect, test } from 'vitest';
import { placeNamed, SQUARE_KINDS, wayBetween } from '../../../src/rules/exeo-duo/board.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { BLUE, drawn, legal, played, SILVER, standing } from './positions.ts';

const READY = drawn({
  south: `
    S . . 3 . . S
    . . p . . . .
    . . . . . . .
    1 . r . . . 2
    . c . . . q .
    . . . . . . .
    S . . P . . S`,
  north: `
    S . . . . . S
    . . p . P . .
    . . . . . . .
    1 . c . . . 2
    r . . . . . .
    . . q . . . .
    S . . 3 . . S`,
});

const HINDERED = drawn({
  south: `
    S . . 3 . . S
    . . . q . . .
    . . . . . . .
    1 P c . . . 2
    . p . . . r .
    . . . . . . .
    S . . Q . . S`,
  north: `
    S . . . . . S
    . . . . . . .
    . c . . . . .
    1 . . . r . Q
    . p . q . . .
    . . . . . . .
    S P . 3 . . S`,
});

const LAST_PAIR = drawn({
  south: `
    S . . 3 . . S
    . . c . . . .
    . . . . . . .
    1 . . . . . 2
    . . . . . . .
    . . . . . . .
    S P . . . . S`,
  north: `
    S . . . . . S
    . . . . . . .
    . P . . . . .
    1 . . . . . 2
    . c . . . . .
    . . . . . . .
    S . . 3 . . S`,
});

describe('An exit move', () => {
  test.each([
    ['puts twins on equal numbers, the South by one step', 'b3-a4 c11-a11', READY, true],
    ['puts twins on equal numbers, the South by two steps', 'c4-a4 a10-a11', READY, true],
    ['does not bring both twins by two steps', 'c6-a4 c13-a11', READY, false],
    ['does not bring both twins by one step', 'b3-a4 b10-a11', HINDERED, false],
    ['needs twins', 'b3-a4 c13-a11', READY, false],
    ['needs equal numbers', 'f3-g4 c9-a11', READY, false],
    ['does not put one twin on an ordinary square', 'b3-a4 c11-c13', READY, false],
    ['does not cross a piece', 'c4-a4 b12-a11', HINDERED, false],
    ['does not enter a square that is held', 'f3-g4 e11-g11', HINDERED, false],
    ['does not use number 3 while there is another pair', 'd6-d7 d10-d8', HINDERED, false],
  ])('%s: %s', (_, move, position, allowed) => {
    expect(legal(position).includes(move)).toBe(allowed);
  });

  test('of the last pair goes to number 3 only', () => {
    const south = `
      S . . 3 . . S
      . . . . . . .
      . c . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . . .
      S P . . . . S`;
    const north = `
      S P . . . . S
      . . c . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . . .
      S . . 3 . . S`;
    const exit = 'b5-a4 c13-a11';
    expect(legal(drawn({ south, north }))).not.toContain(exit);
    const withAnotherPair = { south: south.replace('S P', 'S q'), north: north.replace('S P', 'S q') };
    expect(legal(drawn(withAnotherPair))).toContain(exit);
  });

  test('leaves the twins on the board through the turn of the opponent', () => {
    const exited = played(READY, 'b3-a4 c11-a11');
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
    const won = played(LAST_PAIR, 'c6-d7 b10-d8');
    expect(exeoDuo.result(won)).toEqual({ winner: BLUE, reason: 'last-pair' });
    expect(exeoDuo.moves(won)).toEqual([]);
    expect(exeoDuo.count(won)).toBe(0);
  });

  test('wins for Silver too, with two steps in the South', () => {
    const position = drawn({
      turn: SILVER,
      south: `
        S p . 3 . . S
        . . . . . . .
        . . . . . C .
        1 . . . . . 2
        . . . . . . .
        . . . . . . .
        S . . . . . S`,
      north: `
        S p . . . . S
        . . . . . . .
        . . . . . . .
        1 . . . . . 2
        . . . . . . .
        . . C . . . .
        S . . 3 . . S`,
    });
    expect(exeoDuo.result(played(position, 'f5-d7 c9-d8'))).toEqual({ winner: SILVER, reason: 'last-pair' });
  });
});
