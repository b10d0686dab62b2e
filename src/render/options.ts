import type { Option } from '../rules/choices.ts';
import type { MarkRole, Step } from '../rules/game.ts';
import { type Context, stampAt, stampOf } from './canvas.ts';
import { write } from './lettering.ts';
import type { Point } from './marks.ts';
import { castingShadow, inset, roundBox } from './shapes.ts';
import { COLOURS, TYPE } from './theme.ts';

/** The marks that decide where an option is, the most telling first. */
const TELLING: readonly MarkRole[] = ['to', 'drop', 'take', 'from', 'shape', 'area'];

/** The one place that an option is about, if it has one. */
export function decisivePlace({ marks }: Pick<Step, 'marks'>): string | undefined {
  const role = TELLING.find((telling) => marks.some((mark) => mark.role === telling));
  return marks.findLast((mark) => mark.role === role)?.place;
}

/**
 * What the options of a question are called in a picture: by the place that their labels name (`b1` in `Cone b1`) where
 * that tells them apart, and by their numbers otherwise.
 */
export function placeNames(options: readonly Option[]): string[] {
  const names = options.flatMap((option) => {
    const place = decisivePlace(option);
    return place !== undefined && option.label.split(/[^\p{L}\p{N}]+/u).includes(place) ? [place] : [];
  });
  return new Set(names).size === options.length ? names : numbers(options);
}

export const numbers = (options: readonly Option[]): string[] => options.map((_, index) => `${index + 1}`);

const HEIGHT = 40;
const SHADE = 12;

interface NamedPlace extends Point {
  readonly name: string;
}

/** Badges at their places; those that share one are stacked. */
export function badges(context: Context, places: readonly NamedPlace[]): void {
  for (const place of places) {
    const stack = places.filter(({ x, y }) => x === place.x && y === place.y);
    const up = stack.indexOf(place) - (stack.length - 1) / 2;
    badge(context, place.name, place.x, place.y + up * (HEIGHT - 4));
  }
}

/** A brass badge with a few characters. */
export function badge(context: Context, text: string, x: number, y: number): void {
  context.font = TYPE.number;
  const width = Math.max(HEIGHT, Math.ceil(context.measureText(text).width) + 18);
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
  stampAt(context, stamp, x, y);
}
