import { opponent } from '../game.ts';
import { type Board, DROP_ZONE, HIGH_BIT, LOW_BIT, turnedRound } from './board.ts';
import { firstDropOf, isCapture, landingAfter, type Move, NONE, originOf, secondDropOf } from './move.ts';
import type { Position } from './position.ts';
import { occurrenceOf } from './repetition.ts';
import { LAST_RANK } from './squares.ts';

export function play(position: Position, move: Move): Position {
  const next = {
    mineLow: 0,
    mineHigh: 0,
    theirsLow: 0,
    theirsHigh: 0,
    turn: opponent(position.turn),
    ply: position.ply + 1,
    previous: position,
    lastMove: move,
    beforeDrop: firstDropOf(move) === 0 ? position.beforeDrop : position,
    occurrence: 1,
  };
  makeMove(position, move, next);
  next.occurrence = occurrenceOf(next);
  return next;
}

/** Writes the board after the move, seen by the other player, into `after`; it may be the same board as `before`. */
export function makeMove(before: Readonly<Board>, move: Move, after: Board): void {
  const from = originOf(move);
  const capturing = isCapture(move);
  let mineLow = before.mineLow & ~LOW_BIT[from]!;
  let mineHigh = before.mineHigh & ~HIGH_BIT[from]!;
  let theirsLow = before.theirsLow;
  let theirsHigh = before.theirsHigh;

  let square = from;
  for (let landing = landingAfter(move, from); landing !== NONE; landing = landingAfter(move, square)) {
    if (capturing) {
      const taken = (square + landing) >>> 1;
      theirsLow &= ~LOW_BIT[taken]!;
      theirsHigh &= ~HIGH_BIT[taken]!;
    }
    square = landing;
  }
  if (square < LAST_RANK) {
    mineLow |= LOW_BIT[square]!;
    mineHigh |= HIGH_BIT[square]!;
  } else {
    // A drop that is none has square number 0, which is a1 and no part of the zone.
    mineLow |= (LOW_BIT[firstDropOf(move)]! | LOW_BIT[secondDropOf(move)]!) & DROP_ZONE;
  }

  after.mineLow = turnedRound(theirsHigh);
  after.mineHigh = turnedRound(theirsLow);
  after.theirsLow = turnedRound(mineHigh);
  after.theirsHigh = turnedRound(mineLow);
}
