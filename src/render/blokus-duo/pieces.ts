import type { Shape } from '../../rules/blokus-duo/pieces.ts';
import type { BySeat, Seat } from '../../rules/game.ts';
import { type Colour, darker, lighter, sheer } from '../colours.ts';
import type { Point } from '../marks.ts';
import { circle, polygon } from '../shapes.ts';
import { type Pen, type Stamp, stampOf } from '../studio.ts';
import { COLOURS } from '../theme.ts';

interface Look {
  readonly face: Colour;
  /** Around a piece on the pale board. */
  readonly edge: Colour;
  /** Around a piece in the shade of a tray. */
  readonly glint: Colour;
}

export const LOOKS: BySeat<Look> = [
  { face: '#7446b4', edge: '#2c1450', glint: '#bb9be8' },
  { face: '#f0861c', edge: '#6e3300', glint: '#ffc98a' },
];

const THICKNESS = 5;

/** One square of a piece: Purple's are cut with a lozenge, Orange's with a ring. */
function squareStamp(seat: Seat, unit: number): Stamp {
  const { face } = LOOKS[seat];
  return stampOf(`blokus-duo square ${seat} ${unit}`, { width: unit, height: unit }, (pen) => {
    const rim = Math.max(1, Math.round(unit / 16));
    pen.fillStyle = face;
    pen.fillRect(0, 0, unit, unit);
    pen.fillStyle = lighter(face, 0.32);
    pen.fillRect(0, 0, unit, rim);
    pen.fillRect(0, 0, rim, unit);
    pen.fillStyle = darker(face, 0.3);
    pen.fillRect(0, unit - rim, unit, rim);
    pen.fillRect(unit - rim, 0, rim, unit);
    if (unit < 16) return;
    const reach = unit * 0.19;
    const middle = unit / 2;
    if (seat === 0) {
      polygon(pen, [
        [middle, middle - reach],
        [middle + reach, middle],
        [middle, middle + reach],
        [middle - reach, middle],
      ]);
      pen.fillStyle = lighter(face, 0.42);
      pen.fill();
    } else {
      circle(pen, middle, middle, reach);
      pen.lineWidth = Math.max(2, unit / 14);
      pen.strokeStyle = darker(face, 0.42);
      pen.stroke();
    }
  });
}

/** A piece with the lower left corner of its box here. */
export function piece(
  pen: Pen,
  seat: Seat,
  shape: Shape,
  unit: number,
  { x, y }: Point,
  edge: Colour = LOOKS[seat].edge,
): void {
  const square = squareStamp(seat, unit);
  for (const { column, row } of shape) pen.drawImage(square.canvas, x + column * unit, y - (row + 1) * unit);
  outline(pen, shape, unit, { x, y });
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1.5, unit / 16);
  pen.strokeStyle = edge;
  pen.stroke();
}

/** What a piece lying so darkens around it; drawn before all pieces, since none may darken another. */
export function shade(pen: Pen, shape: Shape, unit: number, { x, y }: Point): void {
  pen.fillStyle = sheer(COLOURS.ink, 0.35);
  for (const { column, row } of shape) {
    pen.fillRect(x + column * unit, y - (row + 1) * unit + THICKNESS, unit, unit);
  }
}

/** The sides of its squares that no other square of the piece shares, as the pen's path. */
export function outline(pen: Pen, shape: Shape, unit: number, { x, y }: Point): void {
  const has = (column: number, row: number): boolean =>
    shape.some((square) => square.column === column && square.row === row);
  pen.beginPath();
  for (const { column, row } of shape) {
    const [left, top] = [x + column * unit, y - (row + 1) * unit];
    const side = (open: boolean, x1: number, y1: number, x2: number, y2: number): void => {
      if (!open) return;
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    };
    side(!has(column, row + 1), left, top, left + unit, top);
    side(!has(column, row - 1), left, top + unit, left + unit, top + unit);
    side(!has(column - 1, row), left, top, left, top + unit);
    side(!has(column + 1, row), left + unit, top, left + unit, top + unit);
  }
}
