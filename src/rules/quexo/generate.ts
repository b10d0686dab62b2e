import type { Hand } from './cards.ts';
import { HALVES_MADE, tripleOf } from './combinations.ts';
import { available, HALVES_OF_GRID, type Tokens } from './grids.ts';
import { DECK, makeOf, type QuexoMove, swapOf, takeOf } from './move.ts';
import { drawsLeft, HAND_SIZE, type QuexoPosition } from './position.ts';

const TRIPLES_OF_HAND = (HAND_SIZE * (HAND_SIZE - 1) * (HAND_SIZE - 2)) / 6;

/** No position has more moves: each three cards of the hand on every half, or exchanged. */
const MOST_MOVES = TRIPLES_OF_HAND * (2 * HALVES_OF_GRID + 1);

const triples = new Int32Array(TRIPLES_OF_HAND);

/**
 * Writes the legal moves into a buffer of `MOST_MOVES` and says how many there are: combinations from A1a to B9b,
 * then exchanges; or the row, then the deck.
 */
function generate(position: QuexoPosition, into: Int32Array): number {
  if (position.result) return 0;
  return drawsLeft(position) > 0 ? generateDraws(position, into) : generateActs(position, into);
}

function generateActs({ hands, turn, tokens }: QuexoPosition, into: Int32Array): number {
  const found = listTriples(hands[turn]);
  let moves = 0;
  for (const grid of [0, 1] as const) {
    const made = HALVES_MADE[grid];
    let halves = halvesAmong(found, made) & available(tokens[grid]);
    while (halves !== 0) {
      const bit = halves & -halves;
      halves ^= bit;
      const half = grid * HALVES_OF_GRID + 31 - Math.clz32(bit);
      for (let index = 0; index < found; index++) {
        const triple = triples[index]!;
        if (made[triple]! & bit) into[moves++] = makeOf(half, triple);
      }
    }
  }
  for (let index = 0; index < found; index++) into[moves++] = swapOf(triples[index]!);
  return moves;
}

function generateDraws({ row, deck }: QuexoPosition, into: Int32Array): number {
  let moves = 0;
  for (const card of row) into[moves++] = takeOf(card);
  if (deck.length > 0) into[moves++] = DECK;
  return moves;
}

function listTriples(hand: Hand): number {
  let found = 0;
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) triples[found++] = tripleOf(hand[i]!, hand[j]!, hand[k]!);
    }
  }
  return found;
}

/** The halves that some of the listed three cards make. */
function halvesAmong(found: number, made: Int32Array): number {
  let halves = 0;
  for (let index = 0; index < found; index++) halves |= made[triples[index]!]!;
  return halves;
}

/** The available halves, by grid, that some three cards of a hand make. */
export function makeable(hand: Hand, tokens: Tokens): readonly [number, number] {
  const found = listTriples(hand);
  return [
    halvesAmong(found, HALVES_MADE[0]) & available(tokens[0]),
    halvesAmong(found, HALVES_MADE[1]) & available(tokens[1]),
  ];
}

const scratch = new Int32Array(MOST_MOVES);

export function listMoves(position: QuexoPosition): QuexoMove[] {
  const found = generate(position, scratch);
  const moves: QuexoMove[] = [];
  for (let index = 0; index < found; index++) moves.push(scratch[index]!);
  return moves;
}
export const countMoves = (position: QuexoPosition): number => generate(position, scratch);
