/** Games for tests that play each of them to its end in words. */
import { type Person, textOf } from '@parlour/playground';
import { expect } from 'vitest';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { eager } from './by-clicks.ts';

/** Seeds of games that come to their end after few clicks; any other is only longer. */
const SHORT: Readonly<Partial<Record<GameId, string>>> = {
  [EXIMO]: '875',
  [SQUADRO]: '567',
  [BLOKUS_DUO]: '325',
  [EXEO_DUO]: '32',
  [QUEXO]: '416',
};

export const SHORT_GAMES = gameIds().map((game) => ({ game, seed: SHORT[game] ?? game }));

/** With which both players come to that end, when they choose among the answers in words. */
export const tasteOf = (seed: string) => eager(randomFrom(`words ${seed}`));

const TEXT_MODE = '1:command:preferences:text';

export async function wantWords(player: Person): Promise<void> {
  const { message, text } = await player.command('preferences');
  expect(text).toContain('Boards: **in pictures**');
  await player.select(message, 'words', TEXT_MODE);
  expect(textOf(await player.seesChange(message, 'comes in words'))).toContain('Boards: **in words**');
}
