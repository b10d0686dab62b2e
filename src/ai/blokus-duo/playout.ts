import { type Board, lay } from '../../rules/blokus-duo/board.ts';
import { SIDES } from '../../rules/blokus-duo/cells.ts';
import { growFrom, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { CLOSED } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import { answer } from './answer.ts';
import { addCorners, type Corners, findCorners, forget, noCorners } from './corners.ts';
import { extend, type Line } from './line.ts';
import { COVERS, OPENS } from './prints.ts';
import type { Replies } from './replies.ts';
import { CORNER_URGENCY, COVERED_MERIT, OPENED_MERIT, SIDE_URGENCY } from './urgency.ts';

const corners: BySeat<Corners> = [noCorners(), noCorners()];
const found = new Uint16Array(PLACEMENT_LIMIT);
const NONE = -1;

/** Of so many, evenly spread over all there are, the best is taken: good moves, but never quite the same. */
const CORNER_LOTS = 5;
const PLACEMENT_LOTS = 8;

/** Plays a game to its end, both players quickly: what replied well before, or an answer, or a move of its own. */
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
  if (reply !== NONE) return reply;
  const answered = answer(board, seat, corners[seat], line, random);
  return answered !== NONE ? answered : quickMove(board, seat, random);
}

/** Over a corner where both want to go, what does most there. */
function quickMove({ cells, left }: Readonly<Board>, seat: Seat, random: Random): Placement {
  const own = corners[seat];
  while (own.count > 0) {
    const at = drawCorner(cells, seat, random);
    if (at === NONE) continue;
    const placements = growFrom(own.cells[at]!, cells, seat, left[seat], found, 0, PLACEMENT_LIMIT);
    if (placements > 0) return drawPlacement(cells, seat, placements, random);
    forget(own, at);
  }
  return NONE;
}

/** The most urgent of some; nothing where one was drawn that has been closed since, and is forgotten now. */
function drawCorner(cells: Uint8Array, seat: Seat, random: Random): number {
  const own = corners[seat];
  const closed = CLOSED << seat;
  const onCorner = CORNER_URGENCY[seat];
  const beside = SIDE_URGENCY[seat];
  const lots = Math.min(CORNER_LOTS, own.count);
  const step = Math.trunc(own.count / lots);
  let at = random.below(own.count);
  let best = NONE;
  let highest = -1;
  for (let lot = 0; lot < lots; lot++) {
    const cell = own.cells[at]!;
    const flags = cells[cell]!;
    if ((flags & closed) !== 0) {
      forget(own, at);
      return NONE;
    }
    let urgency = onCorner[flags]!;
    for (let side = 0; side < SIDES.length; side++) urgency += beside[cells[cell + SIDES[side]!]!]!;
    if (urgency > highest) {
      highest = urgency;
      best = at;
    }
    at += step;
    if (at >= own.count) at -= own.count;
  }
  return best;
}

/** The placement of most merit of some. */
function drawPlacement(cells: Uint8Array, seat: Seat, count: number, random: Random): Placement {
  const covered = COVERED_MERIT[seat];
  const opened = OPENED_MERIT[seat];
  const lots = Math.min(PLACEMENT_LOTS, count);
  const step = Math.trunc(count / lots);
  let at = random.below(count);
  let best = 0;
  let highest = -1;
  for (let lot = 0; lot < lots; lot++) {
    const placement = found[at]!;
    const first = firstCellOf(placement);
    const covers = COVERS[orientationOf(placement)]!;
    const opens = OPENS[orientationOf(placement)]!;
    let merit = 0;
    for (let index = 0; index < covers.length; index++) merit += covered[cells[first + covers[index]!]!]!;
    for (let index = 0; index < opens.length; index++) merit += opened[cells[first + opens[index]!]!]!;
    if (merit > highest) {
      highest = merit;
      best = placement;
    }
    at += step;
    if (at >= count) at -= count;
  }
  return best;
}
