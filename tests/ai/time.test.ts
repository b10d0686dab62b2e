import { describe, expect, test } from 'vitest';
import type { Watch } from '../../src/ai/thinker.ts';
import { thinkerOf } from '../../src/ai/thinkers.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import { GAME_IDS, type GameId } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** Time goes on by one whenever somebody looks at the clock, so no test depends on how busy the machine is. */
function clock(cancelledAfter = Number.POSITIVE_INFINITY): Watch & { readonly looks: number } {
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
function moments(id: GameId): readonly unknown[] {
  const game = CATALOGUE[id];
  const random = randomFrom(`moments of ${id}`);
  const positions = [game.start({ seed: id, first: 0 })];
  for (;;) {
    const position = positions.at(-1);
    const moves = game.moves(position);
    if (moves.length === 0) break;
    positions.push(game.play(position, moves[random.below(moves.length)]));
  }
  return [0, 0.4, 0.7, 0.85].map((part) => positions[Math.floor(part * (positions.length - 1))]);
}

const LIMIT = 30;
/** A node is far quicker than a millisecond, so that so many between two looks are no time at all. */
const NODES_PER_LOOK = 512;

describe.each(GAME_IDS)('%s', (id) => {
  const think = (position: unknown, watch: Watch) =>
    thinkerOf(id).think(position, { millis: LIMIT }, randomFrom('time'), watch);

  test('thinking ends when the time is over, a fifth more at most', () => {
    for (const position of moments(id)) {
      const watch = clock();
      const { nodes } = think(position, watch);
      expect(watch.looks).toBeLessThanOrEqual(1.2 * LIMIT);
      expect(nodes).toBeLessThanOrEqual(watch.looks * NODES_PER_LOOK);
    }
  });

  test('thinking ends at once when nobody waits any more', () => {
    for (const position of moments(id)) {
      const watch = clock(10);
      think(position, watch);
      expect(watch.looks).toBeLessThanOrEqual(15);
    }
  });
});
