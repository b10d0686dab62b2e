import type { Context } from './canvas.ts';
import { shrunk, write } from './lettering.ts';
import type { Point } from './marks.ts';
import type { Box } from './shapes.ts';
import { COLOURS, TYPE } from './theme.ts';

/** Squares named by a letter for the column and a number for the row, which counts from the bottom; or, on a board that lies on its side, from the left. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Of a board that lies on its side and is in two parts: rows run from left to right, and behind so many of them there is a gap. */
  readonly lying?: { readonly rowsOnTheLeft: number; readonly gap: number };
}

interface Coordinates {
  /** 0 for the column a. */
  readonly column: number;
  /** 1 at the bottom, or at the left. */
  readonly row: number;
}

export function coordinatesOf(square: string): Coordinates {
  const [, letter, number] = /^([a-z])(\d+)$/.exec(square) ?? [];
  if (letter === undefined) throw new Error(`No square is called "${square}".`);
  return { column: letter.charCodeAt(0) - 'a'.charCodeAt(0), row: Number(number) };
}

function boxAt({ x, y, cell, rows, lying }: Grid, { column, row }: Coordinates): Box {
  const size = { width: cell, height: cell };
  if (!lying) return { x: x + column * cell, y: y + (rows - row) * cell, ...size };
  const beyond = row > lying.rowsOnTheLeft ? lying.gap : 0;
  return { x: x + (row - 1) * cell + beyond, y: y + column * cell, ...size };
}

export const boxOf = (grid: Grid, square: string): Box => boxAt(grid, coordinatesOf(square));

export const pointOn = (grid: Grid, square: string): Point => middle(boxOf(grid, square));

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box around all these squares. */
export function boxAround(grid: Grid, squares: readonly string[]): Box {
  const boxes = squares.map((square) => boxOf(grid, square));
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What is left of a frame between its edges. */
const FRAME_EDGES = 8;
const LEAST_COORDINATE = 28;

/** The letters below the board and the numbers to its left, on a frame of this width; the other way round where the board lies. */
export function coordinates(context: Context, grid: Grid, frame: number): void {
  const font = shrunk(context, `${grid.rows}`, frame - FRAME_EDGES, TYPE.coordinate, LEAST_COORDINATE);
  const style = { font, colour: COLOURS.brassLight, align: 'center' } as const;
  const across = grid.lying ? grid.columns : grid.rows;
  const bottom = grid.y + across * grid.cell + frame / 2 - 1;
  const left = grid.x - frame / 2;
  for (let row = 1; row <= grid.rows; row++) {
    const { x, y } = middle(boxAt(grid, { column: 0, row }));
    if (grid.lying) write(context, `${row}`, x, bottom, style);
    else write(context, `${row}`, left, y, style);
  }
  for (let column = 0; column < grid.columns; column++) {
    const { x, y } = middle(boxAt(grid, { column, row: 1 }));
    const letter = String.fromCharCode('a'.charCodeAt(0) + column);
    if (grid.lying) write(context, letter, left, y, style);
    else write(context, letter, x, bottom, style);
  }
}
