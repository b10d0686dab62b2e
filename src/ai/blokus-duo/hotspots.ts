import { CELL_COUNT, SIDES } from '../../rules/blokus-duo/cells.ts';
import { CLOSED } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';
import { OPENS } from './prints.ts';

/** A flag beyond those of the cells, to look up both at once. */
export const HOT = 64;

/** Where a player could go on from their last pieces: whoever goes there first takes the most from them. */
export interface Hotspots {
  /** HOT, or 0 for a cell that is none. */
  readonly heat: Uint8Array;
  readonly cells: Uint8Array;
  count: number;
}

export const noHotspots = (): Hotspots => ({
  heat: new Uint8Array(CELL_COUNT),
  cells: new Uint8Array(CELL_COUNT),
  count: 0,
});

/** Adds the corners that a placement of the seat has opened, and the cells beside them. */
export function heatUp(hotspots: Hotspots, board: Uint8Array, seat: Seat, placement: Placement): void {
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
  if (hotspots.heat[cell] !== 0) return;
  hotspots.heat[cell] = HOT;
  hotspots.cells[hotspots.count++] = cell;
}

export function coolDown(hotspots: Hotspots): void {
  while (hotspots.count > 0) hotspots.heat[hotspots.cells[--hotspots.count]!] = 0;
}
