import { type Board, lay } from '../../rules/blokus-duo/board.ts';
import type { Placement } from '../../rules/blokus-duo/placements.ts';
import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import { addCorners, type Corners, findCorners, noCorners } from './corners.ts';
import { extend, type Line } from './line.ts';
import { quickMove } from './quick-move.ts';
import type { Replies } from './replies.ts';

const corners: BySeat<Corners> = [noCorners(), noCorners()];
const NONE = -1;

/** Plays a game to its end, both players quickly: what replied well before, or a quick move of its own. */
export function playOut(board: Board, random: Random, replies: Replies, line: Line): void {
  for (const seat of SEATS) findCorners(corners[seat], board, seat);
  let seat = board.turn;
  while (!board.retired[0] || !board.retired[1]) {
    const placement = board.retired[seat] ? NONE : nextMove(board, seat, random, replies, line);
    if (placement === NONE) board.retired[seat] = true;
    else {
      extend(line, seat, placement);
      addCorners(corners[seat], board, seat, placement);
      lay(board, seat, placement);
    }
    seat = opponent(seat);
  }
}

function nextMove(
  board: Readonly<Board>,
  seat: Seat,
  random: Random,
  replies: Replies,
  line: Readonly<Line>,
): Placement {
  const reply = replies.recall(board, seat, line);
  return reply !== NONE ? reply : quickMove(board, seat, corners[seat], line, random);
}
