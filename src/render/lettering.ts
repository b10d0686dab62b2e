import type { Context } from './canvas.ts';
import { canDraw } from './fonts.ts';
import { isSuitSign, suit } from './suits.ts';

const ELLIPSIS = '…';

/**
 * A name as the fonts can show it: styled letters as plain ones, no emoji, no stacked accents, nothing that
 * changes the direction of text; and `instead` where no letter or digit is left.
 */
export function plainName(name: string, instead: string): string {
  const shown = [...name.normalize('NFKC')]
    .map((character) => (/\s/u.test(character) ? ' ' : drawable(character)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : instead;
}

/** The character itself, or the letter below its accents, or nothing. */
function drawable(character: string): string {
  const candidates = [character, character.normalize('NFD').charAt(0)];
  return candidates.find((one) => canDraw(one) && !/[\p{M}\p{C}]/u.test(one)) ?? '';
}

/** As much of the text as fits this width in the context's present font, with an ellipsis where something is cut. */
export function fitted(context: Context, text: string, width: number): string {
  if (widthOf(context, text) <= width) return text;
  const characters = [...text];
  let kept = 0;
  let tooMany = characters.length;
  while (tooMany - kept > 1) {
    const middle = (kept + tooMany) >> 1;
    const tried = characters.slice(0, middle).join('').trimEnd() + ELLIPSIS;
    if (widthOf(context, tried) <= width) kept = middle;
    else tooMany = middle;
  }
  return characters.slice(0, kept).join('').trimEnd() + ELLIPSIS;
}

/** The first of these fonts in which the text fits, or else the last. */
export function firstFitting(
  context: Context,
  text: string,
  width: number,
  fonts: readonly string[],
): string {
  const fitting = fonts.find((font) => {
    context.font = font;
    return widthOf(context, text) <= width;
  });
  return fitting ?? fonts.at(-1)!;
}

/** The text in lines of at most this width. */
export function wrapped(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(context, `${line} ${word}`) <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The text in two lines, as equally wide as its words allow. */
export function halved(context: Context, text: string): readonly [string, string] {
  const words = text.split(' ');
  const cuts = words.map((_, cut) => [words.slice(0, cut).join(' '), words.slice(cut).join(' ')] as const);
  const wider = ([one, other]: readonly [string, string]): number =>
    Math.max(widthOf(context, one), widthOf(context, other));
  return cuts.reduce((best, cut) => (wider(cut) < wider(best) ? cut : best));
}

interface Lettering {
  readonly font: string;
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Cut, with an ellipsis, what is wider. */
  readonly width?: number;
}

/** Writes a line with the middle of its capitals at this height. */
export function write(
  context: Context,
  text: string,
  x: number,
  middle: number,
  { font, colour, align = 'left', width }: Lettering,
): void {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const line = width === undefined ? text : fitted(context, text, width);
  const free = align === 'left' ? 0 : widthOf(context, line) / (align === 'center' ? 2 : 1);
  const { actualBoundingBoxAscent: capital } = context.measureText('H');
  const baseline = Math.round(middle + capital / 2);
  let left = Math.round(x - free);
  for (const part of partsOf(line)) {
    const partWidth = widthOf(context, part);
    if (isSuitSign(part)) suit(context, part, left + partWidth / 2, baseline - capital / 2, capital * 1.05);
    else context.fillText(part, left, baseline);
    left += partWidth;
  }
}

/** How wide a line is in the context's present font. Suits are drawn, not written, and are all equally wide. */
export function widthOf(context: Context, line: string): number {
  const parts = partsOf(line);
  const suitWidth = parts.length > 1 || isSuitSign(line) ? context.measureText('0').width * 1.4 : 0;
  return parts.reduce(
    (width, part) => width + (isSuitSign(part) ? suitWidth : context.measureText(part).width),
    0,
  );
}

/** A line cut before and after every suit. */
const partsOf = (line: string): string[] => line.split(/([♣♦♥♠])/u).filter((part) => part !== '');
