import type { Size } from '../studio.ts';
import { type Frame, UNCHANGED } from './gif.ts';

/** The smallest box around all that differs between two pictures, with the pixels that are the same left out. */
export function changes(
  before: Uint8Array | undefined,
  after: Uint8Array,
  { width, height }: Size,
): Omit<Frame, 'millis'> {
  if (!before) return { x: 0, y: 0, width, height, numbers: after };
  const differs = (index: number): boolean => before[index] !== after[index];
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!differs(row * width + column)) continue;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      top = Math.min(top, row);
      bottom = row + 1;
    }
  }
  // A frame must have a pixel, even where nothing has changed.
  if (bottom === 0) return { x: 0, y: 0, width: 1, height: 1, numbers: Uint8Array.of(UNCHANGED) };
  const numbers = new Uint8Array((right - left) * (bottom - top));
  for (let row = top, to = 0; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const index = row * width + column;
      numbers[to++] = differs(index) ? after[index]! : UNCHANGED;
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top, numbers };
}
