import type { Card } from './cards.ts';
import { TRIPLES } from './combinations.ts';
import { HALF_NAMES, type Half } from './grids.ts';

/** A move as one number: first all makes by half and three cards, then exchanges, then draws. */
export type QuexoMove = number;

const FIRST_SWAP = HALF_NAMES.length * TRIPLES;
const FIRST_TAKE = FIRST_SWAP + TRIPLES;
export const DECK: QuexoMove = FIRST_TAKE + 52;

export const makeOf = (half: Half, triple: number): QuexoMove => half * TRIPLES + triple;
export const swapOf = (triple: number): QuexoMove => FIRST_SWAP + triple;
export const takeOf = (card: Card): QuexoMove => FIRST_TAKE + card;

type MoveKind = 'make' | 'swap' | 'take' | 'deck';
export function kindOf(move: QuexoMove): MoveKind {
  if (move < FIRST_SWAP) return 'make';
  if (move < FIRST_TAKE) return 'swap';
  return move === DECK ? 'deck' : 'take';
}

/** The half that a make puts its token on. */
export const halfOf = (make: QuexoMove): Half => Math.floor(make / TRIPLES);
/** The three cards of an act. */
export const tripleIn = (act: QuexoMove): number => act % TRIPLES;
/** The face-up card of a `take`. */
export const cardIn = (take: QuexoMove): Card => take - FIRST_TAKE;
