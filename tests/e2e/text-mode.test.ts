import {
  buttonsOf,
  isEphemeral,
  menusOf,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { ButtonStyle, ComponentType } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { namesInText, viewOf } from '../../src/bot/messages/match-view.ts';
import type { Over, Playing } from '../../src/match/match.ts';
import { describeMove } from '../../src/render/describe.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { answerAll, beginMatch, eager, isOver, nextBoard, whoMoves } from './by-clicks.ts';
import { emojisAreThere } from './emojis-are-there.ts';
import { openParlour, type Parlour } from './parlour.ts';

const t = textsIn(ENGLISH);
const TEXT_MODE = '1:command:preferences:text';

/** Seeds of games that come to their end after few clicks; any other is only longer. */
const SHORT: Readonly<Partial<Record<GameId, string>>> = {
  [EXIMO]: '481',
  [SQUADRO]: '142',
  [BLOKUS_DUO]: '325',
  [EXEO_DUO]: '77',
  [QUEXO]: '416',
};
const GAMES = gameIds().map((game) => ({ game, seed: SHORT[game] ?? game }));

describe('Whoever wants boards in words', () => {
  let parlour: Parlour;
  let ada: Person;
  let chiyo: Person;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('text-mode', { seeds: GAMES.map(({ seed }) => seed), emojis: true });
    await emojisAreThere(parlour.playground);
    ada = await parlour.person('Ada');
    chiyo = await parlour.person('Chiyo');
    players = [ada, await parlour.person('Ben')];
    for (const player of players) {
      const { message, text } = await player.command('preferences');
      expect(text).toContain('Boards: **in pictures**');
      await player.select(message, 'words', TEXT_MODE);
      expect(textOf(await player.seesChange(message, 'comes in words'))).toContain('Boards: **in words**');
    }
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test.each(GAMES)('plays a whole game of $game, and sees no picture', async ({ game, seed }) => {
    const taste = eager(randomFrom(`words ${seed}`));
    let board = await beginMatch(players, { game });
    while (!isOver(board)) {
      const player = whoMoves(board, players);
      const { message } = await player.click(board, 'Read');
      tellsInOrder(textOf(message), await matchOn(board), player);
      const shown = await answerAll(player, message, taste);
      for (const each of shown) hasWordsAlone(each);
      // Where nothing is hidden, the other's forced move may have brought the turn back.
      board = await nextBoard(chiyo, board, gameOf(game).traits.hidesInformation ? player : undefined);
    }
    for (const person of [ada, chiyo]) {
      const { message, text } = await person.click(board, 'Read');
      hasWordsAlone(message);
      expect(text).toMatch(/wins|Draw/);
      expect(text).toContain(lastMoveIn(await matchOn(board)));
    }
    const { message: start } = await ada.click(board, 'Replay');
    hasReplayInWords(start);
    await ada.click(start, t('replay.button.next'));
    hasReplayInWords(await ada.seesChange(start, 'Move 1 of'));
  });

  test('is told in words whatever else only they see', async () => {
    const board = await beginMatch(players, { game: 'squadro' });
    const other = players.find((player) => player !== whoMoves(board, players))!;
    for (const asked of [
      await other.command('board'),
      await ada.command('rules', { game: 'squadro' }),
      await ada.command('leaderboard', { game: 'squadro' }),
      await ada.command('profile'),
      await ada.command('history'),
    ]) {
      hasWordsAlone(asked.message);
      expect(asked.text).not.toContain(t('board.notDrawn'));
    }
    expect(picturesOf((await chiyo.command('board')).message), 'others see pictures').toHaveLength(1);
  });

  /** The match of this board. */
  async function matchOn(board: SeenMessage): Promise<Playing | Over> {
    for (const { custom_id } of buttonsOf(board)) {
      const id = parseId(custom_id);
      const match = id && 'match' in id ? await parlour.store.match(id.place, id.match) : undefined;
      if (match?.stage === 'playing' || match?.stage === 'over') return match;
    }
    throw new Error('no match');
  }
});

const lastMoveIn = (match: Playing | Over): string =>
  describeMove(t, viewOf(match, 'public'), namesInText(t, match)) ?? '';

/** The last move, whose turn it is, what is asked, the choices. */
function tellsInOrder(text: string, match: Playing | Over, { mention }: Person): void {
  const parts = [lastMoveIn(match), `${mention} to move`, ' answer'];
  const places = parts.map((part) => text.indexOf(part));
  const isOnlyMove = !text.includes(' answer');
  expect(places.slice(0, isOnlyMove ? 2 : 3), text).not.toContain(-1);
  expect(places.slice(0, 2), text).toEqual(places.slice(0, 2).toSorted((one, other) => one - other));
}

/** In the menu of moves the same move may come up twice. */
function hasReplayInWords(message: SeenMessage): void {
  expect(picturesOf(message)).toEqual([]);
  expect(textOf(message)).toContain(' to move in ');
}

/** Nothing is drawn, and what can be chosen says itself which it is. */
function hasWordsAlone(message: SeenMessage): void {
  expect(isEphemeral(message)).toBe(true);
  expect(message.attachments).toEqual([]);
  expect(picturesOf(message)).toEqual([]);
  expect(textOf(message).length).toBeLessThanOrEqual(4_000);
  const buttons = buttonsOf(message).filter(({ style }) => style === ButtonStyle.Primary);
  expect(buttons.map(({ emoji }) => emoji).filter((emoji) => emoji !== undefined)).toEqual([]);
  const lists = menusOf(message).map((menu) =>
    menu.type === ComponentType.StringSelect ? menu.options.map(({ label }) => label) : [],
  );
  for (const labels of [buttons.map(({ label = '' }) => label), ...lists]) {
    expect(labels).not.toContain('');
    expect(new Set(labels).size, labels.join('\n')).toBe(labels.length);
  }
}
