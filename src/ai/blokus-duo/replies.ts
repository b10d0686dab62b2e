import { type BlokusDuoBoard, CLOSED, CORNER } from '../../rules/blokus-duo/board.ts';
import {
  firstCellOf,
  ORIENTATIONS,
  orientationOf,
  type Placement,
  pieceOf,
} from '../../rules/blokus-duo/pieces.ts';
import type { Seat } from '../../rules/game.ts';
import { COVERS } from './features.ts';

/** Placements are below this. */
export const KINDS = ORIENTATIONS.length << 8;

/** More moves than a game has. */
const MOST_PLIES = 42;

/** The moves of a game in their order: KINDS × seat + placement. */
export interface MoveSequence {
  readonly moves: Int32Array;
  count: number;
}

export const emptySequence = (): MoveSequence => ({ moves: new Int32Array(MOST_PLIES), count: 0 });

export function append(sequence: MoveSequence, seat: Seat, placement: Placement): void {
  sequence.moves[sequence.count++] = seat * KINDS + placement;
}

export const seatOf = (move: number): Seat => (move < KINDS ? 0 : 1);
export const placementOf = (move: number): Placement => (move < KINDS ? move : move - KINDS);

/**
 * The last-good-reply policy with forgetting, for one move and for two (LGRF-2): what replied to a move is remembered while it
 * wins and forgotten when it loses.
 */
export interface LastGoodReplies {
  /** A reply to the last moves of the game that is possible now; -1 for none. */
  recall(board: Readonly<BlokusDuoBoard>, seat: Seat, sequence: Readonly<MoveSequence>): Placement;
  learn(sequence: Readonly<MoveSequence>, winner: Seat): void;
  clear(): void;
}

const NONE = -1;
const PAIR_BITS = 20;

export function makeLastGoodReplies(): LastGoodReplies {
  /** Replies to a move, and to a move after another; one more than the placement, 0 for none. */
  const toMove = new Uint16Array(2 * KINDS);
  const toPair = new Uint16Array(1 << PAIR_BITS);

  return {
    recall(board, seat, { moves, count }) {
      if (count === 0) return NONE;
      const last = moves[count - 1]!;
      if (count > 1) {
        const reply = toPair[pairOf(moves[count - 2]!, last)]! - 1;
        if (reply !== NONE && fits(board, seat, reply)) return reply;
      }
      const reply = toMove[last]! - 1;
      return reply !== NONE && fits(board, seat, reply) ? reply : NONE;
    },
    learn({ moves, count }, winner) {
      for (let index = 1; index < count; index++) {
        const hasWon = seatOf(moves[index]!) === winner;
        const reply = placementOf(moves[index]!) + 1;
        const last = moves[index - 1]!;
        learnReply(toMove, last, reply, hasWon);
        if (index > 1) learnReply(toPair, pairOf(moves[index - 2]!, last), reply, hasWon);
      }
    },
    clear() {
      toMove.fill(0);
      toPair.fill(0);
    },
  };
}

function learnReply(replies: Uint16Array, to: number, reply: number, hasWon: boolean): void {
  if (hasWon) replies[to] = reply;
  else if (replies[to] === reply) replies[to] = 0;
}

/** Two pairs that share a place take each other's replies for theirs; seldom, and few of those are possible. */
const pairOf = (one: number, other: number): number =>
  Math.imul(Math.imul(one, 0x2c1b3c6d) ^ other, 0x297a2d39) >>> (32 - PAIR_BITS);

function fits({ cells, left }: Readonly<BlokusDuoBoard>, seat: Seat, placement: Placement): boolean {
  if (((left[seat] >> pieceOf(placement)) & 1) === 0) return false;
  const first = firstCellOf(placement);
  const covers = COVERS[orientationOf(placement)]!;
  let flags = 0;
  for (let index = 0; index < covers.length; index++) flags |= cells[first + covers[index]!]!;
  return (flags & (CLOSED << seat)) === 0 && (flags & (CORNER << seat)) !== 0;
}
