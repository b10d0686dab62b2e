import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/rules/game.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { played, randomGame } from './games.ts';

const table = setUp({
  turn: 0,
  turnNumber: 12,
  tokens: ['A1b A4a A4b', 'B3a A9b'],
  hands: ['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AC 2C 3C 4D 5D 6D TH JH QH KH'],
  row: '7C 7D 7H 7S 8C',
  deck: '9C 9D 9H 9S TC TS',
});

const taken = (position: QuexoPosition, viewer: Viewer): string[] =>
  quexo
    .view(position, viewer)
    .taken.map((cards) => cards.map(({ card, certain }) => (certain ? card : `${card}?`)).join(' '));

describe('the diagram', () => {
  test('shows a player the own hand', () => {
    const seen = quexo.diagram(quexo.view(played(table, 'A1a=AS2H3D take=7H deck'), 0));
    expect(seen).toBe(
      [
        'Turn 12: Red draws 1',
        'A1 XX  A2 ..  A3 ..     B1 ..  B2 ..  B3 O.',
        'A4 XX  A5 ..  A6 ..     B4 ..  B5 ..  B6 ..',
        'A7 ..  A8 ..  A9 .O     B7 ..  B8 ..  B9 ..',
        'row       7C 7D 7S 8C',
        'deck      5',
        'discards  AD AH 2D 2S 3H 3S 4H 4S 5H 5S 6H 6S 8D 8H 8S JC JS QC QS KC KS AS 2H 3D',
        'Red       4C 5C 6C 7H 9C TD JD QD KD (took 7H)',
        'Blue      10 cards',
      ].join('\n'),
    );
  });

  test('shows the public no hand until the game is over', () => {
    const hands = (position: QuexoPosition) =>
      quexo.diagram(quexo.view(position, 'public')).split('\n').slice(-2);
    expect(hands(table)).toEqual(['Red       10 cards', 'Blue      10 cards']);
    const won = played(
      setUp({
        turn: 0,
        tokens: ['A1b A2a A2b A3a A3b', ''],
        hands: ['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AC 2C 3C 4D 5D 6D TH JH QH KH'],
        row: '7C 7D 7H 7S 8C',
      }),
      'A1a=AS2H3D',
    );
    expect(hands(won)).toEqual(['Red       4C 5C 6C TD JD QD KD', 'Blue      AC 2C 3C 4D 5D 6D TH JH QH KH']);
    expect(quexo.diagram(quexo.view(won, 1))).toMatch(/^Turn 1: Red has won\n/);
  });
});

describe('a view', () => {
  test('tells the phase, the turn and the draws left', () => {
    const phases = [
      table,
      played(table, 'A1a=AS2H3D'),
      played(table, 'A1a=AS2H3D deck deck'),
      played(table, 'A1a=AS2H3D deck deck deck'),
    ]
      .map((position) => quexo.view(position, 'public'))
      .map(({ turnNumber, turn, phase, drawsLeft, deckCount, handCounts }) => ({
        turnNumber,
        turn,
        phase,
        drawsLeft,
        deckCount,
        handCounts,
      }));
    expect(phases).toEqual([
      { turnNumber: 12, turn: 0, phase: 'act', drawsLeft: 0, deckCount: 6, handCounts: [10, 10] },
      { turnNumber: 12, turn: 0, phase: 'draw', drawsLeft: 3, deckCount: 6, handCounts: [7, 10] },
      { turnNumber: 12, turn: 0, phase: 'draw', drawsLeft: 1, deckCount: 4, handCounts: [9, 10] },
      { turnNumber: 13, turn: 1, phase: 'act', drawsLeft: 0, deckCount: 3, handCounts: [10, 10] },
    ]);
  });

  test('has the cells with their tokens', () => {
    const { cells } = quexo.view(played(table, 'A1a=AS2H3D'), 1);
    expect(cells.length).toBe(18);
    expect(cells.filter(({ a, b }) => a !== null || b !== null)).toEqual([
      { cell: 'A1', a: 0, b: 0, completedBy: 0 },
      { cell: 'A4', a: 0, b: 0, completedBy: 0 },
      { cell: 'A9', a: null, b: 1, completedBy: null },
      { cell: 'B3', a: 1, b: null, completedBy: null },
    ]);
  });

  test('names what the own hand makes, on either turn, and nothing to the public', () => {
    expect(quexo.view(table, 0).makes).toContain('A1a');
    expect(quexo.view(table, 0).makes).not.toContain('A1b');
    expect(quexo.view(table, 1).makes).toContain('A1a');
    expect(quexo.view(table, 'public').makes).toEqual([]);
  });

  test('tells of an exchange only that it was one', () => {
    const exchanged = played(table, 'swap=AS2H3D');
    const last = (viewer: Viewer) => quexo.view(exchanged, viewer).last;
    const marks = [{ role: 'card', place: 'deck' }];
    expect(last(0)).toEqual({ seat: 0, text: 'swap=AS2H3D', marks });
    expect(last(1)).toEqual({ seat: 0, text: 'swap', marks });
    expect(last('public')).toEqual({ seat: 0, text: 'swap', marks });
  });

  test('tells the card from the deck only to the player who drew it', () => {
    const drawn = played(table, 'swap=AS2H3D deck');
    const last = (viewer: Viewer) => quexo.view(drawn, viewer).last;
    const deck = { role: 'card', place: 'deck' };
    expect(last(0)).toEqual({ seat: 0, text: 'deck', marks: [deck, { role: 'card', place: '9C' }] });
    expect(last(1)).toEqual({ seat: 0, text: 'deck', marks: [deck] });
    expect(last('public')).toEqual({ seat: 0, text: 'deck', marks: [deck] });
  });

  test('points at a token that was put down and at one that was returned', () => {
    expect(quexo.view(played(table, 'A9a=JDQDKD'), 1).last?.marks).toEqual([
      { role: 'to', place: 'A9a' },
      { role: 'take', place: 'A9b' },
    ]);
    expect(quexo.view(played(table, 'A1a=AS2H3D'), 1).last?.marks).toEqual([{ role: 'to', place: 'A1a' }]);
  });

  test('keeps the plies of the latest turn until the next act', () => {
    const texts = (moves: string) =>
      quexo.view(played(table, moves), 1).latest.map(({ seat, text }) => `${seat} ${text}`);
    expect(texts('')).toEqual([]);
    expect(texts('swap=AS2H3D deck')).toEqual(['0 swap', '0 deck']);
    expect(texts('swap=AS2H3D deck take=7C deck')).toEqual(['0 swap', '0 deck', '0 take=7C', '0 deck']);
    expect(texts('swap=AS2H3D deck take=7C deck swap=QHKHJH')).toEqual(['1 swap=JHQHKH']);
  });

  test('keeps the latest turn over a shuffle', () => {
    const shuffled = played(table, 'A1a=AS2H3D deck deck deck A9a=JHQHKH deck take=7C deck');
    expect(shuffled.shuffles).toBe(1);
    const { latest, last, discards } = quexo.view(shuffled, 0);
    expect(latest.map(({ text }) => text)).toEqual(['A9a=JHQHKH', 'deck', 'take=7C', 'deck']);
    expect(last).toEqual(latest.at(-1));
    expect(discards).toEqual([]);
  });
});

describe('the cards that a player took face up', () => {
  test('are known until they are seen again', () => {
    const took = played(table, 'A1a=AS2H3D take=7H take=7C deck');
    for (const viewer of [0, 1, 'public'] as const) expect(taken(took, viewer)).toEqual(['7H 7C', '']);
  });

  test('are uncertain after an exchange', () => {
    const exchanged = played(table, 'A1a=AS2H3D take=7H deck deck swap=ACTHJH deck deck take=8C swap=4C5C6C');
    for (const viewer of [0, 1, 'public'] as const) expect(taken(exchanged, viewer)).toEqual(['7H?', '8C']);
  });

  test('are no longer his when they are discarded', () => {
    const base = played(table, 'A1a=AS2H3D take=7H deck deck swap=ACTHJH deck deck deck');
    const made = played(base, 'A2b=5C6C7H');
    for (const viewer of [0, 1, 'public'] as const) expect(taken(made, viewer)).toEqual(['', '']);
  });

  test('are off the list of a rival who drew the card again, but not off the public list', () => {
    // Red takes 7H and puts it under a deck of three; Blue draws the first of Red's cards from it.
    const small = { ...table, deck: table.deck.slice(0, 3) };
    const buried = played(
      small,
      'swap=AS2H3D take=7H take=7C take=7D swap=ACTHJH deck deck deck swap=7C7D7H deck deck deck',
    );
    expect(taken(buried, 1)).toEqual(['7H? 7C? 7D?', '']);
    const drawn = played(buried, 'swap=4D5D6D deck');
    expect(taken(drawn, 1)).toEqual(['7H? 7D?', '']);
    expect(taken(drawn, 'public')).toEqual(['7H? 7C? 7D?', '']);
    expect(taken(drawn, 0)).toEqual(['7H? 7C? 7D?', '']);
  });
});

describe('after the end', () => {
  test('both hands lie open to all', () => {
    const over = randomGame('open').at(-1)!;
    for (const viewer of [0, 1, 'public'] as const) {
      const { hands, handCounts, makes } = quexo.view(over, viewer);
      expect(hands.map((hand) => hand?.length)).toEqual(handCounts);
      expect(makes).toEqual([]);
    }
  });
});
