import { expect, test } from 'vitest';
import { playBout } from '../../src/ai/arena/bout.ts';
import { withOpenHands } from '../../src/ai/quexo/determinization.ts';
import { ascending } from '../../src/rules/quexo/cards.ts';
import { kindOf } from '../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../src/rules/quexo/position.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { randomGame, someSeeds } from '../rules/quexo/games.ts';

/** Cards that lie at the bottom of the deck since somebody exchanged them. */
function exchanged(game: readonly QuexoPosition[], ply: number): number {
  const since = game.slice(1, ply + 1).filter(({ shuffles }) => shuffles === game[ply]!.shuffles);
  return 3 * since.filter(({ history }) => history.before && kindOf(history.played.move) === 'swap').length;
}

test('a seer knows both hands and what was exchanged, but not the rest of the deck', () => {
  const random = randomFrom('seer');
  let reordered = 0;
  for (const game of someSeeds(6).map((seed) => randomGame(seed, 30))) {
    for (const [ply, position] of game.entries()) {
      const { deck, seed, ...seen } = withOpenHands(position)(random);
      const { deck: real, seed: _, ...rest } = position;
      const known = Math.min(real.length, exchanged(game, ply));
      expect(seen).toEqual(rest);
      expect(seed).not.toBe(position.seed);
      expect(ascending(deck)).toEqual(ascending(real));
      expect(deck.slice(deck.length - known)).toEqual(real.slice(real.length - known));
      if (deck[0] !== real[0]) reordered += 1;
    }
  }
  expect(reordered).toBeGreaterThan(100);
});

test('a seer plays Quexo in the arena, from the start to a result', async () => {
  const bout = {
    game: QUEXO,
    names: ['seer', '1'],
    number: 0,
    seed: 'seen',
    opening: 2,
    millis: 5,
  } as const;
  // Which of them wins hangs on how much either can think in its time.
  expect([0, 0.5, 1]).toContain((await playBout(bout)).points);
});
