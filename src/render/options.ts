import type { MarkRole, Step } from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import { type Context, stampAt, stampOf } from './canvas.ts';
import { widthOf, write } from './lettering.ts';
import type { Point } from './marks.ts';
import type { ShownOption } from './painter.ts';
import { castingShadow, inset, roundBox } from './shapes.ts';
import { byTheme, COLOURS, TYPE } from './theme.ts';

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
export function placeNames(t: Texts, options: readonly ShownOption[]): string[] {
  const names = options.flatMap((option) => {
    const place = decisivePlace(option);
    return place !== undefined && isNamedIn(t.words(option.label), place) ? [place] : [];
  });
  return new Set(names).size === options.length ? names : numbers(options);
}

/** Not as part of a longer name: `1` stands neither in `12` nor in `1♥`. Letters of other scripts may stand beside it: Japanese has no spaces. */
export function isNamedIn(words: string, name: string): boolean {
  const between = words.split(name);
  return between
    .slice(1)
    .some((after, index) => !ENDS_IN_NAME.test(between[index]!) && !BEGINS_IN_NAME.test(after));
}

const ENDS_IN_NAME = /[\p{Script=Latin}\p{N}\p{So}]$/u;
const BEGINS_IN_NAME = /^[\p{Script=Latin}\p{N}\p{So}]/u;

export const numbers = (options: readonly ShownOption[]): string[] =>
  options.map((_, index) => `${index + 1}`);

/** How large a badge is, and how much room it leaves beside its text. */
interface BadgeSize {
  readonly height: number;
  readonly padding: number;
  readonly font: 'number' | 'listed' | 'cell';
}
/** Asked for while a picture is drawn. */
type BadgeSizes = () => BadgeSize;

const LARGE: BadgeSizes = byTheme<BadgeSize>(
  { height: 40, padding: 9, font: 'number' },
  { 'large-print': { height: 54, padding: 11, font: 'number' } },
);
/** For lists: no wider than its place. */
export const LISTED: BadgeSizes = byTheme<BadgeSize>(
  { height: 40, padding: 9, font: 'number' },
  { 'large-print': { height: 42, padding: 4, font: 'listed' } },
);
/** For boards of small cells: three characters are hardly wider than one of them. */
export const SMALL: BadgeSizes = byTheme<BadgeSize>(
  { height: 34, padding: 4, font: 'cell' },
  { 'large-print': { height: 39, padding: 4, font: 'cell' } },
);
const SHADE = 12;

interface NamedPlace extends Point {
  readonly name: string;
}

/** Badges at their places; those that share one are stacked. */
export function badges(context: Context, places: readonly NamedPlace[], size = LARGE): void {
  for (const place of places) {
    const stack = places.filter(({ x, y }) => x === place.x && y === place.y);
    const up = stack.indexOf(place) - (stack.length - 1) / 2;
    badge(context, place.name, place.x, place.y + up * (size().height - 4), size);
  }
}

/** A brass badge with a few characters. */
export function badge(context: Context, text: string, x: number, y: number, size = LARGE): void {
  const { height, padding, font: set } = size();
  const font = TYPE[set];
  context.font = font;
  const width = Math.max(height, Math.ceil(widthOf(context, text)) + 2 * padding);
  const name = `badge ${height} ${text}`;
  const stamp = stampOf(name, { width: width + 2 * SHADE, height: height + 2 * SHADE }, (own) => {
    const box = { x: SHADE, y: SHADE, width, height };
    castingShadow(own, 0.8, () => {
      roundBox(own, box, height / 2);
      own.fillStyle = COLOURS.ink;
      own.fill();
    });
    roundBox(own, inset(box, 3), height / 2 - 3);
    own.fillStyle = COLOURS.lamplight;
    own.fill();
    write(own, text, SHADE + width / 2, SHADE + height / 2, {
      font,
      colour: COLOURS.ink,
      align: 'center',
    });
  });
  stampAt(context, stamp, x, y);
}
