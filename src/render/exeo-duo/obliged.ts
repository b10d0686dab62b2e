import { type Box, castingShadow, circle } from '../shapes.ts';
import { type Pen, type Stamp, stampAt, stampOf } from '../studio.ts';
import { COLOURS } from '../theme.ts';

const SIZE = 48;
const RADIUS = 13;

/** An exclamation mark in lamplight, for a piece that must move if it can. */
export function obligedStamp(): Stamp {
  return stampOf('exeo-duo obliged', { width: SIZE, height: SIZE }, (pen) => {
    pen.translate(SIZE / 2, SIZE / 2);
    castingShadow(pen, 0.5, () => {
      circle(pen, 0, 0, RADIUS + 2.5);
      pen.fillStyle = COLOURS.ink;
      pen.fill();
    });
    circle(pen, 0, 0, RADIUS);
    pen.fillStyle = COLOURS.lamplight;
    pen.fill();
    pen.fillStyle = COLOURS.ink;
    pen.fillRect(-2.5, -9, 5, 11);
    pen.fillRect(-2.5, 4.5, 5, 5);
  });
}

/** Marks the piece on this square. */
export function obligedSign(pen: Pen, { x, y, width }: Box): void {
  stampAt(pen, obligedStamp(), x + width - 6, y + 6);
}
