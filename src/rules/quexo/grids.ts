import { type BySeat, opponent, type Seat } from '../game.ts';

/** The eighteen cells of the two grids, and their halves. */

export const GRIDS = ['A', 'B'] as const;
type GridName = (typeof GRIDS)[number];
export const SIDES = ['a', 'b'] as const;
type HalfSide = (typeof SIDES)[number];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type CellName = `${GridName}${(typeof NUMBERS)[number]}`;
export type HalfName = `${CellName}${HalfSide}`;

/** A1 to A9, then B1 to B9. */
export const CELL_NAMES: readonly CellName[] = GRIDS.flatMap((grid) =>
  NUMBERS.map((number): CellName => `${grid}${number}`),
);

/** A half as a number: cell × 2, and one more for half `b`. */
export type Half = number;
export const HALF_NAMES: readonly HalfName[] = CELL_NAMES.flatMap((cell) =>
  SIDES.map((side): HalfName => `${cell}${side}`),
);

const HALVES: ReadonlyMap<string, Half> = new Map(HALF_NAMES.map((name, half) => [name.toLowerCase(), half]));
/** The half of this name, in capitals or not, if there is one. */
export const halfNamed = (name: string): Half | undefined => HALVES.get(name.toLowerCase());

/**
 * The tokens of each seat on one grid: bit cell × 2, and one more for half `b`. Both halves of a cell hold a token
 * only when it is completed, for a token of the opponent's would have been returned.
 */
type GridTokens = BySeat<number>;
/** Grid A, then grid B. */
export type Tokens = readonly [GridTokens, GridTokens];

export const NO_TOKENS: Tokens = [
  [0, 0],
  [0, 0],
];

export const HALVES_OF_GRID = 18;
const EVERY_HALF = (1 << HALVES_OF_GRID) - 1;
const EVERY_A = 0b010101010101010101;

export const gridOf = (half: Half): 0 | 1 => (half < HALVES_OF_GRID ? 0 : 1);
export const bitOf = (half: Half): number => 1 << (half % HALVES_OF_GRID);

/** The halves of a grid on which a token may be put: those without one, and so never a completed cell's. */
export const available = ([red, blue]: GridTokens): number => EVERY_HALF & ~(red | blue);

/** The completed cells of a seat, each as the bit of its half `a`. */
const completed = (tokens: number): number => tokens & (tokens >> 1) & EVERY_A;

/** The tokens after a seat's new one. A token of the opponent's on the other half of the cell is returned. */
export function placed(tokens: Tokens, seat: Seat, half: Half): Tokens {
  const bit = bitOf(half);
  const cell = bit | bitOf(otherHalf(half));
  const grid = tokens[gridOf(half)];
  const own = grid[seat] | bit;
  const other = grid[opponent(seat)] & ~cell;
  const after: GridTokens = seat === 0 ? [own, other] : [other, own];
  return gridOf(half) === 0 ? [after, tokens[1]] : [tokens[0], after];
}

/** The other half of the same cell. */
export const otherHalf = (half: Half): Half => half ^ 1;

/** The owner of a token on this half. */
export function ownerOf(tokens: Tokens, half: Half): Seat | null {
  const [red, blue] = tokens[gridOf(half)];
  if (red & bitOf(half)) return 0;
  return blue & bitOf(half) ? 1 : null;
}

/** Rows, columns and diagonals by cell, numbered from 0 as the cells are row by row. */
const LINES: readonly number[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
].map((cells) => cells.reduce((line, cell) => line | (1 << (cell * 2)), 0));

/** Whether a seat's tokens on a grid hold a line of three completed cells. */
export function hasLine(tokens: number): boolean {
  const cells = completed(tokens);
  return LINES.some((line) => (cells & line) === line);
}

/** Whether each of the sixteen lines contains a completed cell of both. */
export const noLineLeft = (tokens: Tokens): boolean => isBarred(tokens[0]) && isBarred(tokens[1]);

function isBarred([red, blue]: GridTokens): boolean {
  const redCells = completed(red);
  const blueCells = completed(blue);
  return LINES.every((line) => redCells & line && blueCells & line);
}
