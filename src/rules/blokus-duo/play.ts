import { opponent, type Seat } from '../game.ts';
import { type Board, copyOf, emptyBoard, lay } from './board.ts';
import { canPlace } from './generate.ts';
import type { Placement } from './placements.ts';

export interface Position {
  readonly board: Readonly<Board>;
  /** The piece placed last, and through it all before. */
  readonly laid: Laid | undefined;
}

/** A placed piece in the history of a game. */
export interface Laid {
  readonly seat: Seat;
  readonly placement: Placement;
  readonly before: Laid | undefined;
}

export const startPosition = (): Position => ({ board: emptyBoard(), laid: undefined });

export function play({ board, laid }: Position, placement: Placement): Position {
  const next = copyOf(board);
  place(next, placement);
  return { board: next, laid: { seat: board.turn, placement, before: laid } };
}

/** A turn of the player to move, on the board itself. */
export function place(board: Board, placement: Placement): void {
  const seat = board.turn;
  lay(board, seat, placement);
  giveTurn(board, opponent(seat));
}

/** The turn goes to this seat, or to the other where this one has retired; where both have, the game is over. */
export function giveTurn(board: Board, seat: Seat): void {
  board.turn = canStillPlace(board, seat) || !canStillPlace(board, opponent(seat)) ? seat : opponent(seat);
}

/** Who has retired once has retired for good, so nobody is looked at again. */
function canStillPlace(board: Board, seat: Seat): boolean {
  if (!board.retired[seat]) board.retired[seat] = !canPlace(board, seat);
  return !board.retired[seat];
}
