import type { Seat } from '../game.ts';
import { type Journey, journeyOf } from './journey.ts';
import type { Move } from './move.ts';
import { SQUARES, type Square } from './squares.ts';

/** The notation of the rules page: `c3-d4`, `b2-b4-d6`, `c4xc6xe6`, `d7-e8@b1,c2`. */
export const writeMove = (seat: Seat, move: Move): string => writeJourney(journeyOf(seat, move));

export function writeJourney({ kind, from, landings, drops }: Journey): string {
  const path = [from, ...landings].join(kind === 'capture' ? 'x' : '-');
  return drops.length === 0 ? path : `${path}@${inSquareOrder(drops).join(',')}`;
}

/** In the order a1, b1, …, h1, a2, …, h8. */
export const inSquareOrder = (squares: readonly Square[]): Square[] =>
  squares.toSorted((one, other) => SQUARES.indexOf(one) - SQUARES.indexOf(other));
