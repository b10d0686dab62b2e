import { describe, expect, test } from 'vitest';
import { painterFor } from '../../../src/render/games.ts';
import { choose } from '../../../src/rules/choices.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
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
  const { optionNames } = painterFor(quexo.view(position, 0));
  return { ask: choice.ask, names: optionNames(choice.options).join(' ') };
}

describe('In the picture', () => {
  test.each([
    {
      what: 'what is not drawn goes by a word of its own',
      position: table,
      path: [],
      ask: 'What do you do?',
      names: 'Make Exchange',
    },
    {
      what: 'halves go by their names',
      position: table,
      path: [0],
      ask: 'Which combination?',
      names: 'A1a A3b A6b A7b A9b B2b B3b B4b B5a B6b B7b B8b B9a',
    },
    {
      what: 'single cards of the hand go by their faces',
      position: table,
      path: [1],
      ask: 'Which is the lowest card to exchange?',
      names: 'A♣ A♠ 2♣ 2♥ 3♦ 7♦ 8♦ 10♦',
    },
    {
      what: 'the row and the deck too',
      position: played(table, 'swap=ASAC2C'),
      path: [],
      ask: 'Which card do you draw?',
      names: '7♣ 7♥ 7♠ 8♣ 9♣ deck',
    },
  ])('$what', ({ position, path, ask, names }) => {
    expect(asked(position, path)).toEqual({ ask, names });
  });

  test('threes of cards are numbered', () => {
    const half = asked(table, [0]).names.split(' ').indexOf('A9b');
    const { ask, names } = asked(table, [0, half]);
    expect(ask).toBe('Which three cards?');
    expect(names).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20');
  });

  test('each player has the cells completed and the cards held', () => {
    const standings = (position: QuexoPosition) => painterFor(quexo.view(position, 'public')).standings;
    expect(standings(table)).toEqual(['1 cell, 10 held', '0 cells, 10 held']);
    expect(standings(played(table, 'swap=ASAC2C deck'))).toEqual(['1 cell, 8 held', '0 cells, 10 held']);
  });
});
