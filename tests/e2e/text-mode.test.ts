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
import { gameOf } from '../../src/rules/catalogue.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { answerAll, beginMatch, isOver, nextBoard, whoMoves } from './by-clicks.ts';
import { emojisAreThere } from './emojis-are-there.ts';
import { SHORT_GAMES, tasteOf, wantWords } from './games-in-words.ts';
import { openParlour, type Parlour } from './parlour.ts';

const t = textsIn(ENGLISH);

describe('Whoever wants boards in words', () => {
  let parlour: Parlour;
  let ada: Person;
  let chiyo: Person;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('text-mode', { seeds: SHORT_GAMES.map(({ seed }) => seed), emojis: true });
    await emojisAreThere(parlour.playground);
    ada = await parlour.person('Ada');
    chiyo = await parlour.person('Chiyo');
    players = [ada, await parlour.person('Ben')];
    for (const player of players) await wantWords(player);
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test.each(SHORT_GAMES)('plays a whole game of $game, and sees no picture', async ({ game, seed }) => {
    const taste = tasteOf(seed);
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
