import { describe, expect, test } from 'vitest';
import { engineOf } from '../../src/ai/engines.ts';
import type { Stopwatch } from '../../src/ai/thinker.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { Rules } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** Time goes on by one whenever somebody looks at the clock, so no test depends on how busy the machine is. */
function clock(cancelledAfter = Number.POSITIVE_INFINITY): Stopwatch & { readonly looks: number } {
  let looks = 0;
  return {
    get looks() {
      return looks;
    },
    now: () => looks++,
    isCancelled: () => looks > cancelledAfter,
  };
}

/** Positions of a random game, from its first move to its last. */
function moments<Position, Move>(game: Rules<Position, Move>): Position[] {
  const random = randomFrom(`moments of ${game.id}`);
  const positions = [game.start({ seed: game.id, first: 0 })];
  for (;;) {
    const position = positions.at(-1)!;
    const moves = game.moves(position);
    if (moves.length === 0) break;
    positions.push(game.play(position, moves[random.below(moves.length)]!));
  }
  return [0, 0.4, 0.7, 0.85].map((part) => positions[Math.floor(part * (positions.length - 1))]!);
}

const LIMIT = 30;
/** A node is far quicker than a millisecond, so that so many between two looks are no time at all. */
const NODES_PER_LOOK = 512;

describe.each(gameIds())('%s', (id) => {
  /** Thinks about each of these positions by a watch of its own. */
  const thinkAbout = (watchFor: () => ReturnType<typeof clock>) =>
    engineOf(id).open(({ game, thinker }) =>
      moments(game).map((position) => {
        const watch = watchFor();
        const { nodes } = thinker().think(position, { millis: LIMIT }, randomFrom('time'), watch);
        return { looks: watch.looks, nodes };
      }),
    );

  test('thinking ends when the time is over, a fifth more at most', () => {
    for (const { looks, nodes } of thinkAbout(() => clock())) {
      expect(looks).toBeLessThanOrEqual(1.2 * LIMIT);
      expect(nodes).toBeLessThanOrEqual(looks * NODES_PER_LOOK);
    }
  });

  test('thinking ends at once when nobody waits any more', () => {
    for (const { looks } of thinkAbout(() => clock(10))) expect(looks).toBeLessThanOrEqual(15);
  });
});
