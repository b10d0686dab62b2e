import { type BySeat, opponent, type Result, type Seat } from '../game.ts';
import { OCCURRENCES_TO_DRAW, occurrencesOf } from '../repetition.ts';
import {
  DROP_ZONE,
  type EximoBoard,
  HIGH_BIT,
  LAST_RANK,
  LOW_BIT,
  SQUARES,
  type Square,
  sameBoard,
  seenBy,
  turnedRound,
} from './board.ts';
import { generate } from './generate.ts';
import {
  type EximoMove,
  firstDropOf,
  isCapture,
  landingAfter,
  NONE,
  originOf,
  secondDropOf,
} from './move.ts';

export const PLAYERS: BySeat<string> = ['Black', 'White'];

/** A board with the way that led to it. A value: nothing of it ever changes. */
export interface EximoPosition extends Readonly<EximoBoard> {
  readonly turn: Seat;
  /** Moves played so far. */
  readonly ply: number;
  readonly previous: EximoPosition | undefined;
  /** The move that led here from `previous`. */
  readonly lastMove: EximoMove | undefined;
  /** The latest position before this one from which a move brought new men; see `latestLike`. */
  readonly beforeDrop: EximoPosition | undefined;
  /** How many times the game has come to this board with this player to move, this time included. */
  readonly occurrences: number;
}

/** A position without a past. */
export function setUp(board: Readonly<EximoBoard>, turn: Seat): EximoPosition {
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
    occurrences: 1,
  };
}

/** The squares of a seat's men, in the order a1, b1, …, h1, a2, …, h8. */
export function menOf(position: EximoPosition, seat: Seat): Square[] {
  const { turn, mineLow, mineHigh, theirsLow, theirsHigh } = position;
  const low = seat === turn ? mineLow : theirsLow;
  const high = seat === turn ? mineHigh : theirsHigh;
  return SQUARES.filter((_, number) => {
    const square = seenBy(turn, number);
    return ((low & LOW_BIT[square]!) | (high & HIGH_BIT[square]!)) !== 0;
  });
}

/**
 * The latest position that may be the same as this one. Nothing is irreversible for good in Eximo, since new men may stand
 * where others left or fell. But two equal positions always have a drop between them: without new men the number of men
 * never grows, so none was taken or lost, and then every move has brought a man forward. Hence the search begins before
 * the latest drop, and in a game without drops there is none.
 */
function latestLike({
  beforeDrop,
  turn,
}: Pick<EximoPosition, 'beforeDrop' | 'turn'>): EximoPosition | undefined {
  return beforeDrop === undefined || beforeDrop.turn === turn ? beforeDrop : beforeDrop.previous;
}

export function play(position: EximoPosition, move: EximoMove): EximoPosition {
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
    occurrences: 1,
  };
  makeMove(position, move, next);
  next.occurrences = occurrencesOf(next, latestLike(next), Number.POSITIVE_INFINITY, sameBoard);
  return next;
}

/** Writes the board after the move, seen by the other player, into `after`; it may be the same board as `before`. */
export function makeMove(before: Readonly<EximoBoard>, move: EximoMove, after: EximoBoard): void {
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

/** House rule: so many moves of both players together are a draw. */
export const LONGEST_GAME = 500;

/** Every legal move, in the order of the men from the player's own side of the board. */
export function moves(position: EximoPosition): EximoMove[] {
  const list: EximoMove[] = [];
  if (houseDraw(position) === undefined) generate(position, list);
  return list.sort((one, other) => one - other);
}

export function count(position: EximoPosition): number {
  return houseDraw(position) === undefined ? generate(position) : 0;
}

/** A player who has no legal move loses, even where a house rule would make the game a draw. */
export function result(position: EximoPosition): Result | undefined {
  if (generate(position) === 0) return { winner: opponent(position.turn), reason: 'blocked' };
  const reason = houseDraw(position);
  return reason && { winner: 'draw', reason };
}

function houseDraw(position: EximoPosition): 'repetition' | 'length' | undefined {
  if (position.occurrences >= OCCURRENCES_TO_DRAW) return 'repetition';
  return position.ply >= LONGEST_GAME ? 'length' : undefined;
}
