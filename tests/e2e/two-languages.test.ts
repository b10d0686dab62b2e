/** Chiyo's Discord speaks Japanese, Freya's German, and the server reads what everybody sees in French. */
import {
  buttonsOf,
  exampleScenario,
  isEphemeral,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { languageNamed } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { type Offer, offersTo, takeTurn } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const [french, german] = ['fr', 'de'].map((tag) => textsIn(languageNamed(tag)));

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const labelsOf = (message: SeenMessage): string[] => buttonsOf(message).map(({ label = '' }) => label);

/** More than any game takes before somebody may give up. */
const TURNS = 12;

describe('A game between two people with a language each', () => {
  let parlour: Parlour;
  let chiyo: Person;
  let freya: Person;
  beforeAll(async () => {
    parlour = await openParlour('two-languages', { scenario: exampleScenario() });
    [chiyo, freya] = await Promise.all([parlour.person('Chiyo'), parlour.person('Freya')]);
    const place = placeId(parlour.app().client.guilds.cache.firstKey()!);
    await parlour
      .app()
      .store.writeServerSettings(place, { ...DEFAULT_SERVER_SETTINGS, language: french!.language });
  });
  afterAll(() => parlour.close());

  const isFrenchBoard = (message: SeenMessage): boolean =>
    !isEphemeral(message) && picturesOf(message).length > 0 && buttonsOf(message).length > 0;

  test.each(gameIds())('%s: each reads their own, and all read the board', async (game) => {
    const sent = await chiyo.command('challenge', { game, opponent: freya, rated: false });
    expect(textOf(sent.message)).toMatch(JAPANESE);
    const challenge = await freya.sees(
      (message) => !isEphemeral(message) && labelsOf(message).includes(french!('challenge.button.accept')),
      { after: sent.message },
    );
    await freya.click(challenge, french!('challenge.button.accept'));
    let board = await chiyo.sees(isFrenchBoard, { after: challenge });
    expect(textOf(board)).toContain(gameOf(game).title);
    expect(labelsOf(board)).toContain(french!('board.button.resign'));

    const random = randomFrom(`two languages ${game}`);
    const anything = (offers: readonly Offer[]): Offer => offers[random.below(offers.length)]!;
    const shown = new Map<Person, SeenMessage[]>([
      [chiyo, []],
      [freya, []],
    ]);
    for (let turn = 0; turn < TURNS && labelsOf(board).includes(french!('board.button.resign')); turn++) {
      const mover = textOf(board).includes(
        french!('board.toMove', { player: chiyo.mention }).replaceAll('**', ''),
      )
        ? chiyo
        : freya;
      expect(offersTo(mover, board).length).toBeGreaterThan(0);
      shown.get(mover)!.push(...(await takeTurn(mover, board, anything)));
      const before = board;
      board = await chiyo.sees((message) => isFrenchBoard(message) && message.id !== before.id, {
        after: before,
      });
    }
    for (const message of shown.get(chiyo)!) expect(textOf(message)).toMatch(JAPANESE);
    for (const message of shown.get(freya)!) expect(textOf(message)).not.toMatch(JAPANESE);

    const asked = await freya.click(board, french!('board.button.resign'));
    expect(labelsOf(asked.message)).toContain(german!('action.button.resign'));
    await freya.click(asked.message, german!('action.button.resign'));
    const end = await chiyo.sees(
      (message) => labelsOf(message).includes(french!('board.button.rematch')) && !isEphemeral(message),
      { after: board },
    );
    expect(textOf(end)).toContain(freya.mention);
    expect(textOf(await chiyo.command('games').then(({ message }) => message))).toMatch(JAPANESE);
  });

  test('nobody has made a mistake', () => {
    expect(parlour.mistakes()).toEqual([]);
  });
});
