import type { BySeat, Seat } from '../../rules/game.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import type { Point } from '../marks.ts';
import { castingShadow, circle } from '../shapes.ts';
import { COLOURS } from '../theme.ts';

interface Look {
  readonly face: Colour;
  /** The paper of a half on which the seat's token lies. */
  readonly tint: Colour;
}

export const LOOKS: BySeat<Look> = [
  { face: '#c63a2f', tint: '#f6cfc4' },
  { face: '#2b62b4', tint: '#c9dcf5' },
];

/** A token: X for Red, O for Blue. */
export function tokenStamp(seat: Seat, radius: number): Stamp {
  const { face } = LOOKS[seat];
  const size = 2 * radius + 16;
  return stampOf(`quexo token ${seat} ${radius}`, { width: size, height: size }, (context) => {
    context.translate(size / 2, size / 2);
    castingShadow(context, 0.4, () => {
      circle(context, 0, 0, radius);
      context.fillStyle = darker(face, 0.35);
      context.fill();
    });
    circle(context, 0, 0, radius - 1.5);
    context.fillStyle = face;
    context.fill();
    circle(context, 0, 0, radius - 3.5);
    context.strokeStyle = lighter(face, 0.3);
    context.lineWidth = 1.5;
    context.stroke();
    sign(context, seat, { x: 0, y: 0 }, radius * 0.42, radius * 0.24, COLOURS.paper);
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
