import type { BySeat, Seat } from '../../rules/game.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import { castingShadow, circle } from '../shapes.ts';
import { byTheme } from '../theme.ts';

interface Look {
  readonly face: Colour;
  readonly mark: Colour;
  /** Around a flat man, instead of the shades of a round one. */
  readonly outline?: Colour;
}

export const looks = byTheme<BySeat<Look>>(
  [
    { face: '#2c2a30', mark: '#f0dfc0' },
    { face: '#faf2e0', mark: '#7a3d1c' },
  ],
  {
    'high-contrast': [
      { face: '#000000', mark: '#ffffff', outline: '#ffffff' },
      { face: '#ffffff', mark: '#000000', outline: '#000000' },
    ],
  },
);

const RADIUS = 31;
/** Of a ring around a man. */
export const ringRadius = byTheme(RADIUS + 2, { 'high-contrast': RADIUS + 5 });
const SIZE = 96;
export const THICKNESS = 6;

/** A man: a thick disc with a chevron that points the way its owner moves. */
export function manStamp(seat: Seat): Stamp {
  const { face, mark, outline } = looks()[seat];
  return stampOf(`eximo man ${seat}`, { width: SIZE, height: SIZE }, (context) => {
    context.translate(SIZE / 2, SIZE / 2 - THICKNESS / 2);
    if (outline) flat(context, face, outline);
    else round(context, seat, face);
    const up = seat === 0 ? -1 : 1;
    context.beginPath();
    for (const offset of [-5, 7]) {
      context.moveTo(-12, (offset + 5) * -up);
      context.lineTo(0, (offset - 6) * -up);
      context.lineTo(12, (offset + 5) * -up);
    }
    context.lineWidth = outline ? 6 : 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = mark;
    context.stroke();
  });
}

function round(context: Context, seat: Seat, face: Colour): void {
  castingShadow(context, 1, () => {
    circle(context, 0, THICKNESS, RADIUS);
    context.fillStyle = darker(face, 0.45);
    context.fill();
  });
  circle(context, 0, 2, RADIUS);
  context.fillStyle = darker(face, 0.25);
  context.fill();
  circle(context, 0, 0, RADIUS);
  context.fillStyle = face;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = seat === 0 ? lighter(face, 0.35) : darker(face, 0.3);
  context.stroke();
  circle(context, 0, 0, RADIUS - 7);
  context.strokeStyle = seat === 0 ? lighter(face, 0.2) : darker(face, 0.14);
  context.lineWidth = 3;
  context.stroke();
}

function flat(context: Context, face: Colour, outline: Colour): void {
  circle(context, 0, 0, RADIUS - 2);
  context.fillStyle = face;
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = outline;
  context.stroke();
}
