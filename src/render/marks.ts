import type { Mark, MarkRole } from '../rules/game.ts';
import type { Context } from './canvas.ts';
import { sheer } from './colours.ts';
import { type Box, circle, polyline } from './shapes.ts';
import { byTheme, COLOURS, softly } from './theme.ts';

/** The signs for moves that all boards share: lamplight, edged with ink, so that they show on every surface. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of the marks with this role, in their order. */
export const placesOf = (marks: readonly Mark[], ...roles: readonly MarkRole[]): string[] =>
  marks.filter(({ role }) => roles.includes(role)).map(({ place }) => place);

/** How much wider the ink is than the light. */
const edge = byTheme(4, { 'high-contrast': 6 });

/** Strokes the context's present path in lamplight. */
export function lit(context: Context, width = 5): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = softly(COLOURS.ink, 0.75);
  context.lineWidth = width + edge();
  context.stroke();
  context.strokeStyle = COLOURS.lamplight;
  context.lineWidth = width;
  context.stroke();
}

/** A way over the board. */
export function way(context: Context, points: readonly Point[]): void {
  polyline(
    context,
    points.map(({ x, y }) => [x, y] as const),
  );
  lit(context);
}

/** The sign for a piece that a move takes away from where it stands. */
export function cross(context: Context, { x, y }: Point, reach = 13): void {
  context.beginPath();
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x + reach, y - reach);
  context.lineTo(x - reach, y + reach);
  lit(context, 6);
}

/** A ring around a place. */
export function ring(context: Context, { x, y }: Point, radius: number): void {
  circle(context, x, y, radius);
  lit(context);
}

const washOpacity = byTheme(1, { 'high-contrast': 1.5 });

/** Lays so much light over a square that a piece has left. */
export function wash(context: Context, { x, y, width, height }: Box, opacity: number): void {
  context.fillStyle = sheer(COLOURS.lamplight, opacity * washOpacity());
  context.fillRect(x, y, width, height);
}
