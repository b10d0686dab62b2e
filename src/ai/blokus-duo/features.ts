import { type BlokusDuoBoard, CLOSED, CORNER, COVERED, imprint } from '../../rules/blokus-duo/board.ts';
import { CELL_COUNT, cellAt, SIDES } from '../../rules/blokus-duo/cells.ts';
import { cornersOf } from '../../rules/blokus-duo/generate.ts';
import {
  ALL_PIECES,
  firstCellOf,
  ORIENTATIONS,
  orientationOf,
  type Placement,
} from '../../rules/blokus-duo/pieces.ts';
import type { Seat } from '../../rules/game.ts';

/** What a piece covers, what it closes beside it and where it opens corners, by orientation, seen from its first cell. */
export const COVERS = offsetsWith(COVERED, COVERED);
export const CLOSES = offsetsWith(CLOSED, CLOSED | COVERED);
export const OPENS = offsetsWith(CORNER, CORNER);

/** Where of these flags just the one is set. Read off the board itself, after laying the piece where it reaches no border. */
function offsetsWith(flag: number, among: number): readonly Int16Array[] {
  const first = cellAt(8, 8);
  return ORIENTATIONS.map((_, way) => {
    const cells = new Uint8Array(CELL_COUNT);
    imprint(cells, 0, (way << 8) + first);
    const marked = [...cells.keys()].filter((cell) => (cells[cell]! & among) === flag);
    return Int16Array.from(marked, (cell) => cell - first);
  });
}

/**
 * The corners over which a seat may still place something, and some that were closed since. What cannot be used now
 * never can be later.
 */
export interface Corners {
  readonly cells: Uint8Array;
  count: number;
}

export const noCorners = (): Corners => ({ cells: new Uint8Array(CELL_COUNT), count: 0 });

export function findCorners(corners: Corners, { cells }: Readonly<BlokusDuoBoard>, seat: Seat): void {
  corners.count = cornersOf(cells, seat, corners.cells);
}

export function removeCorner(corners: Corners, at: number): void {
  corners.cells[at] = corners.cells[--corners.count]!;
}

/** Adds what a placement opens that is about to be laid. */
export function addCorners(
  corners: Corners,
  board: Readonly<BlokusDuoBoard>,
  seat: Seat,
  placement: Placement,
): void {
  const { cells, left } = board;
  // The starting points are no corners any more once the first piece lies.
  if (left[seat] === ALL_PIECES) corners.count = 0;
  const known = (CLOSED | CORNER) << seat;
  const first = firstCellOf(placement);
  const opens = OPENS[orientationOf(placement)]!;
  for (let index = 0; index < opens.length; index++) {
    const cell = first + opens[index]!;
    if ((cells[cell]! & known) === 0) corners.cells[corners.count++] = cell;
  }
}

/** A flag beyond those of the cells, to look up both at once. */
export const HOT = 64;

/** Where a player could go on from their last pieces: whoever goes there first takes the most from them. */
interface Hotspots {
  /** HOT, or 0 for a cell that is none. */
  readonly hotFlags: Uint8Array;
  readonly cells: Uint8Array;
  count: number;
}

export const noHotspots = (): Hotspots => ({
  hotFlags: new Uint8Array(CELL_COUNT),
  cells: new Uint8Array(CELL_COUNT),
  count: 0,
});

/** Adds the corners that a placement of the seat has opened, and the cells beside them. */
export function addHotspots(hotspots: Hotspots, board: Uint8Array, seat: Seat, placement: Placement): void {
  const closed = CLOSED << seat;
  const first = firstCellOf(placement);
  const opens = OPENS[orientationOf(placement)]!;
  for (let index = 0; index < opens.length; index++) {
    const corner = first + opens[index]!;
    if ((board[corner]! & closed) !== 0) continue;
    add(hotspots, corner);
    for (let side = 0; side < SIDES.length; side++) {
      const cell = corner + SIDES[side]!;
      if ((board[cell]! & closed) === 0) add(hotspots, cell);
    }
  }
}

function add(hotspots: Hotspots, cell: number): void {
  if (hotspots.hotFlags[cell] !== 0) return;
  hotspots.hotFlags[cell] = HOT;
  hotspots.cells[hotspots.count++] = cell;
}

export function clearHotspots(hotspots: Hotspots): void {
  while (hotspots.count > 0) hotspots.hotFlags[hotspots.cells[--hotspots.count]!] = 0;
}
