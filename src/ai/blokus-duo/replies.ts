import type { Board } from '../../rules/blokus-duo/board.ts';
import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement, pieceOf } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';
import { KINDS, type Line, placementOf, seatOf } from './line.ts';
import { COVERS } from './prints.ts';

/** What replied well to a move the last time: remembered while it wins, forgotten when it loses. */
export interface Replies {
  /** A reply to the last moves of the line that is possible now; -1 for none. */
  recall(board: Readonly<Board>, seat: Seat, line: Readonly<Line>): Placement;
  learn(line: Readonly<Line>, winner: Seat): void;
  clear(): void;
}

const NONE = -1;
const PAIR_BITS = 20;

export function makeReplies(): Replies {
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

function fits({ cells, left }: Readonly<Board>, seat: Seat, placement: Placement): boolean {
  if (((left[seat] >> pieceOf(placement)) & 1) === 0) return false;
  const first = firstCellOf(placement);
  const covers = COVERS[orientationOf(placement)]!;
  let flags = 0;
  for (let index = 0; index < covers.length; index++) flags |= cells[first + covers[index]!]!;
  return (flags & (CLOSED << seat)) === 0 && (flags & (CORNER << seat)) !== 0;
}
