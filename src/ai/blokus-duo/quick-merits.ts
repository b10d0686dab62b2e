import { CLOSED, CORNER, COVERED } from '../../rules/blokus-duo/imprint.ts';
import { type BySeat, opponent, type Seat } from '../../rules/game.ts';
import { HOT } from './hotspots.ts';
import { QUICK, type Weights } from './weights.ts';

/** What a piece adds to the merit of a placement, and what a cell does that it covers, lies beside or touches by a corner. */
export interface QuickMerits {
  readonly toPlace: Float32Array;
  /** By the flags of the cell, with HOT. */
  readonly toCover: Float32Array;
  readonly toClose: Float32Array;
  readonly toOpen: Float32Array;
}

/** What a cell is to the other player: closed, open, or a corner. */
const TO_OTHER = 3;

/** By seat and stage. */
export const QUICK_MERITS: BySeat<readonly QuickMerits[]> = [
  QUICK.map((weights) => meritsOf(weights, 0)),
  QUICK.map((weights) => meritsOf(weights, 1)),
];

function meritsOf(weights: Weights, seat: Seat): QuickMerits {
  const has = (flags: number, flag: number): boolean => (flags & flag) !== 0;
  const besideClosed = (flags: number): number =>
    has(flags, COVERED << opponent(seat)) ? weights.besideOther : weights.besideClosed;
  const atClosed = (flags: number): number =>
    has(flags, COVERED << seat) ? weights.atOwn : weights.atClosed;
  const isClosed = (flags: number): boolean => has(flags, CLOSED << seat);
  const standing = (flags: number): number =>
    (has(flags, CORNER << seat) ? TO_OTHER : 0) + toOther(flags, opponent(seat));
  return {
    toPlace: Float32Array.from(weights.piece),
    toCover: byFlags((flags) => weights.cover[2 * standing(flags) + (has(flags, HOT) ? 1 : 0)]!),
    toClose: byFlags((flags) => (isClosed(flags) ? besideClosed(flags) : weights.close[standing(flags)]!)),
    toOpen: byFlags((flags) => (isClosed(flags) ? atClosed(flags) : weights.open[standing(flags)]!)),
  };
}

function byFlags(merit: (flags: number) => number): Float32Array {
  return Float32Array.from({ length: 2 * HOT }, (_, flags) => merit(flags));
}

function toOther(flags: number, other: Seat): number {
  if ((flags & (CLOSED << other)) !== 0) return 0;
  return (flags & (CORNER << other)) === 0 ? 1 : 2;
}
