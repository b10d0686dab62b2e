import type { Mark, MarkRole } from '../rules/game.ts';
import { sheer } from './colours.ts';
import { circle, polyline } from './shapes.ts';
import type { Pen } from './studio.ts';
import { COLOURS } from './theme.ts';

/** The signs for moves that all boards share: lamplight, edged with ink, so that they show on every surface. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of the marks with this role, in their order. */
export const placesOf = (marks: readonly Mark[], ...roles: readonly MarkRole[]): string[] =>
  marks.filter(({ role }) => roles.includes(role)).map(({ place }) => place);

/** Strokes the pen's present path in lamplight. */
export function lit(pen: Pen, width = 5): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = sheer(COLOURS.ink, 0.75);
  pen.lineWidth = width + 4;
  pen.stroke();
  pen.strokeStyle = COLOURS.lamplight;
  pen.lineWidth = width;
  pen.stroke();
}

/** A way over the board. */
export function way(pen: Pen, points: readonly Point[]): void {
  polyline(
    pen,
    points.map(({ x, y }) => [x, y] as const),
  );
  lit(pen);
}

/** The sign for a piece that a move takes away from where it stands. */
export function cross(pen: Pen, { x, y }: Point, reach = 13): void {
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  lit(pen, 6);
}

/** A ring around a place. */
export function ring(pen: Pen, { x, y }: Point, radius: number): void {
  circle(pen, x, y, radius);
  lit(pen);
}
