import { FILES, RANKS, RANKS_PER_HALF, SHAPES, type Shape } from '../../rules/exeo-duo/board.ts';
import type { Seat } from '../../rules/game.ts';
import { type Grid, pointOn } from '../grid.ts';
import type { Point } from '../marks.ts';
import type { Box } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

const CELL = 62;
/** Between the halves, for the centre line. */
export const GAP = 20;

export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: FILES.length * CELL + 2 * SPACE.frame,
  height: RANKS.length * CELL + GAP + 2 * SPACE.frame,
};

export const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: CELL,
  columns: FILES.length,
  rows: RANKS.length,
  gap: { above: RANKS_PER_HALF, height: GAP },
};

export const pointOf = (square: string): Point => pointOn(GRID, square);

/** Beside the board: a tray for each seat, where its pairs lie that have left. Blue's is the lower one. */
const TRAY_X = BOARD.x + BOARD.width + SPACE.gap;
const TRAY_HEIGHT = 300;
export const SLOT = 92;

export const trayOf = (seat: Seat): Box => ({
  x: TRAY_X,
  y: BOARD.y + (seat === 0 ? BOARD.height - TRAY_HEIGHT : 0),
  width: WIDTH - SPACE.margin - TRAY_X,
  height: TRAY_HEIGHT,
});

export function slotOf(seat: Seat, shape: Shape): Point {
  const { x, y, width, height } = trayOf(seat);
  const index = SHAPES.indexOf(shape);
  return {
    x: x + width / 2 + ((index % 2) - 0.5) * SLOT,
    y: y + height - 22 - SLOT * (index < 2 ? 1.5 : 0.5),
  };
}
