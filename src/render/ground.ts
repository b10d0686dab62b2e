import type { Pen, Size } from './studio.ts';
import { COLOURS } from './theme.ts';

/** The felt that every picture lies on. */
export function felt(pen: Pen, { width, height }: Size): void {
  pen.fillStyle = COLOURS.felt;
  pen.fillRect(0, 0, width, height);
}
