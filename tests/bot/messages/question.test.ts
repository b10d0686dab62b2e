import { describe, expect, test } from 'vitest';
import { choiceWords } from '../../../src/bot/messages/question.ts';
import { choose } from '../../../src/rules/choices.ts';
import { positionFrom } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';

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
