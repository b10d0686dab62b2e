import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** What draws. */
export type Pen = SKRSContext2D;
export type Paint = (pen: Pen) => void;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A small drawing that is made once and stamped many times. */
export interface Stamp extends Size {
  readonly canvas: Canvas;
}

const sheets = new Map<string, Pen>();
const stamps = new Map<string, Stamp>();

/** Sheets come in few heights, so that there are few of them; a picture uses the upper part of one. */
const SHEET_STEP = 256;

/**
 * A sheet to draw a picture of this size on. It is used again and again, because a canvas of its own for every picture lets
 * memory grow. Whoever takes it draws and reads the pixels without waiting in between.
 */
export function sheetOf({ width, height }: Size): Pen {
  const sheetHeight = Math.ceil(height / SHEET_STEP) * SHEET_STEP;
  const key = `${width}x${sheetHeight}`;
  const sheet = sheets.get(key) ?? penOn(createCanvas(width, sheetHeight));
  sheets.set(key, sheet);
  sheet.reset();
  return sheet;
}

/** The drawing of this name, painted when it is first needed. The name says all that the drawing depends on. */
export function stampOf(name: string, { width, height }: Size, paint: Paint): Stamp {
  const known = stamps.get(name);
  if (known) return known;
  const canvas = createCanvas(width, height);
  paint(penOn(canvas));
  const stamp = { canvas, width, height };
  stamps.set(name, stamp);
  return stamp;
}

/** Throws all drawings and sheets away, so that the next picture is drawn from scratch. */
export function clearStudio(): void {
  sheets.clear();
  stamps.clear();
}

/** Puts a drawing down with its middle here, on whole pixels, so that equal drawings give equal pixels. */
export function stampAt(pen: Pen, stamp: Stamp, x: number, y: number): void {
  pen.drawImage(stamp.canvas, Math.round(x - stamp.width / 2), Math.round(y - stamp.height / 2));
}

/** A copy of the picture that has been drawn on a sheet, as rows of red, green, blue and alpha. */
export const pixelsOf = (sheet: Pen, { width, height }: Size): Buffer =>
  sheet.canvas.data().subarray(0, width * height * 4);

function penOn(canvas: Canvas): Pen {
  return canvas.getContext('2d');
}
