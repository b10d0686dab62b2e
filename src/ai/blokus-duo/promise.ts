import type { Board } from '../../rules/blokus-duo/board.ts';
import { BOARD_CELLS, CELL_COUNT, columnOf, rowOf, SIDES } from '../../rules/blokus-duo/cells.ts';
import { cornersOf } from '../../rules/blokus-duo/generate.ts';
import { CLOSED, CORNER, COVERED } from '../../rules/blokus-duo/imprint.ts';
import { ALL_PIECES } from '../../rules/blokus-duo/pieces.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import { opponent, type Seat } from '../../rules/game.ts';
import { coolDown, heatUp, noHotspots } from './hotspots.ts';
import { CLOSES, COVERS, OPENS } from './prints.ts';

/**
 * How much speaks for a placement. A placement of one more merit is e times as likely to be the best: these are
 * fitted to what strong players chose among all that they could.
 */
const WEIGHTS = {
  /** By the number of squares. */
  piece: [0, 0.4, -0.5, -1.2, -0.3, 0.7],
  earlyLargePiece: 0.6,
  /** Covering a corner of the other, and a cell one or two steps from one. */
  covered: [1.4, 1.1, 0.5, 0],
  coveredHotspot: 0.45,
  /** In the opening, nearness of a covered cell to the middle. */
  middle: 0.5,
  /** What lies beside the piece: closed already, an own corner that is lost now, or any open cell. */
  besideClosed: 0.8,
  besideOwnCorner: -1.2,
  besideOpen: -0.3,
  /** What touches the piece by a corner: own squares, a corner that was there already, or a new one. */
  atOwnSquare: 0.6,
  atKnownCorner: 0.5,
  /** By the number of open cells beside it. */
  atNewCorner: [0.15, 0.35, 0.8, 0.8, 1.2],
  /** More where the own corners do not reach yet, less on a corner of the other. */
  atFreshCorner: 0.4,
  atCornerOfBoth: -0.3,
};

/** No placement has less merit. */
export const LEAST_MERIT = -20;

/** While so few pieces of a player lie, it is early, and while still fewer do, the middle matters. */
const EARLY_PIECES = 8;
const OPENING_PIECES = 4;
const LARGE_PIECE = 5;

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
const hotspots = noHotspots();

/** What a cell adds to the merit of a piece that covers it, lies beside it or touches it by a corner. */
const toCover = new Float32Array(CELL_COUNT);
const toClose = new Float32Array(CELL_COUNT).fill(WEIGHTS.besideClosed);
const toOpen = new Float32Array(CELL_COUNT);
const toPlace = new Float32Array(LARGE_PIECE + 1);

const MIDDLE = 7.5;
const nearMiddle = Float32Array.from(
  { length: CELL_COUNT },
  (_, cell) => 1 - Math.max(Math.abs(columnOf(cell) - MIDDLE), Math.abs(rowOf(cell) - MIDDLE)) / MIDDLE,
);

/** Looks at the board once for all the placements of the player to move that are judged next. */
export function study(board: Readonly<Board>, lastOfOther?: Placement): void {
  const seat = board.turn;
  const laid = bitCount(ALL_PIECES ^ board.left[seat]);
  toPlace.set(WEIGHTS.piece);
  if (laid < EARLY_PIECES) toPlace[LARGE_PIECE]! += WEIGHTS.earlyLargePiece;
  reachInto(ownReach, board, seat);
  reachInto(otherReach, board, opponent(seat));
  const toMiddle = laid < OPENING_PIECES ? WEIGHTS.middle : 0;
  const closed = CLOSED << seat;
  for (const cell of BOARD_CELLS) {
    if ((board.cells[cell]! & closed) !== 0) {
      toClose[cell] = WEIGHTS.besideClosed;
      toOpen[cell] = (board.cells[cell]! & (COVERED << seat)) !== 0 ? WEIGHTS.atOwnSquare : 0;
    } else {
      toCover[cell] = WEIGHTS.covered[otherReach[cell]!]! + toMiddle * nearMiddle[cell]!;
      toClose[cell] = ownReach[cell] === 0 ? WEIGHTS.besideOwnCorner : WEIGHTS.besideOpen;
      toOpen[cell] = cornerMerit(board.cells, seat, cell);
    }
  }
  if (lastOfOther === undefined) return;
  heatUp(hotspots, board.cells, opponent(seat), lastOfOther);
  for (let index = 0; index < hotspots.count; index++) {
    toCover[hotspots.cells[index]!]! += WEIGHTS.coveredHotspot;
  }
  coolDown(hotspots);
}

/** What it is worth to touch an open cell by a corner. */
function cornerMerit(cells: Uint8Array, seat: Seat, cell: number): number {
  if ((cells[cell]! & (CORNER << seat)) !== 0) return WEIGHTS.atKnownCorner;
  const closed = CLOSED << seat;
  let open = 0;
  for (const side of SIDES) if ((cells[cell + side]! & closed) === 0) open++;
  return (
    WEIGHTS.atNewCorner[open]! +
    (ownReach[cell] === FAR ? WEIGHTS.atFreshCorner : 0) +
    (otherReach[cell] === 0 ? WEIGHTS.atCornerOfBoth : 0)
  );
}

/** What speaks for a placement on the board that was studied last. */
export function meritOf(placement: Placement): number {
  const first = firstCellOf(placement);
  const way = orientationOf(placement);
  const covers = COVERS[way]!;
  const closes = CLOSES[way]!;
  const opens = OPENS[way]!;
  let merit = toPlace[covers.length]!;
  for (let index = 0; index < covers.length; index++) merit += toCover[first + covers[index]!]!;
  for (let index = 0; index < closes.length; index++) merit += toClose[first + closes[index]!]!;
  for (let index = 0; index < opens.length; index++) merit += toOpen[first + opens[index]!]!;
  return merit;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
