import { type BlokusDuoBoard, CLOSED, COVERED } from '../../rules/blokus-duo/board.ts';
import { BOARD_CELLS, CELL_COUNT, columnOf, rowOf, SIDES } from '../../rules/blokus-duo/cells.ts';
import { cornersOf } from '../../rules/blokus-duo/generate.ts';
import { firstCellOf, orientationOf, type Placement, pieceOf } from '../../rules/blokus-duo/pieces.ts';
import { opponent, type Seat } from '../../rules/game.ts';
import { addHotspots, CLOSES, COVERS, clearHotspots, noHotspots, OPENS } from './features.ts';
import { PRIOR_WEIGHTS, type PriorWeights, stageOf } from './weights.ts';

/** No placement has less merit. */
export const LEAST_MERIT = -20;

/** How far the corners of a seat reach: 0 on a corner, 1 and 2 so many steps off, FAR beyond. */
const FAR = 3;
const REACHES = FAR + 1;

function reachInto(reach: Uint8Array, { cells }: Readonly<BlokusDuoBoard>, seat: Seat): void {
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

/** What a piece adds to the merit, and a cell that it covers, lies beside or touches by a corner. */
let toPlace: readonly number[] = [];
const toCover = new Float32Array(CELL_COUNT);
const toClose = new Float32Array(CELL_COUNT);
const toOpen = new Float32Array(CELL_COUNT);

const MIDDLE = 7.5;
const nearMiddle = Float32Array.from(
  { length: CELL_COUNT },
  (_, cell) => 1 - Math.max(Math.abs(columnOf(cell) - MIDDLE), Math.abs(rowOf(cell) - MIDDLE)) / MIDDLE,
);

/** Looks at the board once for all the placements of the player to move whose merits are asked next. */
export function prepareMerits(board: Readonly<BlokusDuoBoard>, lastOfOther?: Placement): void {
  const { cells, turn: seat } = board;
  const weights = PRIOR_WEIGHTS[stageOf(board, seat)]!;
  toPlace = weights.piece;
  toClose.fill(weights.besideClosed);
  toOpen.fill(weights.atClosed);
  reachInto(ownReach, board, seat);
  reachInto(otherReach, board, opponent(seat));
  if (lastOfOther !== undefined) addHotspots(hotspots, cells, opponent(seat), lastOfOther);
  for (const cell of BOARD_CELLS) {
    if ((cells[cell]! & (CLOSED << seat)) === 0) prepareOpenCell(cells, seat, cell, weights);
    else if ((cells[cell]! & (COVERED << seat)) !== 0) toOpen[cell] = weights.atOwn;
    else if ((cells[cell]! & (COVERED << opponent(seat))) !== 0) toClose[cell] = weights.besideOther;
  }
  clearHotspots(hotspots);
}

/** At a corner of the piece, the number of open cells beside a cell is a part of its standing too. */
function prepareOpenCell(cells: Uint8Array, seat: Seat, cell: number, weights: PriorWeights): void {
  const standing = ownReach[cell]! * REACHES + otherReach[cell]!;
  toCover[cell] =
    weights.cover[2 * standing + (hotspots.hotFlags[cell] === 0 ? 0 : 1)]! +
    weights.middle * nearMiddle[cell]!;
  toClose[cell] = weights.close[standing]!;
  let openSides = 0;
  for (const side of SIDES) if ((cells[cell + side]! & (CLOSED << seat)) === 0) openSides++;
  toOpen[cell] = weights.open[openSides * REACHES * REACHES + standing]!;
}

/** The merit of a placement on the board that was prepared last. */
export function meritOf(placement: Placement): number {
  const first = firstCellOf(placement);
  const way = orientationOf(placement);
  const covers = COVERS[way]!;
  const closes = CLOSES[way]!;
  const opens = OPENS[way]!;
  let merit = toPlace[pieceOf(placement)]!;
  for (let index = 0; index < covers.length; index++) merit += toCover[first + covers[index]!]!;
  for (let index = 0; index < closes.length; index++) merit += toClose[first + closes[index]!]!;
  for (let index = 0; index < opens.length; index++) merit += toOpen[first + opens[index]!]!;
  return merit;
}
