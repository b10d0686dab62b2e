import type { Context } from './canvas.ts';
import { graphemesOf } from './names/graphemes.ts';
import { drawPiece, piecesOf } from './names/pieces.ts';

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
  const widths = words.map((word) => widthOf(context, `${word} `));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let first = 0;
  const longest = widths.map((width) => {
    const longer = Math.max(first, whole - first);
    first += width;
    return longer;
  });
  const cut = longest.indexOf(Math.min(...longest));
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
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
