import { CARDS, type Card, type Hand } from '../../rules/quexo/cards.ts';
import { HALVES_MADE, tripleOf } from '../../rules/quexo/combinations.ts';
import { HALVES_OF_GRID } from '../../rules/quexo/grids.ts';
import { HALVES } from './lines.ts';

/** What cards can make, now and with another card. */

const DECK_SIZE = CARDS.length;

/** Three cards in any order. */
const tripleOfAny = (a: Card, b: Card, c: Card): number => {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return tripleOf(low, a + b + c - low - high, high);
};

/** For two cards and a half, which share of the other cards makes it with them: [(one × 52 + other) × 36 + half]. */
const PAIR_PROBABILITIES = pairProbabilities();

function pairProbabilities(): Float32Array {
  const probabilities = new Float32Array(DECK_SIZE * DECK_SIZE * HALVES);
  for (const one of CARDS) {
    for (const other of CARDS) {
      if (one === other) continue;
      const start = (one * DECK_SIZE + other) * HALVES;
      for (const third of CARDS) {
        if (third === one || third === other) continue;
        const triple = tripleOfAny(one, other, third);
        for (let half = 0; half < HALVES; half++) {
          if (makes(triple, half)) probabilities[start + half]! += 1 / (DECK_SIZE - 2);
        }
      }
    }
  }
  return probabilities;
}

/** Whether three cards make a half. */
export function makes(triple: number, half: number): boolean {
  const isFirst = half < HALVES_OF_GRID;
  const made = HALVES_MADE[isFirst ? 0 : 1][triple]!;
  return ((made >> (isFirst ? half : half - HALVES_OF_GRID)) & 1) !== 0;
}

/** The expected gain of two cards with a third, over all halves. */
function pairValue(one: Card, other: Card, gains: Float64Array): number {
  const start = (one * DECK_SIZE + other) * HALVES;
  let value = 0;
  for (let half = 0; half < HALVES; half++) value += PAIR_PROBABILITIES[start + half]! * gains[half]!;
  return value;
}

/** How much of the sum of all that can be made counts besides the best of it. */
const BREADTH = 0.1;

/** What the halves of two sets, one for each grid, would gain: the best of them, and a little for having a choice. */
export function valueOfSets(first: number, second: number, gains: Float64Array): number {
  let best = 0;
  let sum = 0;
  for (let rest = first; rest !== 0; rest &= rest - 1) {
    const gain = gains[31 - Math.clz32(rest & -rest)]!;
    sum += gain;
    if (gain > best) best = gain;
  }
  for (let rest = second; rest !== 0; rest &= rest - 1) {
    const gain = gains[HALVES_OF_GRID + 31 - Math.clz32(rest & -rest)]!;
    sum += gain;
    if (gain > best) best = gain;
  }
  return best + BREADTH * (sum - best);
}

/** The halves of each grid that three cards in any order make: [(one × 52 + another) × 52 + third]. */
const firstOfAny = inAnyOrder(HALVES_MADE[0]);
const secondOfAny = inAnyOrder(HALVES_MADE[1]);

function inAnyOrder(made: Int32Array): Int32Array {
  const any = new Int32Array(DECK_SIZE ** 3);
  for (const a of CARDS) {
    for (const b of CARDS) {
      for (const c of CARDS) {
        if (a !== b && b !== c && c !== a)
          any[(a * DECK_SIZE + b) * DECK_SIZE + c] = made[tripleOfAny(a, b, c)]!;
      }
    }
  }
  return any;
}

/** What a hand without three of its cards makes, weighed by gains. */
export function valueWithout(hand: Hand, a: Card, b: Card, c: Card, gains: Float64Array): number {
  let first = 0;
  let second = 0;
  const size = hand.length;
  for (let i = 0; i < size; i++) {
    const x = hand[i]!;
    if (x === a || x === b || x === c) continue;
    for (let j = i + 1; j < size; j++) {
      const y = hand[j]!;
      if (y === a || y === b || y === c) continue;
      const pair = (x * DECK_SIZE + y) * DECK_SIZE;
      for (let k = j + 1; k < size; k++) {
        const z = hand[k]!;
        if (z === a || z === b || z === c) continue;
        first |= firstOfAny[pair + z]!;
        second |= secondOfAny[pair + z]!;
      }
    }
  }
  return valueOfSets(first, second, gains);
}

/** What a card makes with two others of a hand, weighed by gains, and a part (`pairWeight`) of the expected gain with each. */
export function cardValue(card: Card, hand: Hand, gains: Float64Array, pairWeight: number): number {
  let first = 0;
  let second = 0;
  let pairs = 0;
  const size = hand.length;
  for (let i = 0; i < size; i++) {
    const x = hand[i]!;
    if (x === card) continue;
    if (pairWeight > 0) pairs += pairValue(card, x, gains);
    const pair = (card * DECK_SIZE + x) * DECK_SIZE;
    for (let j = i + 1; j < size; j++) {
      const triple = pair + hand[j]!;
      first |= firstOfAny[triple]!;
      second |= secondOfAny[triple]!;
    }
  }
  return valueOfSets(first, second, gains) + pairWeight * pairs;
}

/** Writes the halves of two sets, one for each grid, and says how many there are. */
export function halvesIn(first: number, second: number, out: Int32Array): number {
  let count = 0;
  for (let rest = first; rest !== 0; rest &= rest - 1) out[count++] = 31 - Math.clz32(rest & -rest);
  for (let rest = second; rest !== 0; rest &= rest - 1) {
    out[count++] = HALVES_OF_GRID + 31 - Math.clz32(rest & -rest);
  }
  return count;
}

/** The halves of two sets as a list. */
export function setToHalves(first: number, second: number): number[] {
  const halves = new Int32Array(HALVES);
  return [...halves.subarray(0, halvesIn(first, second, halves))];
}
