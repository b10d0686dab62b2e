import { describe, expect, test } from 'vitest';
import { choiceAt, viewOf } from '../../../src/bot/messages/match-view.ts';
import { answerLabels, choiceWords } from '../../../src/bot/messages/question.ts';
import { isNamedIn } from '../../../src/render/options.ts';
import { gameIds } from '../../../src/rules/catalogue.ts';
import { choose } from '../../../src/rules/choices.ts';
import { positionFrom } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { ENGLISH, LANGUAGES } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { momentsOf } from './games-of-chance.ts';

const t = textsIn(ENGLISH);

describe('Where only one move is left, a player of Eximo reads', () => {
  test.each([
    [
      'that they must capture, if it is a capture',
      '5 . . . . W . . .\n4 . . . B . . . .',
      'You must capture: **d4 takes f6**',
    ],
    [
      'that there is no other, if it is none',
      '6 W . . . . . . .\n5 W . . . . . . .\n4 B . . . . . . .',
      'Only one move is possible: **a4 to b5**',
    ],
  ])('%s', (_, diagram, words) => {
    const choice = choose(eximo, positionFrom(diagram, 0), []);
    expect(choiceWords(t, choice)).toBe(words);
  });
});

describe.each(gameIds())('What the answers to a question of %s are called', (game) => {
  test.each(LANGUAGES)('says their names in the picture once: %s', (language) => {
    const texts = textsIn(language);
    for (const { match, random } of momentsOf(game, (ply) => 8 + ply)) {
      if (match.stage !== 'playing') continue;
      const view = viewOf(match, match.turn);
      let path: readonly number[] = [];
      for (let choice = choiceAt(match, path); choice.kind === 'ask'; choice = choiceAt(match, path)) {
        for (const label of answerLabels(texts, view, choice.options)) {
          const [, name = '', words = ''] = /^(\S+) · (.*)$/.exec(label) ?? [];
          expect(name !== '' && isNamedIn(words, name), label).toBe(false);
        }
        path = [...path, random.below(choice.options.length)];
      }
    }
  });
});

test.each([
  ['レーン1：3マス進む', '1', true],
  ['d14のコーンを押す', 'd14', true],
  ['d14のコーンを押す', 'd1', false],
  ['場札の10♥', '10♥', true],
  ['10♥ from the row', '10', false],
  ['Exit with both cones', 'Exit', true],
  ['Exits', 'Exit', false],
  ['d2 → b4, b14 → a13', 'b14', true],
])('“%s” names %s: %s', (words, name, isNamed) => {
  expect(isNamedIn(words, name)).toBe(isNamed);
});
