import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { collectGarbage } from '../collect-garbage.ts';
import { createLru } from '../lru.ts';
import { nativeCanvas } from './native-canvas.ts';
import { themeNow } from './theme.ts';

export type Context = SKRSContext2D;
type Paint = (context: Context) => void;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A small drawing that is made once and stamped many times. */
export interface Stamp extends Size {
  readonly canvas: Canvas;
}

const BYTES_PER_PIXEL = 4;
/** Measured: all that the boards of all games need is 20 MB, and a replay needs 2 MB more. */
const MOST_STAMPS = 24 * 1024 * 1024;
const newStamps = () =>
  createLru<Stamp>(MOST_STAMPS, ({ width, height }) => width * height * BYTES_PER_PIXEL);

/** By their width. */
const canvases = new Map<number, Context>();
let stamps = newStamps();

/** A canvas that is too low gives way to a higher one, in steps, so that there are few of them; a picture uses the upper part of one. */
const HEIGHT_STEP = 128;

/**
 * The context of a canvas for a picture of this size. It is used again and again, because a canvas of its own for every picture lets
 * memory grow. Whoever takes it draws and reads the pixels without waiting in between.
 */
export function contextFor({ width, height }: Size): Context {
  const known = canvases.get(width);
  if (known && known.canvas.height >= height) {
    known.reset();
    return known;
  }
  const canvasHeight = Math.ceil(height / HEIGHT_STEP) * HEIGHT_STEP;
  const context = newCanvas(width, canvasHeight).getContext('2d', { alpha: false });
  canvases.set(width, context);
  return context;
}

/**
 * The drawing of this name, painted when it is first needed. The name says all that the drawing depends on, but for the theme. One that
 * covers all of its box is put down quicker if it is known to.
 */
export function stampOf(what: string, { width, height }: Size, paint: Paint, isOpaque = false): Stamp {
  const theme = themeNow();
  const name = theme === 'standard' ? what : `${theme} ${what}`;
  const known = stamps.get(name);
  if (known) return known;
  const canvas = newCanvas(width, height);
  paint(canvas.getContext('2d', { alpha: !isOpaque }));
  const stamp = { canvas, width, height };
  stamps.set(name, stamp);
  return stamp;
}

/** Throws all stamps and canvases away, so that the next picture is drawn from scratch. */
export function clearCanvases(): void {
  freeCanvases();
  stamps = newStamps();
}

/** A canvas that was drawn on another one keeps a copy of itself, and the library keeps smaller ones. They all go; the next picture has a new canvas. */
export function freeCanvases(): void {
  canvases.clear();
  nativeCanvas().clearAllCache();
}

/** Puts a drawing down with its middle here, on whole pixels, so that equal drawings give equal pixels. */
export function stampAt(context: Context, stamp: Stamp, x: number, y: number): void {
  context.drawImage(stamp.canvas, Math.round(x - stamp.width / 2), Math.round(y - stamp.height / 2));
}

/**
 * A copy of the picture that has been drawn on a canvas, as rows of red, green, blue and alpha. It lies outside the heap of JavaScript and is
 * freed in a turn of the event loop: whoever draws many pictures in a row lets the loop turn between them.
 */
export function pixelsOf(context: Context, { width, height }: Size): Buffer {
  freeCopies();
  const { data } = context.getImageData(0, 0, width, height);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/**
 * Left alone, V8 takes the copies for growth of its heap, and after every few of them looks through all of that for what nobody needs, which
 * takes as long as a picture. They are all new, and among what is new they are found quickly.
 */
const freeCopies = (): void => collectGarbage('minor');

export const newCanvas = (width: number, height: number): Canvas =>
  nativeCanvas().createCanvas(width, height);
