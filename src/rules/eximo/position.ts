import type { BySeat, Seat } from '../game.ts';
import { type Board, HIGH_BIT, LOW_BIT } from './board.ts';
import type { Move } from './move.ts';
import { SQUARES, type Square, seenBy } from './squares.ts';

export const PLAYERS: BySeat<string> = ['Black', 'White'];

/** A board with the way that led to it. A value: nothing of it ever changes. */
export interface Position extends Readonly<Board> {
  readonly turn: Seat;
  /** Moves played so far. */
  readonly ply: number;
  readonly previous: Position | undefined;
  /** The move that led here from `previous`. */
  readonly lastMove: Move | undefined;
  /** The latest position before this one from which a move brought new men; see repetition.ts. */
  readonly beforeDrop: Position | undefined;
  /** How many times the game has come to this board with this player to move, this time included. */
  readonly occurrence: number;
}

/** A position without a past. */
export function opening(board: Readonly<Board>, turn: Seat): Position {
  const { mineLow, mineHigh, theirsLow, theirsHigh } = board;
  return {
    mineLow,
    mineHigh,
    theirsLow,
    theirsHigh,
    turn,
    ply: 0,
    previous: undefined,
    lastMove: undefined,
    beforeDrop: undefined,
    occurrence: 1,
  };
}

/** The squares of a seat's men, in the order a1, b1, …, h1, a2, …, h8. */
export function menOf(position: Position, seat: Seat): Square[] {
  const { turn, mineLow, mineHigh, theirsLow, theirsHigh } = position;
  const low = seat === turn ? mineLow : theirsLow;
  const high = seat === turn ? mineHigh : theirsHigh;
  return SQUARES.filter((_, number) => {
    const square = seenBy(turn, number);
    return ((low & LOW_BIT[square]!) | (high & HIGH_BIT[square]!)) !== 0;
  });
}
