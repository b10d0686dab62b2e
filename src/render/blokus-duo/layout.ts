import { SIDE } from '../../rules/blokus-duo/cells.ts';
import type { PieceShape } from '../../rules/blokus-duo/pieces.ts';
import type { Seat } from '../../rules/game.ts';
import type { Grid } from '../grid.ts';
import type { Point } from '../marks.ts';
import { type Box, inset } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';
import { packed } from './packing.ts';
import { columnsOf, rowsOf } from './pieces.ts';

export const FRAME = 40;
const CELL = 39;
const GAP = 12;

const BOARD_SIDE = SIDE * CELL + 2 * FRAME;

export const BOARD: Box = { x: SPACE.edge, y: 0, width: BOARD_SIDE, height: BOARD_SIDE };

export const BOTTOM = BOARD.y + BOARD.height;

export const GRID: Grid = {
  x: BOARD.x + FRAME,
  y: BOARD.y + FRAME,
  cell: CELL,
  columns: SIDE,
  rows: SIDE,
};

/** Where the board's lower left corner is. */
export const CORNER: Point = { x: GRID.x, y: GRID.y + GRID.rows * GRID.cell };

/** Beside the board lie the trays of both seats, or what a question is about. */
export const ASIDE: Box = {
  x: BOARD.x + BOARD.width + GAP,
  y: BOARD.y,
  width: WIDTH - SPACE.edge - GAP - BOARD.width - BOARD.x,
  height: BOARD.height,
};

export const trayOf = (seat: Seat): Box => {
  const height = (ASIDE.height - GAP) / 2;
  return { ...ASIDE, y: ASIDE.y + seat * (height + GAP), height };
};

/** The side of a square of a piece in a tray. */
export const TRAY_UNIT = 13;
const TRAY_MARGIN = 8;
/** Above the pieces of a tray stand its sign and the number of their squares. */
const TRAY_HEAD = 48;

/** The middle of a tray's sign. */
export const traySign = (seat: Seat): Point => {
  const { x, y } = trayOf(seat);
  return { x: x + 26, y: y + TRAY_HEAD / 2 + 2 };
};

/** Beside the sign. */
export const TALLY_WIDTH = ASIDE.width - 26 - 22 - 4;

const PLACES = packed((ASIDE.width - 2 * TRAY_MARGIN) / TRAY_UNIT);

/** The lower left corner of each piece in its tray. */
export const trayPlaces = (seat: Seat) => {
  const { x, y } = trayOf(seat);
  return PLACES.map(({ piece, left, bottom }) => ({
    piece,
    corner: {
      x: Math.round(x + TRAY_MARGIN + left * TRAY_UNIT),
      y: Math.round(y + TRAY_HEAD + bottom * TRAY_UNIT),
    },
  }));
};

/** The panel for a question, in slots below each other. */
export function slotsOf(count: number): Box[] {
  const { x, y, width, height } = inset(ASIDE, TRAY_MARGIN);
  return Array.from({ length: count }, (_, index) => ({
    x,
    y: y + (index * height) / count,
    width,
    height: height / count,
  }));
}

const LARGEST_UNIT = 30;

/** How large the squares of a piece may be, for it to fit a box in all these ways; even, for sharp signs. */
export const unitFor = (
  shapes: readonly PieceShape[],
  { width, height }: Pick<Box, 'width' | 'height'>,
): number => {
  const room = shapes.map((shape) => Math.min(width / columnsOf(shape), height / rowsOf(shape)));
  return Math.min(LARGEST_UNIT, 2 * Math.floor(Math.min(...room) / 2));
};
