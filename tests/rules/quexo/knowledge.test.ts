import { describe, expect, test } from 'vitest';
import { type Card, nameOf } from '../../../src/rules/quexo/cards.ts';
import { cardsOf } from '../../../src/rules/quexo/combinations.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { tripleIn } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { happeningsIn, names, played } from './games.ts';

/** Blue starts; what Red (seat 0) knows is in question. */
const table = setUp({
  turn: 1,
  hands: ['AC AD AH AS KC KD KH KS QC QD', '2C 2D 2H 3C 4D 5H 6S 7C 8D 9H'],
  row: 'TC TD TH TS JC',
  deck: '4C 5C 6C 8C 9C JD JH QH QS',
});

const imaginedByRed = (position: QuexoPosition, times = 300): QuexoPosition[] => {
  const random = randomFrom('red');
  return Array.from({ length: times }, () => quexo.imagine(position, 0, random));
};
/** Where a card lies in imagined positions: in Blue's hand, or at a place of the deck. */
const placesOf = (card: string, position: QuexoPosition): string[] => {
  const places = imaginedByRed(position).map(({ hands, deck }) => {
    const at = deck.findIndex((other) => nameOf(other) === card);
    return hands[1].some((other) => nameOf(other) === card) ? 'hand' : `deck ${at + 1}`;
  });
  return [...new Set(places)].sort();
};

describe('Red knows', () => {
  test('nothing of the deal but the own hand and the row: a card of Blue may lie anywhere', () => {
    expect(placesOf('2C', table)).toEqual([
      'deck 1',
      'deck 2',
      'deck 3',
      'deck 4',
      'deck 5',
      'deck 6',
      'deck 7',
      'deck 8',
      'deck 9',
      'hand',
    ]);
  });

  test('that Blue holds a card taken face up', () => {
    const took = played(table, 'B9a=2C2D3C take=TC deck deck');
    expect(placesOf('TC', took)).toEqual(['hand']);
  });

  test('that Blue holds it or has put it under the deck, after an exchange', () => {
    const took = played(table, 'B9a=2C2D3C take=TC deck deck swap=ACADAH deck deck deck');
    const exchanged = played(took, 'swap=TC2H4D');
    // Three cards of the first deck lie on top, then Red's three and Blue's three.
    expect(placesOf('TC', exchanged)).toEqual(['deck 7', 'deck 8', 'deck 9', 'hand']);
  });

  test('that a card taken after the exchange is not among those exchanged', () => {
    const took = played(table, 'swap=2C2D3C take=TC deck deck');
    expect(placesOf('TC', took)).toEqual(['hand']);
  });

  test('where the own exchanged cards lie, and in what order', () => {
    const buried = played(table, 'B9a=2C2D3C deck deck deck swap=KSACQD');
    for (const { deck } of imaginedByRed(buried)) expect(names(deck.slice(-3))).toBe('AC QD KS');
  });

  test('which of the own exchanged cards Blue draws again', () => {
    const short = { ...table, deck: table.deck.slice(0, 3) };
    const dealt = setUp({
      turn: 0,
      hands: [names(table.hands[0]), names(table.hands[1])],
      row: names(table.row),
      deck: names(short.deck),
    });
    const drawn = played(dealt, 'swap=ACQDKS deck deck deck swap=2C2D2H deck take=TC deck');
    expect(names(drawn.hands[1])).toContain('AC');
    expect(placesOf('AC', drawn)).toEqual(['hand']);
    expect(placesOf('QD', drawn)).toEqual(['hand']);
  });

  test('that exchanged cards lie in ascending order', () => {
    const exchanged = played(table, 'swap=2C5H9H deck deck deck');
    for (const { deck } of imaginedByRed(exchanged)) {
      const bottom = deck.slice(-3);
      expect([...bottom].sort((one, other) => one - other)).toEqual(bottom);
    }
  });

  test('that those under an exchanged card which came up are higher', () => {
    const short = setUp({
      turn: 1,
      hands: [names(table.hands[0]), names(table.hands[1])],
      row: names(table.row),
      deck: names(table.deck.slice(0, 3)),
    });
    const up = played(short, 'swap=6S8D9H deck deck deck swap=ACADAH deck');
    expect(names(up.hands[0])).toContain('6S');
    for (const { deck } of imaginedByRed(up)) {
      for (const card of deck.slice(0, 2)) expect(nameOf(card) > '6S', nameOf(card)).toBe(true);
    }
  });

  test("Blue's whole hand right after a shuffle, and all of it but what is drawn unseen later", () => {
    const short = setUp({
      turn: 1,
      hands: [names(table.hands[0]), names(table.hands[1])],
      row: names(table.row),
      deck: names(table.deck.slice(0, 3)),
    });
    const shuffled = played(short, 'B9a=2C2D3C deck deck take=TC');
    expect(shuffled.shuffles).toBe(1);
    for (const { hands } of imaginedByRed(shuffled)) expect(hands).toEqual(shuffled.hands);

    const later = played(shuffled, 'swap=ACADAH deck deck deck swap=4D5H7C deck take=TD take=TH');
    const possible = new Set([
      ...shuffled.hands[1],
      ...later.hands[1].filter((card) => !shuffled.hands[1].includes(card)),
    ]);
    const surprises = imaginedByRed(later).map(
      ({ hands }) => hands[1].filter((card) => !possible.has(card)).length,
    );
    expect(Math.max(...surprises)).toBe(1);
  });

  test('that a card which Blue made had been in the hand', () => {
    const made = played(table, 'swap=6S8D9H deck deck deck swap=ACADAH deck deck deck B9a=2C2D3C');
    for (const { deck } of imaginedByRed(made)) expect(names(deck)).not.toMatch(/2C|2D|3C/);
  });
});

/**
 * Blue exchanges three of the first ten cards, draws twice unseen, and a card is laid. Red exchanges and draws the last three
 * of the first deck. Blue makes B9a, draws the lowest of the exchanged cards again, and the two others are laid.
 */
describe('all stories are about equally likely', () => {
  const story = 'swap=4D6S9H deck deck take=TC swap=ACADAH deck deck deck B9a=2C2D3C deck take=TD take=TH';
  const dealt = setUp({
    turn: 1,
    hands: [names(table.hands[0]), names(table.hands[1])],
    row: names(table.row),
    deck: names(table.deck.slice(0, 6)),
  });
  const position = played(dealt, story);
  /** Blue's first hand and the two cards drawn unseen. */
  const unseen = [...dealt.hands[1], ...dealt.deck.slice(0, 2)];
  const [middle, highest] = position.row.slice(-2) as [Card, Card];
  const made = position.discards.slice(-3);

  /** How likely each of the unseen cards was the lowest of those exchanged, and was drawn first, by counting all stories. */
  const counted = (): { lowest: Map<Card, number>; drawn: Map<Card, number> } => {
    const lowest = new Map<Card, number>();
    const drawn = new Map<Card, number>();
    let stories = 0;
    for (const first of unseen) {
      for (const second of unseen.filter((card) => card !== first)) {
        const hand = unseen.filter((card) => card !== first && card !== second);
        for (const low of hand) {
          const exchanged = [low, middle, highest];
          const fits =
            low < middle &&
            exchanged.every((card) => hand.includes(card)) &&
            made.every((card) => unseen.includes(card) && !exchanged.includes(card));
          if (!fits) continue;
          stories++;
          lowest.set(low, (lowest.get(low) ?? 0) + 1);
          drawn.set(first, (drawn.get(first) ?? 0) + 1);
        }
      }
    }
    for (const shares of [lowest, drawn])
      for (const [card, times] of shares) shares.set(card, times / stories);
    return { lowest, drawn };
  };

  test('as counting them one by one shows', () => {
    expect(names([middle, highest])).toBe('6S 9H');
    const { lowest, drawn } = counted();
    const samples = imaginedByRed(position, 6000);
    const share = (found: (imagined: QuexoPosition) => boolean): number =>
      samples.filter(found).length / samples.length;
    const lowestOf = (imagined: QuexoPosition): Card => cardsOf(tripleIn(happeningsIn(imagined)[0]!.move))[0];
    const firstDrawn = (imagined: QuexoPosition): Card | undefined => happeningsIn(imagined)[1]!.drawn;
    for (const card of unseen) {
      expect(
        Math.abs(share((imagined) => lowestOf(imagined) === card) - (lowest.get(card) ?? 0)),
      ).toBeLessThan(0.02);
      expect(
        Math.abs(share((imagined) => firstDrawn(imagined) === card) - (drawn.get(card) ?? 0)),
      ).toBeLessThan(0.02);
    }
  });
});
