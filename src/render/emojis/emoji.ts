/** The small pictures that stand for pieces, cards and sides in buttons and menus. */
import { createHash } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import type { View } from '../../rules/game.ts';
import { type Context, newCanvas, type Stamp } from '../canvas.ts';
import { loadFonts } from '../fonts.ts';
import type { ShownOption } from '../painter.ts';
import { COLOURS, selectTheme } from '../theme.ts';

/** As Discord advises; it shows them 22 wide in buttons and menus. */
export const EMOJI_SIDE = 128;
const MIDDLE = EMOJI_SIDE / 2;

/** One picture, painted into a square of `EMOJI_SIDE`. */
export interface Emoji {
  /** Letters, digits and underscores. */
  readonly name: string;
  paint(context: Context): void;
}

/** The emojis of one game. Its two sides have theirs from the painter's emblems. */
export interface GameEmojis<GameView extends View> {
  /** Begins the names of all of them, and of no other game's. */
  readonly prefix: string;
  /** Besides the sides. Their names are without the prefix. */
  readonly pictures: readonly Emoji[];
  /** Which picture stands for an option, if the viewer may know what the option is about. */
  of?(view: GameView, option: Pick<ShownOption, 'marks'>): string | undefined;
}

export interface DrawnEmoji {
  readonly name: string;
  /** Differs where a pixel does, however the picture is packed. */
  readonly hash: string;
  png(): Promise<Uint8Array>;
}

/** Around everything runs a pale line, and around that a dark one: one of them shows on every background. */
const EDGES = [
  { reach: 5, colour: 'ink' },
  { reach: 3.5, colour: 'paper' },
] as const;
export const EMOJI_MARGIN = 6;

/** They are the same for everybody. */
export function drawEmoji({ name, paint }: Emoji): DrawnEmoji {
  loadFonts();
  selectTheme();
  const picture = solidPartOf(painted(EMOJI_SIDE, paint));
  const canvas = painted(EMOJI_SIDE, (context) => {
    for (const { reach, colour } of EDGES) {
      context.drawImage(grown(picture, reach, COLOURS[colour]), 0, 0);
    }
    context.drawImage(picture, 0, 0);
  });
  const hash = createHash('sha256').update(canvas.data()).digest('hex');
  return { name, hash, png: () => canvas.encode('png') };
}

function painted(side: number, paint: (context: Context) => void): Canvas {
  const canvas = newCanvas(side, side);
  paint(canvas.getContext('2d'));
  return canvas;
}

/** What is drawn fainter than this is the shadow that pieces cast on their board. */
const SHADOW_ENDS = 0.6;

function solidPartOf(canvas: Canvas): Canvas {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < image.data.length; at += 4) {
    const opacity = (image.data[at]! / 255 - SHADOW_ENDS) / (1 - SHADOW_ENDS);
    image.data[at] = Math.round(255 * Math.max(0, opacity));
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

const DIRECTIONS = 16;

/** The outline of a picture, so much larger all around, filled with one colour. */
function grown(picture: Canvas, reach: number, colour: string): Canvas {
  return painted(EMOJI_SIDE, (context) => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      context.drawImage(picture, reach * Math.cos(angle), reach * Math.sin(angle));
    }
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = colour;
    context.fillRect(0, 0, EMOJI_SIDE, EMOJI_SIDE);
  });
}

/** Nothing on any board is larger. */
const ROOM = 160;

/** Paints something of any size, drawn around the origin, as large as the square allows. */
export function filling(paint: (context: Context) => void): (context: Context) => void {
  return (context) => {
    const canvas = solidPartOf(
      painted(ROOM, (own) => {
        own.translate(ROOM / 2, ROOM / 2);
        paint(own);
      }),
    );
    const { left, top, width, height } = boundsOf(canvas);
    const scale = (EMOJI_SIDE - 2 * EMOJI_MARGIN) / Math.max(width, height);
    const [shownWidth, shownHeight] = [width * scale, height * scale];
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      canvas,
      ...[left, top, width, height],
      ...[MIDDLE - shownWidth / 2, MIDDLE - shownHeight / 2, shownWidth, shownHeight],
    );
  };
}

/** The same for a stamp. */
export const fillingStamp = (stamp: () => Stamp): ((context: Context) => void) =>
  filling((context) => {
    const { canvas, width, height } = stamp();
    context.drawImage(canvas, -width / 2, -height / 2);
  });

/** The smallest box around all that is painted. */
function boundsOf(canvas: Canvas) {
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    if (data[4 * at + 3] === 0) continue;
    const [column, row] = [at % width, Math.floor(at / width)];
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = row;
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
