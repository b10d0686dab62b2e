import { describe, expect, test } from 'vitest';
import { describe as alt } from '../../../src/render/describe.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { painterFor } from '../../../src/render/games.ts';
import type { Question } from '../../../src/render/painter.ts';
import { type Asked, choose, menusIn } from '../../../src/rules/choices.ts';
import type { BySeat, Part, Viewer } from '../../../src/rules/game.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { english } from '../../rules/in-english.ts';
import { randomGame } from '../../rules/quexo/games.ts';

const names = ['Ada', 'Bo'] as const;

/** The bytes of a picture, in a form that is quick to compare. */
async function draw(position: QuexoPosition, viewer: Viewer, question?: Question): Promise<string> {
  const png = await drawBoard(quexo.view(position, viewer), {
    language: ENGLISH,
    names,
    ...(question && { question }),
  });
  return Buffer.from(png).toString('base64');
}

const words = (position: QuexoPosition, viewer: Viewer): string => alt(english, quexo.view(position, viewer));

/** The same table for everybody who holds no cards. */
const withHands = (hands: BySeat<string>): QuexoPosition =>
  setUp({ turn: 0, tokens: ['A1b B2a', 'A4a'], hands, row: '7C 7D 7H 7S 8C' });
const one = withHands(['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AC 2C 3C 4D 5D 6D TH JH QH KH']);
const other = withHands(['9C 9D 9H 9S 8D 8H 8S AD AH 2D', 'KC KS QC QS JC JS TC TS 5H 5S']);

function questionAt(position: QuexoPosition, ...path: readonly number[]): Asked {
  const choice = choose(quexo, position, path);
  if (choice.kind !== 'ask') throw new Error('There is nothing to ask.');
  return choice;
}

/** All three-card ways of one half are too many for a menu. */
const low = withHands(['AC AD AH AS 2C 2D 2H 2S 3C 3D', '5C 5D 5H 5S 6C 6D 6H 6S 9C 9D']);

/** What a player is asked who exchanges the first three cards: what they are, others may not see. */
function drawsAfterExchange(position: QuexoPosition): Asked {
  const { options } = questionAt(position);
  return questionAt(
    position,
    options.findIndex(({ parts }) => parts !== undefined),
  );
}

const emojis = (position: QuexoPosition, viewer: Viewer, parts: readonly Part[]) =>
  parts.map(painterFor(english, quexo.view(position, viewer)).optionEmoji);

describe('Who holds no cards', () => {
  test('sees the same picture, whatever the players hold', async () => {
    expect(await draw(one, 'public')).toBe(await draw(other, 'public'));
  });

  test('reads the same words, whatever the players hold', () => {
    expect(words(one, 'public')).toBe(words(other, 'public'));
  });

  test('sees the same picture whatever a player draws for', async () => {
    const exchange = (position: QuexoPosition) => draw(position, 'public', drawsAfterExchange(position));
    expect(await exchange(one)).toBe(await exchange(other));
  });

  test('sees the same picture whichever cards a player may choose from', async () => {
    const half = questionAt(low).options.findIndex(({ detail = '' }) =>
      english.words(detail).endsWith(' ways'),
    );
    const question = questionAt(low, half, 4);
    expect(question.ask.say).toBe('quexo.ask.cards');
    const fewer = { ...question, options: question.options.slice(1) };
    expect(await draw(low, 'public', question)).toBe(await draw(low, 'public', fewer));
    expect(await draw(low, 0, question)).not.toBe(await draw(low, 0, fewer));
  });

  test('is shown no emoji of a card in a hand', () => {
    const menu = menusIn(questionAt(one).options).at(-1);
    const parts = menu?.several?.parts ?? [];
    expect(menu?.name.say).toBe('quexo.menu.exchange');
    expect(emojis(one, 0, parts)).toContain('quexo_AS');
    for (const viewer of ['public', 1] as const) {
      expect(emojis(one, viewer, parts)).toEqual(parts.map(() => undefined));
    }
  });
});

describe('A player', () => {
  /** A shuffle tells both players all hands. */
  const beforeTheFirstShuffle = randomGame('secrets').filter(
    ({ shuffles, ply }) => shuffles === 0 && ply % 6 === 0,
  );

  test('sees the same picture and reads the same words, whatever the other holds and the deck hides', async () => {
    const random = randomFrom('other deals');
    for (const position of beforeTheFirstShuffle) {
      const imagined = quexo.imagine(position, 1, random);
      expect(imagined.hands[0]).not.toEqual(position.hands[0]);
      expect(words(imagined, 1)).toBe(words(position, 1));
      expect(await draw(imagined, 1)).toBe(await draw(position, 1));
    }
  });

  test('sees the own hand', async () => {
    expect(await draw(one, 0)).not.toBe(await draw(other, 0));
    expect(await draw(one, 1)).not.toBe(await draw(other, 1));
  });
});
