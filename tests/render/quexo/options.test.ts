import { describe, expect, test } from 'vitest';
import { painterFor } from '../../../src/render/games.ts';
import { choose } from '../../../src/rules/choices.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { english } from '../../rules/in-english.ts';
import { played } from '../../rules/quexo/games.ts';

const table = setUp({
  turn: 0,
  tokens: ['A2a A4a A4b', 'B3a A1b'],
  hands: ['AS AC 2C 2H 3D 7D 8D TD JD KD', 'AD 3C 4D 4H 5D 6D TH JH QH KH'],
  row: '7C 7H 7S 8C 9C',
});

/** The question after some answers, and what its options are called in the picture. */
function asked(position: QuexoPosition, path: readonly number[]): { ask: string; names: string } {
  const choice = choose(quexo, position, path);
  if (choice.kind !== 'ask') throw new Error('There is nothing to ask.');
  const { optionNames } = painterFor(english, quexo.view(position, 0));
  return { ask: english.words(choice.ask), names: optionNames(choice.options).join(' ') };
}

describe('In the picture', () => {
  test.each([
    {
      what: 'the row and the deck have no names where several are drawn at once',
      position: table,
      path: [0],
      ask: 'Which cards do you draw?',
      names: ' '.repeat(26),
    },
    {
      what: 'single cards go by their faces, and the deck by its own words',
      position: played(table, 'swap=ASAC2C'),
      path: [],
      ask: 'Which card do you draw?',
      names: '7♣ 7♥ 7♠ 8♣ 9♣ ',
    },
  ])('$what', ({ position, path, ask, names }) => {
    expect(asked(position, path)).toEqual({ ask, names });
  });

  test('halves go by their names, and exchanges by their words', () => {
    const { ask, names } = asked(table, []);
    expect(ask).toBe('What do you do?');
    expect(new Set(names.trim().split(' '))).toEqual(
      new Set('A1a A3b A6b A7b A9b B2b B3b B4b B5a B6b B7b B8b B9a'.split(' ')),
    );
  });

  test('threes of cards are numbered, where a half can be made in many ways', () => {
    const low = setUp({
      turn: 0,
      hands: ['AC AD AH AS 2C 2D 2H 2S 3C 3D', '5C 5D 5H 5S 6C 6D 6H 6S 7C 7D'],
      row: '9C 9D TH 9S TC',
    });
    const half = asked(low, []).names.split(' ').indexOf('A7b');
    const { ask, names } = asked(low, [half, 4]);
    expect(ask).toBe('Which three cards?');
    expect(names).toBe('1 2 3 4 5 6 7 8 9 10');
  });

  test('each player has the cells completed and the cards held', () => {
    const standings = (position: QuexoPosition) =>
      painterFor(english, quexo.view(position, 'public')).standings;
    expect(standings(table)).toEqual(['1 cell, 10 held', '0 cells, 10 held']);
    expect(standings(played(table, 'swap=ASAC2C deck'))).toEqual(['1 cell, 8 held', '0 cells, 10 held']);
  });
});
