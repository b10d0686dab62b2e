import type { Context, Size } from './canvas.ts';
import { type Colour, darker, lighter, sheer } from './colours.ts';
import { COLOURS, isFlat, SHADOW, SPACE, softly } from './theme.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export function roundBox(context: Context, { x, y, width, height }: Box, corner: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, corner);
}

export function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** The corners of a shape, as pairs of x and y. */
export type Outline = readonly (readonly [x: number, y: number])[];

export function polygon(context: Context, outline: Outline): void {
  context.beginPath();
  for (const [x, y] of outline) context.lineTo(x, y);
  context.closePath();
}

/** A polygon with its corners rounded. */
export function roundPolygon(context: Context, outline: Outline, radius: number): void {
  context.beginPath();
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    const [afterX, afterY] = outline[(index + 2) % outline.length]!;
    if (index === 0) context.moveTo((x + nextX) / 2, (y + nextY) / 2);
    context.arcTo(nextX, nextY, afterX, afterY, radius);
  }
  context.closePath();
}

export function polyline(context: Context, outline: Outline): void {
  context.beginPath();
  for (const [x, y] of outline) context.lineTo(x, y);
}

/** Draws with the shadow that everything casts. `height` is how far it stands off the table. */
export function castingShadow(context: Context, height: number, paint: () => void): void {
  if (isFlat()) {
    paint();
    return;
  }
  context.save();
  context.shadowColor = sheer(COLOURS.shadow, SHADOW.opacity);
  context.shadowBlur = SHADOW.blur * height;
  context.shadowOffsetY = SHADOW.drop * height;
  paint();
  context.restore();
}

/** The edges of a raised box catch the light above and lose it below; a flat one is outlined. */
export function bevel(context: Context, box: Box, corner: number, colour: Colour, width = 2): void {
  context.lineWidth = width;
  if (isFlat()) {
    roundBox(context, inset(box, width / 2), corner);
    context.strokeStyle = COLOURS.ink;
    context.stroke();
    return;
  }
  context.save();
  roundBox(context, box, corner);
  context.clip();
  roundBox(context, { ...box, y: box.y + width / 2, height: box.height + corner * 2 }, corner);
  context.strokeStyle = lighter(colour, 0.3);
  context.stroke();
  roundBox(context, { ...box, y: box.y - corner * 2, height: box.height + corner * 2 - width / 2 }, corner);
  context.strokeStyle = darker(colour, 0.45);
  context.stroke();
  context.restore();
}

/** The felt that every picture lies on. */
export function felt(context: Context, { x = 0, y = 0, width, height }: Size & Partial<Box>): void {
  context.fillStyle = COLOURS.felt;
  context.fillRect(x, y, width, height);
}

/** A part of the table in the shade, with a thin brass edge. */
export function panel(context: Context, box: Box): void {
  roundBox(context, box, SPACE.corner);
  context.fillStyle = sheer(COLOURS.feltDark, 0.75);
  context.fill();
  roundBox(context, inset(box, 1), SPACE.corner - 1);
  context.strokeStyle = softly(COLOURS.brass, 0.35);
  context.lineWidth = 2;
  context.stroke();
}

/** Outlines of signs that stand for games, around their middle: how far they reach. */
const REACH = 11;

export const disc = (context: Context, x: number, y: number): void => circle(context, x, y, REACH);

export function square(context: Context, x: number, y: number): void {
  context.beginPath();
  context.rect(x - REACH + 1, y - REACH + 1, 2 * REACH - 2, 2 * REACH - 2);
}

export function diamond(context: Context, x: number, y: number): void {
  polygon(context, [
    [x, y - REACH - 3],
    [x + REACH + 3, y],
    [x, y + REACH + 3],
    [x - REACH - 3, y],
  ]);
}

export function triangle(context: Context, x: number, y: number): void {
  polygon(context, [
    [x, y - REACH - 2],
    [x + REACH + 2, y + REACH],
    [x - REACH - 2, y + REACH],
  ]);
}

export function cross(context: Context, x: number, y: number): void {
  const arm = 4;
  polygon(context, [
    [x - arm, y - REACH - 2],
    [x + arm, y - REACH - 2],
    [x + arm, y - arm],
    [x + REACH + 2, y - arm],
    [x + REACH + 2, y + arm],
    [x + arm, y + arm],
    [x + arm, y + REACH + 2],
    [x - arm, y + REACH + 2],
    [x - arm, y + arm],
    [x - REACH - 2, y + arm],
    [x - REACH - 2, y - arm],
    [x - arm, y - arm],
  ]);
}
