/**
 * A move in 30 bits, seen by the player who makes it:
 *
 *     from (6) · kind (2) · path (14) · first drop (4) · second drop (4)
 *
 * The path has four bits for each rank on which the man stands, two ranks apart in a chain: the pair of files (a–b,
 * c–d, e–f, g–h) in which it leaves the rank or stops, and the way it leaves. That tells the sideways captures too:
 * a chain keeps to every second file, and no man can turn round within a rank, having just taken the man behind it.
 * Drops are squares of the drop zone; all have numbers between 1 and 14, so 0 says that there is none.
 */
export type EximoMove = number;

export const STEP = 0;
export const JUMP = 1;
export const CAPTURE = 2;
type Kind = typeof STEP | typeof JUMP | typeof CAPTURE;

/** The ways forward are 1 (left), 2 (straight on) and 3 (right); a man that stops goes none of them. */
export const WAYS = 3;
const STOP = 0;
/** How far forward is the next square, by way. */
export const AHEAD: readonly number[] = [0, 7, 8, 9];

export const NONE = -1;

const FROM = 24;
const KIND = 22;
const PATH = 8;
const PATH_BITS = 0x3fff;
const FIRST_DROP = 4;

export const begin = (from: number, kind: Kind): EximoMove => (from << FROM) | (kind << KIND);

/** The move so far, with the man leaving the rank of this square by one of the ways forward. */
export const leaving = (move: EximoMove, square: number, way: number): EximoMove =>
  move | ((pairOfFiles(square) | (way << 2)) << (PATH + strideAt(move, square)));

/** The move with its path complete: the man stops on this square, or leaves the board from it. */
export const stopping = (move: EximoMove, square: number): EximoMove => leaving(move, square, STOP);

export const dropping = (move: EximoMove, first: number, second: number): EximoMove =>
  move | (first << FIRST_DROP) | second;

export const withoutDrops = (move: EximoMove): EximoMove => (move >>> PATH) << PATH;

export const originOf = (move: EximoMove): number => move >>> FROM;
export const isCapture = (move: EximoMove): boolean => ((move >>> KIND) & 3) === CAPTURE;
export const isJump = (move: EximoMove): boolean => ((move >>> KIND) & 3) === JUMP;
const isStep = (move: EximoMove): boolean => ((move >>> KIND) & 3) === STEP;

/** The two drops; 0 where there is none. */
export const firstDropOf = (move: EximoMove): number => (move >>> FIRST_DROP) & 15;
export const secondDropOf = (move: EximoMove): number => move & 15;

/** Where the man lands next on its way from this square of its path, or NONE when the path ends here. */
export function landingAfter(move: EximoMove, square: number): number {
  const stride = ((move >>> PATH) & PATH_BITS) >>> strideAt(move, square);
  const pair = pairOfFiles(square);
  const exit = stride & 3;
  if (exit !== pair) return exit < pair ? square - 2 : square + 2;
  const way = (stride >>> 2) & 3;
  if (way === STOP) return NONE;
  return square + AHEAD[way]! * (isStep(move) ? 1 : 2);
}

const pairOfFiles = (square: number): number => (square & 7) >>> 1;

/** Where the bits for the rank of this square begin within the path. A step, too, ends in the second place. */
function strideAt(move: EximoMove, square: number): number {
  const ranks = (square >>> 3) - (originOf(move) >>> 3);
  return ((ranks + 1) >>> 1) * 4;
}
