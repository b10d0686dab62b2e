import { FILES, RANKS } from '../../rules/eximo/squares.ts';
import { type Grid, pointOn } from '../grid.ts';
import type { Point } from '../marks.ts';
import type { Box } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: WIDTH - 2 * SPACE.margin,
  height: WIDTH - 2 * SPACE.margin,
};

export const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: (BOARD.width - 2 * SPACE.frame) / FILES.length,
  columns: FILES.length,
  rows: RANKS.length,
};

export const pointOf = (square: string): Point => pointOn(GRID, square);
