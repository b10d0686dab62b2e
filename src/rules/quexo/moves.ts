import type { Card } from './cards.ts';
import { HALF_NAMES, type Half } from './cells.ts';
import { TRIPLES } from './triples.ts';

/** A move as one number: first all makes by half and three cards, then exchanges, then draws. */
export type Move = number;

const FIRST_SWAP = HALF_NAMES.length * TRIPLES;
const FIRST_TAKE = FIRST_SWAP + TRIPLES;
export const DECK: Move = FIRST_TAKE + 52;

export const makeOf = (half: Half, triple: number): Move => half * TRIPLES + triple;
export const swapOf = (triple: number): Move => FIRST_SWAP + triple;
export const takeOf = (card: Card): Move => FIRST_TAKE + card;

type MoveKind = 'make' | 'swap' | 'take' | 'deck';
export function kindOf(move: Move): MoveKind {
  if (move < FIRST_SWAP) return 'make';
  if (move < FIRST_TAKE) return 'swap';
  return move === DECK ? 'deck' : 'take';
}

/** The half that a make puts its token on. */
export const halfOf = (make: Move): Half => Math.floor(make / TRIPLES);
/** The three cards of an act. */
export const tripleIn = (act: Move): number => act % TRIPLES;
/** The face-up card of a `take`. */
export const cardIn = (take: Move): Card => take - FIRST_TAKE;
