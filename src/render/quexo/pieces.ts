import type { BySeat, Seat } from '../../rules/game.ts';
import type { CellName } from '../../rules/quexo/grids.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import { write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { bevel, castingShadow, circle, inset, roundBox } from '../shapes.ts';
import { byTheme, COLOURS, isFlat, softly, TYPE } from '../theme.ts';
import { cellBox } from './layout.ts';

interface Look {
  readonly face: Colour;
  /** The print of a half on which the seat's token lies. */
  readonly tint: Colour;
  /** On the dark felt. */
  readonly edge: Colour;
  /** The seat's sign, and words on its colours. */
  readonly print: Colour;
}

/** In high contrast Red is pale and Blue dark. */
export const looks = byTheme<BySeat<Look>>(
  [
    { face: '#c4362b', tint: '#7a2a24', edge: '#ff8d78', print: '#f7eedc' },
    { face: '#2b66bd', tint: '#204a86', edge: '#8cc0ff', print: '#f7eedc' },
  ],
  {
    'high-contrast': [
      { face: '#ff9d90', tint: '#ff9d90', edge: '#ff9d90', print: '#000000' },
      { face: '#0a2f9c', tint: '#0a2f9c', edge: '#7db8ff', print: '#ffffff' },
    ],
  },
);

const SPOTS = 6;

/** A token: a chip with X for Red, with O for Blue. */
export function tokenStamp(seat: Seat, radius: number): Stamp {
  const { face, print } = looks()[seat];
  const size = 2 * radius + 16;
  return stampOf(`quexo token ${seat} ${radius}`, { width: size, height: size }, (context) => {
    context.translate(size / 2, size / 2);
    castingShadow(context, 0.6, () => {
      circle(context, 0, 0, radius);
      context.fillStyle = darker(face, 0.45);
      context.fill();
    });
    if (isFlat()) {
      flatToken(context, seat, radius);
      return;
    }
    circle(context, 0, -0.75, radius - 0.75);
    context.fillStyle = face;
    context.fill();
    const rim = radius * 0.22;
    context.lineWidth = rim;
    context.strokeStyle = COLOURS.paper;
    for (let spot = 0; spot < SPOTS; spot++) {
      const from = ((spot + 0.25) / SPOTS) * 2 * Math.PI;
      context.beginPath();
      context.arc(0, -0.75, radius - 1 - rim / 2, from, from + Math.PI / SPOTS);
      context.stroke();
    }
    circle(context, 0, -0.75, radius - 1.5 - rim);
    context.fillStyle = lighter(face, 0.08);
    context.fill();
    context.strokeStyle = darker(face, 0.3);
    context.lineWidth = Math.max(1, radius / 20);
    context.stroke();
    sign(context, seat, { x: 0, y: -0.75 }, radius * 0.34, radius * 0.22, print);
  });
}

function flatToken(context: Context, seat: Seat, radius: number): void {
  const { face, print } = looks()[seat];
  circle(context, 0, 0, radius - 1.5);
  context.fillStyle = face;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = print;
  context.stroke();
  sign(context, seat, { x: 0, y: 0 }, radius * 0.38, radius * 0.24, print);
}

const CORNER = 10;

/** What lies on a completed cell: a plaque in its owner's colour with one great sign and the name of the cell. */
export function plaqueStamp(seat: Seat, cell: CellName): Stamp {
  const { width, height } = cellBox(cell);
  const shade = 8;
  const size = { width: Math.round(width) + 2 * shade, height: height + 2 * shade };
  return stampOf(`quexo plaque ${seat} ${cell}`, size, (context) => {
    const { face, print } = looks()[seat];
    const box = inset({ x: 0, y: 0, ...size }, shade + 1);
    castingShadow(context, 0.8, () => {
      roundBox(context, box, CORNER);
      context.fillStyle = darker(face, 0.4);
      context.fill();
    });
    const top = { ...box, height: box.height - 3 };
    roundBox(context, top, CORNER);
    context.fillStyle = face;
    context.fill();
    bevel(context, top, CORNER, face, 2);
    roundBox(context, inset(top, 6), CORNER - 4);
    context.strokeStyle = isFlat() ? print : softly(COLOURS.brassLight, 0.75);
    context.lineWidth = 2;
    context.stroke();
    const middle = { x: size.width / 2, y: top.y + top.height / 2 };
    if (!isFlat()) sign(context, seat, { x: middle.x, y: middle.y + 2 }, 19, 12, darker(face, 0.4));
    sign(context, seat, middle, 19, 12, print);
    write(context, cell, shade + 14, shade + 24, { font: TYPE.cellName, colour: print });
  });
}

/** The bare X or O. */
export function sign(
  context: Context,
  seat: Seat,
  { x, y }: Point,
  reach: number,
  width: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  if (seat === 1) circle(context, x, y, reach * 1.05);
  else {
    context.beginPath();
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
  }
  context.stroke();
}
