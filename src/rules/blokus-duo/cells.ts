/**
 * The 14 x 14 board as numbered cells, 16 to a column with a border all around: a step from the board never leaves
 * the array, and ascending numbers are sorted by column, then row.
 */

export const SIDE = 14;
export const COLUMN = 16;
export const ROW = 1;
export const CELL_COUNT = 16 * COLUMN;

/** Steps to the cells that share a side with a cell, and to those that touch it by a corner. */
export const SIDES = [COLUMN, -COLUMN, ROW, -ROW] as const;
export const DIAGONALS = [COLUMN + ROW, COLUMN - ROW, -COLUMN + ROW, -COLUMN - ROW] as const;

const LETTERS = 'abcdefghijklmn';

/** Columns and rows are counted from 1; row 1 is the bottom. */
export const cellAt = (column: number, row: number): number => column * COLUMN + row * ROW;
export const columnOf = (cell: number): number => cell >> 4;
export const rowOf = (cell: number): number => cell & 15;

/** All cells of the board, in the order of the notation. */
export const BOARD_CELLS: readonly number[] = Array.from({ length: SIDE * SIDE }, (_, index) =>
  cellAt(1 + Math.floor(index / SIDE), 1 + (index % SIDE)),
);

const NAMES = Array.from({ length: CELL_COUNT }, (_, cell) => `${LETTERS[columnOf(cell) - 1]}${rowOf(cell)}`);

/** The name of a cell of the board. */
export const nameOf = (cell: number): string => NAMES[cell]!;

const BY_NAME: ReadonlyMap<string, number> = new Map(BOARD_CELLS.map((cell) => [nameOf(cell), cell]));

/** The cell of this name, if the board has one. */
export const cellNamed = (name: string): number | undefined => BY_NAME.get(name);

/** The first piece of each player covers one of these: e10 and j5. */
export const STARTING_POINTS = [cellAt(5, 10), cellAt(10, 5)] as const;
