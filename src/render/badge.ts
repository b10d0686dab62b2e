import { write } from './lettering.ts';
import type { Point } from './marks.ts';
import { castingShadow, inset, roundBox } from './shapes.ts';
import { type Pen, stampAt, stampOf } from './studio.ts';
import { COLOURS, TYPE } from './theme.ts';

const HEIGHT = 40;
const SHADE = 12;

export interface NamedPlace extends Point {
  readonly name: string;
}

/** Badges at their places; those that share one are stacked. */
export function badges(pen: Pen, places: readonly NamedPlace[]): void {
  for (const place of places) {
    const stack = places.filter(({ x, y }) => x === place.x && y === place.y);
    const up = stack.indexOf(place) - (stack.length - 1) / 2;
    badge(pen, place.name, place.x, place.y + up * (HEIGHT - 4));
  }
}

/** A brass badge with a few characters. */
export function badge(pen: Pen, text: string, x: number, y: number): void {
  pen.font = TYPE.number;
  const width = Math.max(HEIGHT, Math.ceil(pen.measureText(text).width) + 18);
  const stamp = stampOf(`badge ${text}`, { width: width + 2 * SHADE, height: HEIGHT + 2 * SHADE }, (own) => {
    const box = { x: SHADE, y: SHADE, width, height: HEIGHT };
    castingShadow(own, 0.8, () => {
      roundBox(own, box, HEIGHT / 2);
      own.fillStyle = COLOURS.ink;
      own.fill();
    });
    roundBox(own, inset(box, 3), HEIGHT / 2 - 3);
    own.fillStyle = COLOURS.lamplight;
    own.fill();
    write(own, text, SHADE + width / 2, SHADE + HEIGHT / 2, {
      font: TYPE.number,
      colour: COLOURS.ink,
      align: 'center',
    });
  });
  stampAt(pen, stamp, x, y);
}
