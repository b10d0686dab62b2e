import type { BySeat, Seat } from '../../rules/game.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import type { Point } from '../marks.ts';
import { castingShadow, circle } from '../shapes.ts';
import { type Pen, type Stamp, stampOf } from '../studio.ts';
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
  return stampOf(`quexo token ${seat} ${radius}`, { width: size, height: size }, (pen) => {
    pen.translate(size / 2, size / 2);
    castingShadow(pen, 0.4, () => {
      circle(pen, 0, 0, radius);
      pen.fillStyle = darker(face, 0.35);
      pen.fill();
    });
    circle(pen, 0, 0, radius - 1.5);
    pen.fillStyle = face;
    pen.fill();
    circle(pen, 0, 0, radius - 3.5);
    pen.strokeStyle = lighter(face, 0.3);
    pen.lineWidth = 1.5;
    pen.stroke();
    sign(pen, seat, { x: 0, y: 0 }, radius * 0.42, radius * 0.24, COLOURS.paper);
  });
}

/** The bare X or O. */
export function sign(
  pen: Pen,
  seat: Seat,
  { x, y }: Point,
  reach: number,
  width: number,
  colour: string,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  if (seat === 1) circle(pen, x, y, reach * 1.05);
  else {
    pen.beginPath();
    pen.moveTo(x - reach, y - reach);
    pen.lineTo(x + reach, y + reach);
    pen.moveTo(x + reach, y - reach);
    pen.lineTo(x - reach, y + reach);
  }
  pen.stroke();
}
