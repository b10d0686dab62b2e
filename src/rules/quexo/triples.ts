import { CARDS, type Card } from './cards.ts';
import { HALF_NAMES, type HalfName } from './cells.ts';
import { COMBINATIONS } from './combinations.ts';

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
