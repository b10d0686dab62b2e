import type { Board } from '../../rules/blokus-duo/board.ts';
import { CELL_COUNT } from '../../rules/blokus-duo/cells.ts';
import { cornersOf } from '../../rules/blokus-duo/generate.ts';
import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { ALL_PIECES } from '../../rules/blokus-duo/pieces.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';
import { OPENS } from './prints.ts';

/**
 * The corners over which a seat may still place something, and some that were closed since. What cannot be used now
 * never can be later.
 */
export interface Corners {
  readonly cells: Uint8Array;
  count: number;
}

export const noCorners = (): Corners => ({ cells: new Uint8Array(CELL_COUNT), count: 0 });

export function findCorners(corners: Corners, { cells }: Readonly<Board>, seat: Seat): void {
  corners.count = cornersOf(cells, seat, corners.cells);
}

export function forget(corners: Corners, at: number): void {
  corners.cells[at] = corners.cells[--corners.count]!;
}

/** Adds what a placement opens that is about to be laid. */
export function addCorners(corners: Corners, board: Readonly<Board>, seat: Seat, placement: Placement): void {
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
