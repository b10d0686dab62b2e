import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';
import type { Placement } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';

/** Placements are below this. */
export const KINDS = ORIENTATIONS.length << 8;

/** More moves than a game has. */
const MOST_PLIES = 42;

/** The moves of a game in their order: KINDS × seat + placement. */
export interface Line {
  readonly moves: Int32Array;
  count: number;
}

export const emptyLine = (): Line => ({ moves: new Int32Array(MOST_PLIES), count: 0 });

export function extend(line: Line, seat: Seat, placement: Placement): void {
  line.moves[line.count++] = seat * KINDS + placement;
}

export const seatOf = (move: number): Seat => (move < KINDS ? 0 : 1);
export const placementOf = (move: number): Placement => (move < KINDS ? move : move - KINDS);
