import type { Context } from './canvas.ts';
import { canTitle } from './fonts.ts';
import { graphemesOf } from './names/graphemes.ts';
import { drawPiece, piecesOf } from './names/pieces.ts';
import { TYPE } from './theme.ts';

const ELLIPSIS = '…';

/** As much of the text as fits this width in the context's present font, with an ellipsis where something is cut. */
export function fitted(context: Context, text: string, width: number): string {
  if (widthOf(context, text) <= width) return text;
  const characters = graphemesOf(text);
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
export const firstFitting = (
  context: Context,
  text: string,
  width: number,
  fonts: readonly string[],
): string => firstIn(context, fonts, () => widthOf(context, text) <= width);

function firstIn(context: Context, fonts: readonly string[], fits: () => boolean): string {
  const fitting = fonts.find((font) => {
    context.font = font;
    return fits();
  });
  return fitting ?? fonts.at(-1)!;
}

/** The heading's own font, or the plain one of that size where the title family lacks a letter. */
export const headingFont = (text: string, size: 'title' | 'banner'): string =>
  canTitle(text) ? TYPE[size] : { title: TYPE.plainTitle, banner: TYPE.plainBanner }[size];

const STEP = 2;

/** This font, or as little smaller as is needed for what is written in it to fit, down to a least size in pixels. */
export function largest(context: Context, font: string, least: number, fits: () => boolean): string {
  const size = Number(/(\d+)px/.exec(font)?.[1]);
  const smaller = Array.from({ length: Math.ceil((size - least) / STEP) }, (_, index) => size - index * STEP);
  const fonts = [...smaller, least].map((pixels) => font.replace(/\d+px/, `${pixels}px`));
  return firstIn(context, fonts, fits);
}

/** The same for a line of this width. */
export const shrunk = (context: Context, text: string, width: number, font: string, least: number): string =>
  largest(context, font, least, () => widthOf(context, text) <= width);

/** The text in lines of at most this width. */
export function wrapped(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of unbroken(text)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(context, (line + part).trimEnd()) <= width) {
      lines[lines.length - 1] = line + part;
    } else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** The text in two lines, as equally wide as its words allow. */
export function halved(context: Context, text: string): readonly [string, string] {
  const parts = unbroken(`${text} `);
  const widths = parts.map((part) => widthOf(context, part));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let first = 0;
  const longest = widths.map((width) => {
    const longer = Math.max(first, whole - first);
    first += width;
    return longer;
  });
  const cut = longest.indexOf(Math.min(...longest));
  const line = (from: number, to?: number): string => parts.slice(from, to).join('').trimEnd();
  return [line(0, cut), line(cut)];
}

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });
const PARTICLE = /^[はがをにへとでのもや]$/;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The parts between which a line may end, each with the space that follows it. Japanese has none between its words. */
function unbroken(text: string): string[] {
  const words = text.match(/[^ ]+ ?| +/g) ?? [];
  return words.flatMap((word) => (WITHOUT_SPACES.test(word) ? japaneseWords(word) : [word]));
}

/** A particle, or what is not a word, such as a full stop, stays with the word before it, unless it opens something. */
function japaneseWords(text: string): string[] {
  const words: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    if (/^[\p{Ps}\p{Pi}]$/u.test(segment)) opening += segment;
    else if ((isWordLike && !PARTICLE.test(segment)) || words.length === 0) {
      words.push(opening + segment);
      opening = '';
    } else {
      words.push(`${words.pop()}${opening}${segment}`);
      opening = '';
    }
  }
  return opening === '' ? words : [...words, opening];
}

interface Lettering {
  readonly font: string;
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Cut, with an ellipsis, what is wider. */
  readonly width?: number;
  /** Before it is cut, it is written smaller, down to so many pixels. */
  readonly least?: number;
}

/** Writes a line with the middle of its capitals at this height. */
export function write(
  context: Context,
  text: string,
  x: number,
  middle: number,
  { font: wanted, colour, align = 'left', width, least }: Lettering,
): void {
  const font =
    width === undefined || least === undefined ? wanted : shrunk(context, text, width, wanted, least);
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const line = width === undefined ? text : fitted(context, text, width);
  const free = align === 'left' ? 0 : widthOf(context, line) / (align === 'center' ? 2 : 1);
  const capital = capitalOf(context, font);
  const baseline = Math.round(middle + capital / 2);
  let left = Math.round(x - free);
  for (const piece of piecesOf(context, line)) {
    drawPiece(context, piece, left, baseline, capital);
    left += piece.width;
  }
}

const capitals = new Map<string, number>();

/** How high a capital is in the context's present font: there are few fonts. */
function capitalOf(context: Context, font: string): number {
  const known = capitals.get(font) ?? context.measureText('H').actualBoundingBoxAscent;
  capitals.set(font, known);
  return known;
}

/** How wide a line is in the context's present font. */
export const widthOf = (context: Context, line: string): number =>
  piecesOf(context, line).reduce((width, piece) => width + piece.width, 0);
