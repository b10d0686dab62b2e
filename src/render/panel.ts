import { sheer } from './colours.ts';
import { type Box, inset, roundBox } from './shapes.ts';
import type { Pen } from './studio.ts';
import { COLOURS, SPACE } from './theme.ts';

/** A part of the table in the shade, with a thin brass edge. */
export function panel(pen: Pen, box: Box): void {
  roundBox(pen, box, SPACE.corner);
  pen.fillStyle = sheer(COLOURS.feltDark, 0.75);
  pen.fill();
  roundBox(pen, inset(box, 1), SPACE.corner - 1);
  pen.strokeStyle = sheer(COLOURS.brass, 0.35);
  pen.lineWidth = 2;
  pen.stroke();
}
