/** In a language of which every word is foreign and long: whatever is English in it was not taken from the texts. */
import { describe, expect, it } from 'vitest';
import { anotherGameMessage } from '../../../src/bot/messages/another-game.ts';
import { boardMessage, boardToWatch } from '../../../src/bot/messages/board-message.ts';
import { challengeMessage, withdrawnMessage } from '../../../src/bot/messages/challenge-message.ts';
import { filmMessage, filmQuestion } from '../../../src/bot/messages/film-message.ts';
import { choiceAt, ownMoveWords } from '../../../src/bot/messages/match-view.ts';
import { matchErrorWords } from '../../../src/bot/messages/match-words.ts';
import { noticeMessage } from '../../../src/bot/messages/notice-message.ts';
import { pickerMessage, playerBoardMessage } from '../../../src/bot/messages/picker.ts';
import { inPlainWords } from '../../../src/bot/messages/public-message.ts';
import { replayMessage } from '../../../src/bot/messages/replay-message.ts';
import { typingForm } from '../../../src/bot/messages/typing.ts';
import { deadlineOf } from '../../../src/match/clock.ts';
import { PLAIN_NOTICES } from '../../../src/match/effect.ts';
import { PLAIN_ERRORS } from '../../../src/match/error.ts';
import { sightOf } from '../../../src/match/sight.ts';
import { allGames } from '../../../src/rules/catalogue.ts';
import { opponent } from '../../../src/rules/game.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, COMPUTER, challenged, next, played, started } from '../../match/scenes.ts';
import { addPseudoLanguage, englishIn } from '../../texts/pseudo-language.ts';
import { momentsOf } from './games-of-chance.ts';
import {
  type AnyMessage,
  altTextsOf,
  buttonsOf,
  demandThatDiscordTakes,
  menusOf,
  NAMES,
  wordsOf,
} from './look-at-message.ts';

const t = textsIn(addPseudoLanguage());
const draw = async () => new Uint8Array(1);

/** What is called so in every language. */
const PROPER = new RegExp(
  allGames()
    .map(({ title }) => title)
    .join('|'),
  'g',
);
const NAME = '**Ann** @everyone';

const everythingIn = (message: AnyMessage): string[] => [
  wordsOf(message),
  ...buttonsOf(message).map(({ label }) => label ?? ''),
  ...menusOf(message).flatMap(({ placeholder, options }) => [
    placeholder ?? '',
    ...options.flatMap(({ label, description }) => [label, description ?? '']),
  ]),
  ...altTextsOf(message).map((alt) => alt ?? ''),
];

function demandForeign(...texts: readonly string[]): void {
  for (const text of texts) {
    expect(englishIn(text.replaceAll('\\', '').replaceAll(NAME, '').replaceAll(PROPER, '')), text).toEqual(
      [],
    );
  }
}

function demandForeignMessage(message: AnyMessage): void {
  demandThatDiscordTakes(message);
  demandForeign(...everythingIn(message));
}

const everMoreRarely = (ply: number): number => 8 + ply / 2;

describe.each(allGames().map(({ id }) => id))('in another language a game of %s', (game) => {
  it.each([
    ['between people', {}],
    ['against the computer', { to: COMPUTER, rated: false, clock: 'none' }],
  ] as const)('%s has no English word from the first to the last move', async (_, changes) => {
    for (const { match, random } of momentsOf(game, everMoreRarely, changes)) {
      demandForeignMessage(await boardMessage(t, match, NAMES, draw));
      demandForeignMessage(await boardToWatch(t, match, NAMES, draw));
      demandForeignMessage(await playerBoardMessage(t, { match, seat: 0, names: NAMES, draw }));
      if (match.moves.length > 0) demandForeign(ownMoveWords(t, match, 0), ownMoveWords(t, match, 1));
      if (match.stage === 'over') {
        for (const move of [0, 1, 30, match.moves.length]) {
          demandForeignMessage(await replayMessage(t, { match, move, names: NAMES, draw }));
        }
        demandForeignMessage(filmMessage(t, match, new Uint8Array(1), [NAME, NAME]));
        continue;
      }
      let path: readonly number[] = [];
      for (let choice = choiceAt(match, path); choice.kind === 'ask'; choice = choiceAt(match, path)) {
        const choosing = { match, seat: match.turn, names: NAMES, draw, path, page: 0 };
        demandForeignMessage(await pickerMessage(t, choosing, choice));
        path = [...path, random.below(choice.options.length)];
      }
    }
  });

  it('is told in words where it cannot be drawn, and not in English', async () => {
    const fails = () => Promise.reject(new Error('no canvas'));
    const match = started({ game, side: 'random' });
    demandForeignMessage(await boardMessage(t, match, NAMES, fails));
  });

  it('is typed in a form that Discord takes', () => {
    const match = started({ game, side: 'random' });
    const { title, components } = typingForm(t, match, {
      action: 'type',
      place: match.place,
      match: match.id,
      ...sightOf(match),
    });
    expect(title.length).toBeLessThanOrEqual(45);
    const [field] = components;
    if (!field || !('label' in field)) throw new Error('no field');
    expect(field.label.length).toBeLessThanOrEqual(45);
    expect(field.description?.length).toBeLessThanOrEqual(100);
    demandForeign(title, field.label, field.description ?? '');
  });
});

describe('in another language', () => {
  it('challenges, and what becomes of them, have no English word', () => {
    for (const changes of [{}, { to: 'anyone' }, { side: 'random', rated: false }] as const) {
      const match = challenged(changes);
      if (match.stage !== 'challenge') throw new Error('no challenge');
      demandForeignMessage(challengeMessage(t, match));
    }
    const ends = [
      next(challenged(), { kind: 'decline', by: BEN, reason: 'another-game' }).match,
      next(challenged(), { kind: 'cancel', by: ANN }).match,
    ];
    for (const match of ends) {
      if (match.stage !== 'withdrawn') throw new Error('still open');
      demandForeignMessage(withdrawnMessage(t, match));
    }
  });

  it('ends that the players made, offers and notices have no English word', async () => {
    const match = played(started(), 'c3-d4', 'f6-f5');
    const offered = next(match, { kind: 'offer-draw', by: ANN }).match;
    const matches = [
      offered,
      next(match, { kind: 'ask-takeback', by: BEN }).match,
      next(offered, { kind: 'answer-draw', by: BEN, yes: false }).match,
      next(offered, { kind: 'answer-draw', by: BEN, yes: true }).match,
      next(match, { kind: 'resign', by: ANN }).match,
      next(match, { kind: 'abort', by: 'bot' }).match,
      next(match, { kind: 'time-out', availableSince: 0 }, deadlineOf(match)! + 1).match,
    ];
    for (const each of matches) {
      if (each.stage !== 'playing' && each.stage !== 'over') throw new Error('not begun');
      const board = await boardMessage(t, each, NAMES, draw);
      demandForeignMessage(board);
      demandForeignMessage(inPlainWords(t, board));
      demandForeignMessage(await playerBoardMessage(t, { match: each, seat: 1, names: NAMES, draw }));
      if (each.stage === 'over') demandForeignMessage(filmQuestion(t, each));
      if (each.stage === 'over') {
        const other = each.players[opponent(0)];
        if (other.kind !== 'forgotten') demandForeignMessage(anotherGameMessage(t, each, other));
      }
      for (const about of PLAIN_NOTICES) {
        const told = { notice: { about }, to: ANN, revision: each.revision };
        const notice = noticeMessage(t, each, told);
        if (notice) demandForeignMessage(notice);
      }
    }
  });

  it.each(PLAIN_ERRORS)('a refusal has no English word: %s', (code) => {
    demandForeign(matchErrorWords(t, { code }));
  });
});
