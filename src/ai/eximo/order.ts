import { DROP_ZONE, type EximoBoard } from '../../rules/eximo/board.ts';
import {
  type EximoMove,
  firstDropOf,
  isCapture,
  landingAfter,
  NONE,
  originOf,
  secondDropOf,
} from '../../rules/eximo/move.ts';

/** Moves are remembered by where they begin and end; drops do not count. */
export const KINDS = 64 * 64;
export const kindOf = (move: EximoMove): number => originOf(move) * 64 + destinationOf(move);

function destinationOf(move: EximoMove): number {
  let square = originOf(move);
  for (let landing = landingAfter(move, square); landing !== NONE; landing = landingAfter(move, square)) {
    square = landing;
  }
  return square;
}

const pathLength = (move: EximoMove): number => {
  let jumps = 0;
  let square = originOf(move);
  for (let landing = landingAfter(move, square); landing !== NONE; landing = landingAfter(move, square)) {
    square = landing;
    jumps++;
  }
  return jumps;
};

/** Of the many pairs of drops a few are tried first, those that stand well; the others come after everything else. */
export function priority(board: Readonly<EximoBoard>, move: EximoMove): number {
  const taken = isCapture(move) ? 100 * pathLength(move) : 0;
  if (firstDropOf(move) === 0)
    return taken + 4 * (destinationOf(move) >>> 3) - 2 * (originOf(move) >>> 3) + 20;
  return hasGoodDrops(board, move) ? taken + 400 : taken;
}

export const isQuiet = (board: Readonly<EximoBoard>, move: EximoMove): boolean =>
  !isCapture(move) && (firstDropOf(move) === 0 || !hasGoodDrops(board, move));

/** The squares of the drop zone, the best first: the second rank before the first, the middle before the sides. */
const DROP_SQUARES = [11, 12, 10, 13, 9, 14, 3, 4, 2, 5, 1, 6];
/** So many empty squares count as good. */
const GOOD = 3;

/** For every set of empty squares in the drop zone the good ones. */
const GOOD_DROPS = new Uint16Array(DROP_ZONE + 1);
for (let empty = 0; empty <= DROP_ZONE; empty++) {
  GOOD_DROPS[empty] = DROP_SQUARES.filter((square) => empty & (1 << square))
    .slice(0, GOOD)
    .reduce((set, square) => set | (1 << square), 0);
}

function hasGoodDrops(board: Readonly<EximoBoard>, move: EximoMove): boolean {
  const good = GOOD_DROPS[~(board.mineLow | board.theirsLow) & DROP_ZONE]!;
  const dropped = (1 << firstDropOf(move)) | (1 << secondDropOf(move));
  return (dropped & ~good & DROP_ZONE) === 0;
}
