import type { Seat } from '../game.ts';
import { type BlokusDuoBoard, CLOSED, CORNER } from './board.ts';
import { BOARD_CELLS, CELL_COUNT, cellAt, SIDES } from './cells.ts';
import { pieceOf, placementOn } from './pieces.ts';

/**
 * All ways to lay a piece over a given cell, as a tree: the root is the single square, and every other of the 414
 * nodes adds one cell to its parent. A node covers all that its parent covers, so where the added cell is closed the
 * whole branch is out, and a cell is looked at once for all the placements that share it.
 */
interface Growth {
  readonly added: number;
  readonly cells: readonly number[];
  readonly branches: readonly Growth[];
}

const LARGEST_PIECE = 5;

/** Redelmeier's method: a cell that was tried is not tried again in later branches, so no set of cells comes twice. */
function grown(cells: readonly number[], untried: readonly number[], known: readonly number[]): Growth[] {
  if (cells.length === LARGEST_PIECE) return [];
  return untried.map((added, index) => {
    const fresh = SIDES.map((side) => added + side).filter((cell) => !known.includes(cell));
    const larger = [...cells, added];
    return {
      added,
      cells: larger,
      branches: grown(larger, [...untried.slice(index + 1), ...fresh], [...known, ...fresh]),
    };
  });
}

/** The tree in the order of a walk that follows a branch to its end before it goes on to the next. */
const walk = (growths: readonly Growth[]): Growth[] =>
  growths.flatMap((growth) => [growth, ...walk(growth.branches)]);

/** The tree is grown here, where the largest piece reaches no border, and kept as seen from here. */
const ROOT = cellAt(8, 8);

/** How many numbers of GROWTHS make a node. */
const NODE = 2;

/**
 * The walk, packed so that all the generator needs of a node lies side by side in memory. The first number of a node
 * holds three things, taken out of it below; the second is the placement less the root.
 */
const GROWTHS = Int32Array.from(
  walk(grown([], [ROOT], [ROOT])).flatMap((growth, index) => {
    const past = (index + walk([growth]).length) * NODE;
    const placement = placementOn(growth.cells)!;
    return [((growth.added - ROOT) << 16) | (past << 5) | pieceOf(placement), placement - ROOT];
  }),
);

/** The cell that the node adds, less the root. */
const addedBy = (growth: number): number => growth >> 16;
/** Where in GROWTHS the walk goes on when the branch is left out. */
const pastBranch = (growth: number): number => (growth >> 5) & 0x7ff;
/** The place of the piece in PIECE_NAMES. */
const pieceGrown = (growth: number): number => growth & 31;

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
  board: Readonly<BlokusDuoBoard>,
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

export const canPlace = (board: Readonly<BlokusDuoBoard>, seat: Seat): boolean =>
  generate(board, seat, anyPlacement, 1) > 0;
