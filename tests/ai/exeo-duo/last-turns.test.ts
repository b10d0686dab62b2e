import { expect, test } from 'vitest';
import { exeoDuoThinker } from '../../../src/ai/exeo-duo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { drawn, IN_A_ROW, legal, NOTHING_LEFT, SILVER } from '../../rules/exeo-duo/positions.ts';

function thought(position: ExeoDuoPosition): { readonly move: string; readonly value: number } {
  const effort = { millis: 60_000, depth: 2 };
  const { move, value } = exeoDuoThinker().think(position, effort, randomFrom('last'), patientStopwatch);
  return { move: exeoDuo.write(position, move), value };
}

/** Blue's cones are about to leave as the third pair; Silver has two out, and can push one of them off. */
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
    . p C . . . .
    . . . . . . .`,
});

test('in the last turn the computer keeps the other from having more pairs out', () => {
  const { move, value } = thought(LAST);
  expect(move).toMatch(/^c9xa11>/);
  expect(value).toBeCloseTo(0);
});

const AHEAD = {
  south: `
    . . . . . . .
    . . . . . P .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . C .
    . p . . . . .
    . . . . . . .`,
  north: `
    . . . . . . .
    . . . . . P .
    . . C S . . .
    1 . S 3 S . 2
    . . . S . . .
    . p . . . . .
    . . . . . . .`,
};

test('whoever has more pairs out knows that the last turn wins', () => {
  expect(thought(drawn({ ...AHEAD, ply: 119 })).value).toBe(1);
  expect(thought(drawn({ ...AHEAD, ply: 60 })).value).toBeLessThan(1);
});

test.each([
  ['moves one piece where there is no double move', IN_A_ROW],
  ['passes where there is no move', NOTHING_LEFT],
])('the computer %s', (_, position) => {
  expect(legal(position)).toContain(thought(position).move);
});
