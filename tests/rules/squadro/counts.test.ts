import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/game.ts';
import { perft } from '../../../src/rules/perft.ts';
import { DARK, LIGHT } from '../../../src/rules/squadro/board.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import type { SquadroPosition } from '../../../src/rules/squadro/position.ts';

const startOf = (first: Seat): SquadroPosition => squadro.start({ seed: 'any', first });

/** How many different positions there are after each ply up to the sixth. */
function distinctPositions(first: Seat): number[] {
  let reached = [startOf(first)];
  return [1, 2, 3, 4, 5, 6].map(() => {
    const next = reached.flatMap((position) =>
      squadro.moves(position).map((lane) => squadro.play(position, lane)),
    );
    reached = [...new Map(next.map((position) => [`${position.own} ${position.enemy}`, position])).values()];
    return reached.length;
  });
}

describe('The counts of the rules page', () => {
  test.each([
    { starts: 'Dark', first: DARK, distinct: [5, 25, 86, 292, 839, 2420] },
    { starts: 'Light', first: LIGHT, distinct: [5, 25, 87, 303, 852, 2478] },
  ] as const)('when $starts starts', ({ first, distinct }) => {
    for (const depth of [1, 2, 3, 4, 5, 6]) expect(perft(squadro, startOf(first), depth)).toBe(5 ** depth);
    expect(distinctPositions(first)).toEqual(distinct);
  });
});
