import { type Phrase, phrase } from '../phrase.ts';
import { CARDS, type Card, rankOf, suitOf } from './cards.ts';
import { HALF_NAMES, type HalfName } from './grids.ts';

/** Whether three cards, given in ascending order, make a combination. */
type Fits = (a: Card, b: Card, c: Card) => boolean;

interface Combination {
  /** Its text is `quexo.combination.NAME`, and `quexo.onTheBoard.NAME` where there is little room. */
  readonly name: string;
  /** What these texts speak of. */
  readonly values: Phrase['with'];
  readonly short: Phrase;
  /** As on the rules page, with the ranks that it can be made of where its name does not say them. */
  readonly full: Phrase;
  readonly fits: Fits;
}

function combination(name: string, fits: Fits, values?: Phrase['with']): Combination {
  const short = phrase(`quexo.combination.${name}`, values);
  return { name, values, short, full: short, fits };
}

function ofRanks(name: string, ranks: string, test: CardTest): Combination {
  const { short, ...made } = combination(name, three(test));
  return { ...made, short, full: phrase('quexo.combinationWithRanks', { combination: short, ranks }) };
}

const ACE = 0;
const JACK = 10;
const QUEEN = 11;
const KING = 12;

type CardTest = (card: Card) => boolean;
const isRed: CardTest = (card) => suitOf(card) === 1 || suitOf(card) === 2;
const isBlack: CardTest = (card) => !isRed(card);
const isCourt: CardTest = (card) => rankOf(card) >= JACK;
/** A court card is neither even nor odd; an ace is odd. */
const isEven: CardTest = (card) => !isCourt(card) && rankOf(card) % 2 === 1;
const isOdd: CardTest = (card) => !isCourt(card) && rankOf(card) % 2 === 0;

/** Ace 1, 2 to 10 face value, court cards 10. */
const pointsOf = (card: Card): number => Math.min(rankOf(card) + 1, 10);

const both =
  (one: CardTest, other: CardTest): CardTest =>
  (card) =>
    one(card) && other(card);

const three =
  (test: CardTest): Fits =>
  (a, b, c) =>
    test(a) && test(b) && test(c);

const isRunFrom = (low: number, a: Card, b: Card, c: Card): boolean =>
  rankOf(a) === low && rankOf(b) === low + 1 && rankOf(c) === low + 2;

/** Three consecutive ranks; the ace is low or high, never in the middle. */
const isRun: Fits = (a, b, c) =>
  isRunFrom(rankOf(a), a, b, c) || (rankOf(a) === ACE && rankOf(b) === QUEEN && rankOf(c) === KING);

/** Whether two cards are of one rank, and the third is of another. */
const isPair = (one: Card, other: Card, third: Card): boolean =>
  rankOf(one) === rankOf(other) && rankOf(other) !== rankOf(third);

/** A run named by its ranks, which takes any suits. */
const runFrom = (low: number, ranks: string): Combination =>
  combination('run', (a, b, c) => isRunFrom(low, a, b, c), { ranks });

const total = (points: number): Combination =>
  combination('total', (a, b, c) => pointsOf(a) + pointsOf(b) + pointsOf(c) === points, { points });

const ranksBetween = (low: number, high: number, ranks: string): Combination =>
  combination('ranks', (a, _, c) => rankOf(a) >= low && rankOf(c) <= high, { ranks });

const ofSuit = (suit: number, name: string): Combination =>
  combination(
    name,
    three((card) => suitOf(card) === suit),
  );

const pairAnd = (rank: number, name: string): Combination =>
  combination(name, (a, b, c) =>
    rankOf(c) === rank ? isPair(a, b, c) : rankOf(a) === rank && isPair(b, c, a),
  );

/** Two cards of one rank in one colour and a third of another rank in the other colour. */
const colourPair = (name: string, inColour: CardTest): Combination => {
  const fits: Fits = (one, other, third) =>
    isPair(one, other, third) && inColour(one) && inColour(other) && !inColour(third);
  return combination(name, (a, b, c) => fits(a, b, c) || fits(b, c, a));
};

const EVEN = '2 4 6 8 10';
const ODD = 'A 3 5 7 9';

/** What each half asks for: the one table of the game's combinations. */
export const COMBINATIONS: Readonly<Record<HalfName, Combination>> = {
  A1a: runFrom(0, 'A-2-3'),
  A1b: total(12),
  A2a: combination('threeOfAKind', (a, _, c) => rankOf(a) === rankOf(c)),
  A2b: ranksBetween(3, 6, '4–7'),
  A3a: runFrom(6, '7-8-9'),
  A3b: total(27),
  A4a: ofRanks('redEven', EVEN, both(isRed, isEven)),
  A4b: total(10),
  A5a: colourPair('redPair', isRed),
  A5b: ofSuit(0, 'clubs'),
  A6a: ofRanks('blackOdd', ODD, both(isBlack, isOdd)),
  A6b: pairAnd(KING, 'pairAndKing'),
  A7a: runFrom(8, '9-10-J'),
  A7b: ranksBetween(0, 3, 'A–4'),
  A8a: combination('blackRun', (a, b, c) => isRun(a, b, c) && isBlack(a) && isBlack(b) && isBlack(c)),
  A8b: total(29),
  A9a: combination('courtCards', three(isCourt)),
  A9b: ofSuit(1, 'diamonds'),
  B1a: runFrom(2, '3-4-5'),
  B1b: total(26),
  B2a: combination(
    'suitRun',
    (a, b, c) => isRun(a, b, c) && suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c),
  ),
  B2b: ranksBetween(6, 9, '7–10'),
  B3a: runFrom(4, '5-6-7'),
  B3b: total(11),
  B4a: ofRanks('blackEven', EVEN, both(isBlack, isEven)),
  B4b: total(9),
  B5a: colourPair('blackPair', isBlack),
  B5b: ofSuit(2, 'hearts'),
  B6a: ofRanks('redOdd', ODD, both(isRed, isOdd)),
  B6b: total(28),
  B7a: runFrom(10, 'J-Q-K'),
  B7b: total(30),
  B8a: combination('redRun', (a, b, c) => isRun(a, b, c) && isRed(a) && isRed(b) && isRed(c)),
  B8b: pairAnd(ACE, 'pairAndAce'),
  B9a: total(7),
  B9b: ofSuit(3, 'spades'),
};

/** Three cards as a number below 22,100, and which halves they make, worked out once. */

/** Three different cards in ascending order. */
export type Triple = readonly [Card, Card, Card];

const choose2 = CARDS.map((card) => (card * (card - 1)) / 2);
const choose3 = CARDS.map((card) => (card * (card - 1) * (card - 2)) / 6);

/** The number of three cards in ascending order. */
export const tripleOf = (a: Card, b: Card, c: Card): number => choose3[c]! + choose2[b]! + a;

export const TRIPLES = 22_100;

const LOWEST = new Uint8Array(TRIPLES);
const MIDDLE = new Uint8Array(TRIPLES);
const HIGHEST = new Uint8Array(TRIPLES);
for (const c of CARDS) {
  for (let b = 1; b < c; b++) {
    for (let a = 0; a < b; a++) {
      const triple = tripleOf(a, b, c);
      LOWEST[triple] = a;
      MIDDLE[triple] = b;
      HIGHEST[triple] = c;
    }
  }
}

/** The three cards of a number, in ascending order. */
export const cardsOf = (triple: number): Triple => [LOWEST[triple]!, MIDDLE[triple]!, HIGHEST[triple]!];

/** For each grid and each three cards, the halves they make: bit cell × 2, and one more for half `b`. */
export const HALVES_MADE: readonly [Int32Array, Int32Array] = [
  halvesMade(HALF_NAMES.slice(0, HALF_NAMES.length / 2)),
  halvesMade(HALF_NAMES.slice(HALF_NAMES.length / 2)),
];

function halvesMade(halves: readonly HalfName[]): Int32Array {
  const made = new Int32Array(TRIPLES);
  for (const [bit, half] of halves.entries()) {
    const { fits } = COMBINATIONS[half];
    for (let triple = 0; triple < TRIPLES; triple++) {
      if (fits(LOWEST[triple]!, MIDDLE[triple]!, HIGHEST[triple]!)) made[triple]! |= 1 << bit;
    }
  }
  return made;
}
