import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import { BLUE, drawn, legal, played, standing } from './positions.ts';

const outOf = (position: ExeoDuoPosition) => exeoDuo.view(position, 'public').pairsOut[BLUE];

/** Blue's cones are about to enter EXEO 1; Blue has no more than the pyramids besides. */
const TWO_PAIRS = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . p S . . .
    1 . S 3 S . 2
    . c . S . . .
    . . . . . C .
    . . . . . P .`,
  north: `
    . . . . . . .
    . . c . . . .
    . . . S . P .
    1 . S 3 S . 2
    . . . S . . .
    . p C . . . .
    . . . . . . .`,
});

describe('A pair on EXEO 1', () => {
  const exited = played(TWO_PAIRS, 'b3-a4 c13-a11');

  test('is on the board until it leaves', () => {
    expect(outOf(exited)).toEqual(['prism', 'cube']);
    expect(standing(exited)).toContain('c a4');
  });

  test('leaves at the start of the next turn of its owner', () => {
    const left = played(exited, 'f1-e1 f12-f10');
    expect(outOf(left)).toEqual(['cone', 'prism', 'cube']);
    expect(exeoDuo.view(left, 'public')).toMatchObject({ justLeft: ['cone'], leftFrom: ['a4', 'a11'] });
    expect(standing(left)).toEqual(['p c5', 'p b9', 'P e1', 'P f10', 'C f2', 'C c9']);
    expect(exeoDuo.view(left, 'public').obliged).toEqual([]);
  });

  test('leaves before the move is chosen, so that the last pair enters EXEO 3 in the same turn', () => {
    expect(legal(TWO_PAIRS)).not.toContain('c5-d4 b9-d11');
    const won = played(exited, 'f1-e1 f12-f10', 'c5-d4 b9-d11');
    expect(exeoDuo.result(won)).toEqual({ winner: BLUE, reason: 'last-pair' });
  });

  test('does not leave when a twin was pushed off', () => {
    const broken = played(exited, 'c9xa11>d12');
    expect(outOf(broken)).toEqual(['prism', 'cube']);
    expect(exeoDuo.view(broken, 'public')).toMatchObject({ justLeft: [], leftFrom: [] });
    expect(exeoDuo.view(broken, 'public').obliged).toEqual(['a4', 'd12']);
  });
});

const NORTH = `
  . P . . . . .
  . . . . . . .
  . . . S . . .
  1 . S 3 S . 2
  . . . S . . .
  . . p . . . .
  . . . . . . .`;
const SOUTH = `
  . P . . . . .
  . . . . . . .
  . . . S . . .
  1 . S 3 S . 2
  . . . S . . .
  . . p . . . .
  . . . . . . .`;

describe('At the start of a turn', () => {
  test.each([
    ['twins on EXEO 1 leave', { south: ['1', 'c'], north: ['1', 'c'] }, ['cone', 'prism', 'cube']],
    ['twins on EXEO 2 leave', { south: ['2', 'c'], north: ['2', 'c'] }, ['cone', 'prism', 'cube']],
    ['twins on different numbers stay', { south: ['1', 'c'], north: ['2', 'c'] }, ['prism', 'cube']],
    ['twins of the opponent stay', { south: ['1', 'P'], north: ['1', 'P'] }, ['cone', 'prism', 'cube']],
  ] as const)('%s', (_, { south, north }, out) => {
    const clear = (half: string, [exeo, letter]: readonly [string, string]): string =>
      half.replace(letter, '.').replace(exeo, letter);
    expect(outOf(drawn({ south: clear(SOUTH, south), north: clear(NORTH, north) }))).toEqual(out);
  });

  test('twins on silver squares stay', () => {
    const onSilver = { south: SOUTH.replace('S', 'c'), north: NORTH.replace('S', 'c') };
    expect(outOf(drawn(onSilver))).toEqual(['prism', 'cube']);
  });

  test('of the last two pairs, on EXEO 1 and EXEO 2, the one on 1 leaves', () => {
    const both = (half: string): string => half.replace('p', '.').replace('1', 'c').replace('2', 'p');
    const position = drawn({ south: both(SOUTH), north: both(NORTH) });
    expect(outOf(position)).toEqual(['cone', 'prism', 'cube']);
  });

  test('the last pair never leaves, and is obliged to move', () => {
    const onExeo = (half: string): string => half.replace('p', '.').replace('1', 'p');
    const position = drawn({ south: onExeo(SOUTH), north: onExeo(NORTH) });
    expect(outOf(position)).toEqual(['cone', 'prism', 'cube']);
    expect(exeoDuo.view(position, 'public').obliged).toEqual(['a4', 'a11']);
  });

  test('nobody leaves any more when the game is won', () => {
    const won = played(
      drawn({
        south: `
          . . . . . . .
          . . . . . . .
          . . p S . . .
          P . S 3 S . 2
          . . . S . . .
          . . . . . . .
          . Q . . . . .`,
        north: `
          . . . . Q . .
          . . . . . . .
          . . . S . . .
          P . S 3 S . 2
          . . . S . . .
          . p . . . . .
          . . . . . . .`,
      }),
      'c5-d4 b9-d11',
    );
    expect(standing(won)).toEqual(['p d4', 'p d11', 'P a4', 'P a11', 'Q b1', 'Q e14']);
    expect(exeoDuo.view(won, 'public').obliged).toEqual([]);
  });
});
