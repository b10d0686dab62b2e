import type { Seat } from '../game.ts';
import type { Board } from './board.ts';
import { BOARD_CELLS, CELL_COUNT } from './cells.ts';
import { addedBy, GROWTHS, NODE, pastBranch, pieceGrown } from './growth.ts';
import { CLOSED, CORNER } from './imprint.ts';

/** More than the 13,729 placements there are. */
export const PLACEMENT_LIMIT = 1 << 14;

const FIRST_CELL = BOARD_CELLS[0]!;
const LAST_CELL = BOARD_CELLS.at(-1)!;

/** Writes the open corners of a seat to `out` and says how many there are. Every placement covers one of them. */
export function cornersOf(cells: Uint8Array, seat: Seat, out: Uint8Array): number {
  const corner = CORNER << seat;
  const flags = corner | (CLOSED << seat);
  let count = 0;
  for (let cell = FIRST_CELL; cell <= LAST_CELL; cell++) {
    if ((cells[cell]! & flags) === corner) out[count++] = cell;
  }
  return count;
}

/**
 * Writes to `out`, from index `count` on, the placements of these pieces that cover this corner and only open cells,
 * and says where it came to. It stops early at `limit`.
 */
export function growFrom(
  corner: number,
  cells: Uint8Array,
  seat: Seat,
  pieces: number,
  out: Uint16Array,
  count: number,
  limit: number,
): number {
  const growths = GROWTHS;
  const closed = CLOSED << seat;
  let found = count;
  let node = 0;
  while (node < growths.length && found < limit) {
    const growth = growths[node]!;
    if ((cells[corner + addedBy(growth)]! & closed) !== 0) {
      node = pastBranch(growth);
    } else {
      out[found] = corner + growths[node + 1]!;
      found += (pieces >> pieceGrown(growth)) & 1;
      node += NODE;
    }
  }
  return found;
}

const openCells = new Uint8Array(CELL_COUNT);
const corners = new Uint8Array(CELL_COUNT);

/**
 * The one move generator: writes every placement that this seat could make, were it to move, to `out` and says how
 * many there are. It stops early at `limit`.
 */
export function generate(
  board: Readonly<Board>,
  seat: Seat,
  out: Uint16Array,
  limit: number = PLACEMENT_LIMIT,
): number {
  const pieces = board.left[seat];
  openCells.set(board.cells);
  const cornerCount = cornersOf(openCells, seat, corners);
  let count = 0;
  for (let index = 0; index < cornerCount && count < limit; index++) {
    const corner = corners[index]!;
    count = growFrom(corner, openCells, seat, pieces, out, count, limit);
    // What covers this corner is found; what covers a later corner and this one too must not be found again.
    openCells[corner]! |= CLOSED << seat;
  }
  return count;
}

const anyPlacement = new Uint16Array(1);

export const canPlace = (board: Readonly<Board>, seat: Seat): boolean =>
  generate(board, seat, anyPlacement, 1) > 0;
