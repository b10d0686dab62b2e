import { cellAt, SIDES } from './cells.ts';
import { pieceOf, placementOn } from './placements.ts';

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
export const NODE = 2;

/**
 * The walk, packed so that all the generator needs of a node lies side by side in memory. The first number of a node
 * holds three things, taken out of it below; the second is the placement less the root.
 */
export const GROWTHS = Int32Array.from(
  walk(grown([], [ROOT], [ROOT])).flatMap((growth, index) => {
    const past = (index + walk([growth]).length) * NODE;
    const placement = placementOn(growth.cells)!;
    return [((growth.added - ROOT) << 16) | (past << 5) | pieceOf(placement), placement - ROOT];
  }),
);

/** The cell that the node adds, less the root. */
export const addedBy = (growth: number): number => growth >> 16;
/** Where in GROWTHS the walk goes on when the branch is left out. */
export const pastBranch = (growth: number): number => (growth >> 5) & 0x7ff;
/** The place of the piece in PIECE_NAMES. */
export const pieceGrown = (growth: number): number => growth & 31;
