import { type Colour, darker, lighter, sheer } from './colours.ts';
import type { Pen } from './studio.ts';
import { SHADOW } from './theme.ts';

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

export function roundBox(pen: Pen, { x, y, width, height }: Box, corner: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, corner);
}

export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** The corners of a shape, as pairs of x and y. */
export type Outline = readonly (readonly [x: number, y: number])[];

export function polygon(pen: Pen, outline: Outline): void {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
}

/** A polygon with its corners rounded. */
export function roundPolygon(pen: Pen, outline: Outline, radius: number): void {
  pen.beginPath();
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    const [afterX, afterY] = outline[(index + 2) % outline.length]!;
    if (index === 0) pen.moveTo((x + nextX) / 2, (y + nextY) / 2);
    pen.arcTo(nextX, nextY, afterX, afterY, radius);
  }
  pen.closePath();
}

export function polyline(pen: Pen, outline: Outline): void {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
}

/** Draws with the shadow that everything in the house casts. `height` is how far it stands off the table. */
export function castingShadow(pen: Pen, height: number, paint: () => void): void {
  pen.save();
  pen.shadowColor = sheer(SHADOW.colour, SHADOW.opacity);
  pen.shadowBlur = SHADOW.blur * height;
  pen.shadowOffsetY = SHADOW.drop * height;
  paint();
  pen.restore();
}

/** The edges of a raised box catch the light above and lose it below. */
export function bevel(pen: Pen, box: Box, corner: number, colour: Colour, width = 2): void {
  pen.lineWidth = width;
  pen.save();
  roundBox(pen, box, corner);
  pen.clip();
  roundBox(pen, { ...box, y: box.y + width / 2, height: box.height + corner * 2 }, corner);
  pen.strokeStyle = lighter(colour, 0.3);
  pen.stroke();
  roundBox(pen, { ...box, y: box.y - corner * 2, height: box.height + corner * 2 - width / 2 }, corner);
  pen.strokeStyle = darker(colour, 0.45);
  pen.stroke();
  pen.restore();
}
