/** A line cut into pieces that are drawn one after the other from left to right, each in its own way. */

import { createLru } from '../../lru.ts';
import type { Context } from '../canvas.ts';
import { canDraw } from '../fonts.ts';
import { isSuitSign, suit } from '../suits.ts';
import { visualRuns } from './bidi.ts';
import { graphemesOf } from './graphemes.ts';
import { isEmojiFamily, scriptFamilyFor, shapesNow } from './script-fonts.ts';

export interface Piece {
  readonly kind: 'text' | 'suit' | 'emoji';
  readonly text: string;
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
  readonly width: number;
  /** What has to be written before an emoji and must not be seen, and how wide it is. */
  readonly lead?: { readonly text: string; readonly width: number };
}

/** Emoji fill their line from top to bottom; a little smaller they are as high as the letters around them. */
const EMOJI_SIZE = 0.88;
/** Suits are drawn, not written, and are all as wide as so many figures. */
const SUIT_WIDTH = 1.4;

/** A part of a run that is drawn in one way, and the family that it needs besides the context's own. */
interface RunPart extends Pick<Piece, 'kind' | 'text'> {
  readonly family: string | undefined;
}

/** So many lines are cut and measured once: names and words that come back in picture after picture. */
const MOST_LINES = 500;
const known = createLru<readonly Piece[]>(MOST_LINES);

/** In the context's present font, and in others where that lacks a character. */
export function piecesOf(context: Context, line: string): readonly Piece[] {
  const { font } = context;
  const key = `${shapesNow()}\n${font}\n${line}`;
  const before = known.get(key);
  if (before) return before;
  const pieces = cutLine(context, line, font);
  known.set(key, pieces);
  return pieces;
}

function cutLine(context: Context, line: string, font: string): readonly Piece[] {
  if (isPlain(line)) {
    return line
      .split(SUITS)
      .filter((text) => text !== '')
      .map((text) => {
        const kind = isSuitSign(text) ? 'suit' : 'text';
        return { kind, text, font, direction: 'ltr', ...widthsOf(context, { kind, text }) };
      });
  }
  const pieces = visualRuns(line).flatMap(({ text, direction }) => {
    const cut = cutRun(text, line).map(({ family, ...part }): Piece => {
      context.font = fontOf(part.kind, family, font);
      return { ...part, ...widthsOf(context, part), font: context.font, direction };
    });
    return direction === 'rtl' ? cut.reverse() : cut;
  });
  context.font = font;
  return pieces;
}

const SUITS = /([♣♦♥♠])/u;

/** Whether nothing but suits has to be drawn besides letters of the context's own family, each standing for itself. */
const isPlain = (line: string): boolean => canDraw(line.replaceAll(/[♣♦♥♠]/gu, '')) && !/\p{M}/u.test(line);

/**
 * A run cut before and after every suit and every emoji, and where it needs another family: the canvas remembers every list of
 * families for good, so that there must be few.
 */
function cutRun(run: string, line: string): RunPart[] {
  if (canDraw(run)) return [{ kind: 'text', text: run, family: undefined }];
  const parts: RunPart[] = [];
  for (const grapheme of graphemesOf(run)) {
    const part = partOf(grapheme, line);
    const last = parts.at(-1);
    const joins =
      last?.kind === 'text' && part.kind === 'text' && isOneFamily(last.family, part.family)
        ? last
        : undefined;
    if (joins) {
      parts.pop();
      parts.push({ ...joins, text: joins.text + grapheme, family: joins.family ?? part.family });
    } else parts.push(part);
  }
  return parts;
}

const isOneFamily = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

function partOf(text: string, line: string): RunPart {
  if (isSuitSign(text)) return { kind: 'suit', text, family: undefined };
  const family = canDraw(text) ? undefined : scriptFamilyFor(text, line);
  return { kind: family && isEmojiFamily(family) ? 'emoji' : 'text', text, family };
}

function fontOf(kind: Piece['kind'], family: string | undefined, font: string): string {
  if (family === undefined) return font;
  if (kind === 'text') return `${font}, "${family}"`;
  const size = Number(/([\d.]+)px/.exec(font)?.[1]) * EMOJI_SIZE;
  return `${size}px "${family}"`;
}

function widthsOf(
  context: Context,
  { kind, text }: Pick<Piece, 'kind' | 'text'>,
): Pick<Piece, 'width' | 'lead'> {
  if (kind === 'suit') return { width: context.measureText('0').width * SUIT_WIDTH };
  const before = kind === 'emoji' ? leadOf(text) : undefined;
  if (before === undefined) return { width: context.measureText(text).width };
  const lead = { text: before, width: context.measureText(before).width };
  return { width: context.measureText(before + text).width - lead.width, lead };
}

/**
 * The canvas cuts a line before a sign that is always an emoji if the one before may also be text (❤️‍🔥, 🏳️‍🌈), and so takes such
 * emoji apart. After another emoji it does not.
 */
function leadOf(emoji: string): string | undefined {
  const [first = ''] = emoji;
  if (ALWAYS_EMOJI.test(first) || !emoji.includes('\u200D')) return undefined;
  return ALWAYS_EMOJI.exec(emoji)?.[0];
}

const ALWAYS_EMOJI = /\p{Emoji_Presentation}/u;

/** Draws it in the context's present colour. */
export function drawPiece(
  context: Context,
  piece: Piece,
  left: number,
  baseline: number,
  capital: number,
): void {
  const { text, font, direction, width, lead } = piece;
  if (isSuitSign(text)) {
    suit(context, text, left + width / 2, baseline - capital / 2, capital * 1.05);
    return;
  }
  if (direction === 'ltr' && lead === undefined && font === context.font) {
    context.fillText(text, left, baseline);
    return;
  }
  context.save();
  context.font = font;
  context.direction = direction;
  if (lead) {
    context.beginPath();
    context.rect(left, 0, width, context.canvas.height);
    context.clip();
  }
  context.fillText((lead?.text ?? '') + text, left - (lead?.width ?? 0), baseline);
  context.restore();
}
