import type { Board } from '../../rules/blokus-duo/board.ts';
import { BOARD_CELLS, CELL_COUNT, columnOf, rowOf, SIDES } from '../../rules/blokus-duo/cells.ts';
import { cornersOf } from '../../rules/blokus-duo/generate.ts';
import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { ALL_PIECES } from '../../rules/blokus-duo/pieces.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import { opponent, type Seat } from '../../rules/game.ts';
import { COVERS, OPENS } from './prints.ts';

/** How much speaks for a placement, in squares placed. */
const WEIGHTS = {
  square: 1,
  /** A new corner; more where the own pieces do not reach yet, and where the other's do. */
  corner: 0.4,
  freshCorner: 0.3,
  contestedCorner: 0.2,
  /** Covering a corner of the other, and cells one or two steps from one. */
  blocked: 0.8,
  near: 0.3,
  farther: 0.1,
  /** In the opening, every step nearer to the middle. */
  middle: 0.15,
};

/** How far the corners of a seat reach: 0 on a corner, 1 and 2 so many steps off, FAR beyond. */
const FAR = 3;

function reachInto(reach: Uint8Array, { cells }: Readonly<Board>, seat: Seat): void {
  reach.fill(FAR);
  const closed = CLOSED << seat;
  let begin = 0;
  let end = cornersOf(cells, seat, frontier);
  for (let index = 0; index < end; index++) reach[frontier[index]!] = 0;
  for (let steps = 1; steps < FAR; steps++) {
    const stop = end;
    for (; begin < stop; begin++) {
      for (const side of SIDES) {
        const cell = frontier[begin]! + side;
        if (reach[cell] !== FAR || (cells[cell]! & closed) !== 0) continue;
        reach[cell] = steps;
        frontier[end++] = cell;
      }
    }
  }
}

const frontier = new Uint8Array(CELL_COUNT);
const ownReach = new Uint8Array(CELL_COUNT);
const otherReach = new Uint8Array(CELL_COUNT);
const toCover = new Float32Array(CELL_COUNT);
const toOpen = new Float32Array(CELL_COUNT);

const MIDDLE = 7.5;
const stepsToMiddle = Float32Array.from({ length: CELL_COUNT }, (_, cell) =>
  Math.max(Math.abs(columnOf(cell) - MIDDLE), Math.abs(rowOf(cell) - MIDDLE)),
);

/** While so few pieces of a player lie, the middle matters. */
const OPENING_PIECES = 4;

/** Looks at the board once for all the placements of the player to move that are judged next. */
export function study(board: Readonly<Board>): void {
  const seat = board.turn;
  const { cells } = board;
  reachInto(ownReach, board, seat);
  reachInto(otherReach, board, opponent(seat));
  const isOpening = bitCount(ALL_PIECES ^ board.left[seat]) < OPENING_PIECES;
  const known = (CLOSED | CORNER) << seat;
  const byReach = [WEIGHTS.blocked, WEIGHTS.near, WEIGHTS.farther, 0];
  for (const cell of BOARD_CELLS) {
    const other = otherReach[cell]!;
    toCover[cell] =
      WEIGHTS.square +
      byReach[other]! +
      (isOpening ? WEIGHTS.middle * (1 - stepsToMiddle[cell]! / MIDDLE) : 0);
    toOpen[cell] =
      (cells[cell]! & known) !== 0
        ? 0
        : WEIGHTS.corner +
          (ownReach[cell] === FAR ? WEIGHTS.freshCorner : 0) +
          (other === FAR ? 0 : WEIGHTS.contestedCorner);
  }
}

/** What speaks for a placement on the board that was studied last. */
export function meritOf(placement: Placement): number {
  const first = firstCellOf(placement);
  const way = orientationOf(placement);
  const covers = COVERS[way]!;
  const opens = OPENS[way]!;
  let merit = 0;
  for (let index = 0; index < covers.length; index++) merit += toCover[first + covers[index]!]!;
  for (let index = 0; index < opens.length; index++) merit += toOpen[first + opens[index]!]!;
  return merit;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
