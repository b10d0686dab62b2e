import type { BySeat, Seat } from '../../rules/game.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import { castingShadow, circle } from '../shapes.ts';
import { type Stamp, stampOf } from '../studio.ts';

export const LOOKS: BySeat<{ readonly face: Colour; readonly mark: Colour }> = [
  { face: '#2c2a30', mark: '#f0dfc0' },
  { face: '#faf2e0', mark: '#7a3d1c' },
];

export const RADIUS = 31;
const SIZE = 96;
export const THICKNESS = 6;

/** A man: a thick disc with a chevron that points the way its owner moves. */
export function manStamp(seat: Seat): Stamp {
  const { face, mark } = LOOKS[seat];
  return stampOf(`eximo man ${seat}`, { width: SIZE, height: SIZE }, (pen) => {
    pen.translate(SIZE / 2, SIZE / 2 - THICKNESS / 2);
    castingShadow(pen, 1, () => {
      circle(pen, 0, THICKNESS, RADIUS);
      pen.fillStyle = darker(face, 0.45);
      pen.fill();
    });
    circle(pen, 0, 2, RADIUS);
    pen.fillStyle = darker(face, 0.25);
    pen.fill();
    circle(pen, 0, 0, RADIUS);
    pen.fillStyle = face;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = seat === 0 ? lighter(face, 0.35) : darker(face, 0.3);
    pen.stroke();
    circle(pen, 0, 0, RADIUS - 7);
    pen.strokeStyle = seat === 0 ? lighter(face, 0.2) : darker(face, 0.14);
    pen.lineWidth = 3;
    pen.stroke();
    const up = seat === 0 ? -1 : 1;
    pen.beginPath();
    for (const offset of [-5, 7]) {
      pen.moveTo(-12, (offset + 5) * -up);
      pen.lineTo(0, (offset - 6) * -up);
      pen.lineTo(12, (offset + 5) * -up);
    }
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = mark;
    pen.stroke();
  });
}
