import { type PieceName, type PieceShape, SHAPES } from '../../rules/blokus-duo/pieces.ts';
import type { BySeat, Seat } from '../../rules/game.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter, sheer } from '../colours.ts';
import type { Point } from '../marks.ts';
import { circle, polygon } from '../shapes.ts';
import { byTheme, COLOURS, isFlat } from '../theme.ts';

interface Look {
  readonly face: Colour;
  /** Around a piece on the pale board. */
  readonly edge: Colour;
  /** Around a piece in the shade of a tray. */
  readonly glint: Colour;
  /** Around a place for a piece. */
  readonly outline: Colour;
  /** The lit and the shaded rim of a square, and the sign on it. */
  readonly rims: readonly [lit: Colour, shaded: Colour];
  readonly mark: Colour;
}

const PURPLE = '#7446b4';
const ORANGE = '#f0861c';

export const looks = byTheme<BySeat<Look>>(
  [
    {
      face: PURPLE,
      edge: '#2c1450',
      glint: '#bb9be8',
      outline: PURPLE,
      rims: [lighter(PURPLE, 0.32), darker(PURPLE, 0.3)],
      mark: lighter(PURPLE, 0.42),
    },
    {
      face: ORANGE,
      edge: '#6e3300',
      glint: '#ffc98a',
      outline: ORANGE,
      rims: [lighter(ORANGE, 0.32), darker(ORANGE, 0.3)],
      mark: darker(ORANGE, 0.42),
    },
  ],
  {
    'high-contrast': [
      {
        face: '#4a1f9c',
        edge: '#ffffff',
        glint: '#ffffff',
        outline: '#ffffff',
        rims: ['#8a66d8', '#8a66d8'],
        mark: '#ffffff',
      },
      {
        face: '#ffae3d',
        edge: '#000000',
        glint: '#ffae3d',
        outline: '#ffae3d',
        rims: ['#8f5200', '#8f5200'],
        mark: '#000000',
      },
    ],
  },
);

export const columnsOf = (shape: PieceShape): number => Math.max(...shape.map(({ column }) => column)) + 1;
export const rowsOf = (shape: PieceShape): number => Math.max(...shape.map(({ row }) => row)) + 1;

const THICKNESS = 5;
const markReach = byTheme(0.19, { 'high-contrast': 0.24 });
const edgeWidth = byTheme(1 / 16, { 'high-contrast': 1 / 11 });

/** One square of a piece: Purple's are cut with a lozenge, Orange's with a ring. */
function squareStamp(seat: Seat, unit: number): Stamp {
  const { face, rims, mark } = looks()[seat];
  return stampOf(`blokus-duo square ${seat} ${unit}`, { width: unit, height: unit }, (context) => {
    const rim = Math.max(1, Math.round(unit / 16));
    context.fillStyle = face;
    context.fillRect(0, 0, unit, unit);
    context.fillStyle = rims[0];
    context.fillRect(0, 0, unit, rim);
    context.fillRect(0, 0, rim, unit);
    context.fillStyle = rims[1];
    context.fillRect(0, unit - rim, unit, rim);
    context.fillRect(unit - rim, 0, rim, unit);
    if (unit < 16) return;
    const reach = unit * markReach();
    const middle = unit / 2;
    if (seat === 0) {
      polygon(context, [
        [middle, middle - reach],
        [middle + reach, middle],
        [middle, middle + reach],
        [middle - reach, middle],
      ]);
      context.fillStyle = mark;
      context.fill();
    } else {
      circle(context, middle, middle, reach);
      context.lineWidth = Math.max(2, unit / 14);
      context.strokeStyle = mark;
      context.stroke();
    }
  });
}

/** A piece with the lower left corner of its box here. */
export function piece(
  context: Context,
  seat: Seat,
  shape: PieceShape,
  unit: number,
  { x, y }: Point,
  edge: Colour = looks()[seat].edge,
): void {
  const square = squareStamp(seat, unit);
  for (const { column, row } of shape)
    context.drawImage(square.canvas, x + column * unit, y - (row + 1) * unit);
  outline(context, shape, unit, { x, y });
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = Math.max(1.5, unit * edgeWidth());
  context.strokeStyle = edge;
  context.stroke();
}

const STAMP_MARGIN = 2;

/** The same from a stamp, for small pieces in the shade of a tray that are drawn in every picture. */
export function smallPiece(
  context: Context,
  seat: Seat,
  name: PieceName,
  unit: number,
  { x, y }: Point,
): void {
  const shape = SHAPES[name];
  const [width, height] = [columnsOf(shape) * unit, rowsOf(shape) * unit];
  const size = { width: width + 2 * STAMP_MARGIN, height: height + 2 * STAMP_MARGIN };
  const stamp = stampOf(`blokus-duo piece ${seat} ${name} ${unit}`, size, (own) => {
    piece(own, seat, shape, unit, { x: STAMP_MARGIN, y: STAMP_MARGIN + height }, looks()[seat].glint);
  });
  context.drawImage(stamp.canvas, x - STAMP_MARGIN, y - height - STAMP_MARGIN);
}

/** What a piece lying so darkens around it; drawn before all pieces, since none may darken another. */
export function shade(context: Context, shape: PieceShape, unit: number, { x, y }: Point): void {
  if (isFlat()) return;
  context.fillStyle = sheer(COLOURS.ink, 0.35);
  for (const { column, row } of shape) {
    context.fillRect(x + column * unit, y - (row + 1) * unit + THICKNESS, unit, unit);
  }
}

/** The sides of its squares that no other square of the piece shares, as the context's path. */
export function outline(context: Context, shape: PieceShape, unit: number, { x, y }: Point): void {
  const has = (column: number, row: number): boolean =>
    shape.some((square) => square.column === column && square.row === row);
  context.beginPath();
  for (const { column, row } of shape) {
    const [left, top] = [x + column * unit, y - (row + 1) * unit];
    const side = (open: boolean, x1: number, y1: number, x2: number, y2: number): void => {
      if (!open) return;
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
    };
    side(!has(column, row + 1), left, top, left + unit, top);
    side(!has(column, row - 1), left, top + unit, left + unit, top + unit);
    side(!has(column - 1, row), left, top, left, top + unit);
    side(!has(column + 1, row), left + unit, top, left + unit, top + unit);
  }
}
