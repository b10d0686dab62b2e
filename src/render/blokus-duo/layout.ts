import { SIDE } from '../../rules/blokus-duo/cells.ts';
import { ORIENTATIONS, PIECE_NAMES, type PieceName, type PieceShape } from '../../rules/blokus-duo/pieces.ts';
import type { Seat } from '../../rules/game.ts';
import type { Grid } from '../grid.ts';
import type { Point } from '../marks.ts';
import type { Box } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

export const FRAME = 40;

export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: WIDTH - 2 * SPACE.margin,
  height: WIDTH - 2 * SPACE.margin,
};

export const GRID: Grid = {
  x: BOARD.x + FRAME,
  y: BOARD.y + FRAME,
  cell: (BOARD.width - 2 * FRAME) / SIDE,
  columns: SIDE,
  rows: SIDE,
};

/** Where the board's lower left corner is. */
export const CORNER: Point = { x: GRID.x, y: GRID.y + GRID.rows * GRID.cell };

/** Below the board lie the trays of both seats, or what a question is about. */
const BELOW = BOARD.y + BOARD.height + SPACE.gap;

export const columnsOf = (shape: PieceShape): number => Math.max(...shape.map(({ column }) => column)) + 1;
export const rowsOf = (shape: PieceShape): number => Math.max(...shape.map(({ row }) => row)) + 1;

/** A tray is a strip with a place for every piece; the pieces stand upright there, to take little room. */
export const TRAY_UNIT = 13;
const TRAY_HEIGHT = 5 * TRAY_UNIT + 22;
const TRAY_GAP = 6;
const TRAY_SIGN = 62;

export const trayOf = (seat: Seat): Box => ({
  x: SPACE.margin,
  y: BELOW + seat * (TRAY_HEIGHT + 10),
  width: BOARD.width,
  height: TRAY_HEIGHT,
});
export const TRAYS_BOTTOM = trayOf(1).y + TRAY_HEIGHT;

export const UPRIGHT = new Map<PieceName, PieceShape>(
  PIECE_NAMES.map((name) => {
    const ways = ORIENTATIONS.filter(({ piece }) => piece === name).map(({ shape }) => shape);
    return [name, ways.find((shape) => rowsOf(shape) >= columnsOf(shape))!];
  }),
);

/** How far from the left of a tray each piece stands. */
const TRAY_PLACES: ReadonlyMap<PieceName, number> = trayPlaces();

function trayPlaces(): Map<PieceName, number> {
  const places = new Map<PieceName, number>();
  let left = TRAY_SIGN;
  for (const name of PIECE_NAMES) {
    places.set(name, left);
    left += columnsOf(UPRIGHT.get(name)!) * TRAY_UNIT + TRAY_GAP;
  }
  return places;
}

/** The lower left corner of a piece in its tray. */
export function trayPlace(seat: Seat, piece: PieceName): Point {
  const { x, y, height } = trayOf(seat);
  return { x: x + TRAY_PLACES.get(piece)!, y: y + height - 11 };
}

export const traySign = (seat: Seat): Point => {
  const { x, y, height } = trayOf(seat);
  return { x: x + TRAY_SIGN / 2, y: y + height / 2 };
};

/** The panel for a question: so many slots side by side, in so many rows. */
export interface Shelf {
  readonly columns: number;
  readonly rows: number;
  readonly slotHeight: number;
  /** The side of a square of a piece. */
  readonly unit: number;
}

/** The pieces a player has left, to choose one. */
export const piecesShelf = (pieces: number): Shelf => ({
  columns: 7,
  rows: Math.ceil(pieces / 7),
  slotHeight: 124,
  unit: 18,
});

/** The ways to lay one piece: eight at most. */
export const waysShelf = (ways: readonly PieceShape[]): Shelf => ({
  columns: 4,
  rows: Math.ceil(ways.length / 4),
  slotHeight: 150,
  unit: largestUnit(ways[0]!),
});

/** The piece that has been chosen, and what the numbers on the board mean. */
export const chosenShelf = (shape: PieceShape): Shelf => ({
  columns: 3,
  rows: 1,
  slotHeight: 136,
  unit: largestUnit(shape),
});

/** As large as fits, whichever way the piece is turned; even, for sharp signs. */
const largestUnit = (shape: PieceShape): number =>
  Math.min(36, 2 * Math.floor(66 / Math.max(columnsOf(shape), rowsOf(shape))));

export const shelfBox = ({ rows, slotHeight }: Shelf): Box => ({
  x: SPACE.margin,
  y: BELOW,
  width: BOARD.width,
  height: rows * slotHeight + 2 * 12,
});

export const shelfBottom = (shelf: Shelf): number => BELOW + shelfBox(shelf).height;

export function slotOf(shelf: Shelf, index: number): Box {
  const { x, y, width } = shelfBox(shelf);
  const slotWidth = width / shelf.columns;
  return {
    x: x + (index % shelf.columns) * slotWidth,
    y: y + 12 + Math.floor(index / shelf.columns) * shelf.slotHeight,
    width: slotWidth,
    height: shelf.slotHeight,
  };
}
