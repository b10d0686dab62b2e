import { describe, expect, test } from 'vitest';
import { describe as alt, describeMove } from '../../../src/render/describe.ts';
import type { Viewer } from '../../../src/rules/game.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { english } from '../../rules/in-english.ts';
import { played, randomGame, someSeeds } from '../../rules/quexo/games.ts';
import { describeResult } from '../describe-result.ts';

const RED = 0;
const BLUE = 1;

const hands = ['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AC 2C 3C 4D 5D 6D TH JH QH KH'] as const;
const row = '7C 7D 7H 7S 8C';
const table = setUp({ turn: RED, turnNumber: 12, tokens: ['A2b A4a A4b', 'B3a A1b'], hands, row });

const words = (position: QuexoPosition, viewer: Viewer = 'public'): string =>
  alt(english, quexo.view(position, viewer));

describe('The table in words', () => {
  test('names all tokens, the row, and what every free half asks for', () => {
    const text = words(table);
    expect(text).toContain('Red to move in Quexo.');
    expect(text).toContain('Red: A4 completed; tokens on A2b three cards from 4–7; 10 cards.');
    expect(text).toContain('Blue: tokens on A1b total 12, B3a run 5-6-7; 10 cards.');
    expect(text).toContain('Row: 7♣ 7♦ 7♥ 7♠ 8♣. 27 cards in the deck, 0 discarded.');
    expect(text).toContain('Free: A1a run A-2-3, A2a three of a kind, A3a run 7-8-9, ');
    expect(text).toContain(', B9a total 7, B9b three spades.');
    expect(text).not.toMatch(/\bA4[ab]/);
  });

  test('says when nothing lies on the grids', () => {
    expect(words(quexo.start({ seed: 'any', first: BLUE }))).toContain('Red: no token; 10 cards.');
  });

  test('tells players their own hand and what it makes, and not the other hand', () => {
    const own = words(table, RED);
    expect(own).toContain('Red’s hand: A♠ 2♥ 3♦ 4♣ 5♣ 6♣ 10♦ J♦ Q♦ K♦.');
    expect(own).toContain('You can make A1a run A-2-3, ');
    expect(own).not.toContain('Blue’s hand');
    expect(own).not.toContain('Free:');
  });

  test('counts the draws that are left', () => {
    const drawing = played(table, 'A1a=AS2H3D take=7H');
    expect(words(drawing)).toContain('Red draws 2 more cards.');
    expect(words(played(drawing, 'deck'))).toContain('Red draws 1 more card.');
  });

  test('is whole in every position', () => {
    for (const position of someSeeds(3).flatMap((seed) => randomGame(seed))) {
      for (const viewer of ['public', RED, BLUE] as const) {
        const text = words(position, viewer);
        expect(text.length).toBeLessThanOrEqual(1000);
        expect(text).not.toContain('…');
      }
    }
  });
});

describe('The latest turn in words', () => {
  test.each([
    { moves: '', seen: undefined },
    { moves: 'A1a=AS2H3D', seen: 'Red made A1a with A♠ 2♥ 3♦, freeing A1b' },
    { moves: 'A9b=TDJDQD', seen: 'Red made A9b with 10♦ J♦ Q♦' },
    { moves: 'A9b=TDJDQD take=7H', seen: 'Red made A9b with 10♦ J♦ Q♦ and drew 7♥' },
    {
      moves: 'A9b=TDJDQD take=7H deck',
      seen: 'Red made A9b with 10♦ J♦ Q♦ and drew 7♥ and one card from the deck',
    },
    {
      moves: 'A9b=TDJDQD deck deck deck',
      seen: 'Red made A9b with 10♦ J♦ Q♦ and drew three cards from the deck',
    },
    {
      moves: 'A9b=TDJDQD take=7H take=7C take=8C',
      seen: 'Red made A9b with 10♦ J♦ Q♦ and drew 7♥, 7♣ and 8♣',
    },
    { moves: 'swap=AS2H3D', seen: 'Red exchanged three cards' },
    {
      moves: 'swap=AS2H3D take=7H deck deck',
      seen: 'Red exchanged three cards and drew 7♥ and two cards from the deck',
    },
    { moves: 'swap=AS2H3D deck deck deck B2a=THJHQH', seen: 'Blue made B2a with 10♥ J♥ Q♥' },
  ])('$moves: $seen', ({ moves, seen }) => {
    expect(describeMove(english, quexo.view(played(table, moves), 'public'))).toBe(seen);
  });

  test('names to a player the cards that were exchanged and drawn from the deck', () => {
    const position = played(table, 'swap=AS2H3D take=7H deck');
    expect(describeMove(english, quexo.view(position, RED))).toBe(
      'Red exchanged A♠ 2♥ 3♦ and drew 7♥ and A♦',
    );
    expect(describeMove(english, quexo.view(position, BLUE))).toBe(
      'Red exchanged three cards and drew 7♥ and one card from the deck',
    );
  });

  test('tells of a completed cell', () => {
    const before = setUp({ turn: RED, tokens: ['A1b', ''], hands, row });
    expect(describeMove(english, quexo.view(played(before, 'A1a=AS2H3D'), BLUE))).toBe(
      'Red made A1a with A♠ 2♥ 3♦, completing A1',
    );
  });
});

describe('The result in words', () => {
  test.each([
    { tokens: 'A1b A2a A2b A3a A3b', words: 'Red wins: A1, A2 and A3 are completed' },
    {
      tokens: 'A1b A2a A2b A3a A3b A4a A4b A7a A7b',
      words: 'Red wins: A1, A2, A3, A4 and A7 are completed',
    },
  ])('$words', ({ tokens, words: told }) => {
    const before = setUp({ turn: RED, tokens: [tokens, ''], hands, row });
    const over = quexo.view(played(before, 'A1a=AS2H3D'), 'public');
    expect(describeResult(over)).toBe(told);
    expect(alt(english, over)).toContain('Blue’s hand: A♣ 2♣ 3♣ 4♦ 5♦ 6♦ 10♥ J♥ Q♥ K♥.');
  });

  test.each([
    { reason: 'no-line-left', told: 'Draw: every line holds cells of both players' },
    { reason: 'length', told: 'Draw: the game has lasted as long as a game may' },
  ] as const)('$told', ({ reason, told }) => {
    const over = { ...quexo.view(table, 'public'), result: { winner: 'draw', reason } as const };
    expect(describeResult(over)).toBe(told);
  });
});
