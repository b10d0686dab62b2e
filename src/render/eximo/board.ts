import { RANKS, SQUARES } from '../../rules/eximo/squares.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf, coordinates, coordinatesOf } from '../grid.ts';
import type { Point } from '../marks.ts';
import { inset, roundBox } from '../shapes.ts';
import type { Pen } from '../studio.ts';
import { COLOURS, SPACE } from '../theme.ts';
import { frame, plank } from '../wood.ts';
import { BOARD, GRID } from './layout.ts';

/** New men are dropped on the two ranks nearest to their owner, without the edge files. */
const DROP_ZONES = [
  ['b1', 'g2'],
  ['b7', 'g8'],
] as const;

export function board(pen: Pen): void {
  frame(pen, BOARD, SPACE.frame, 'eximo frame');
  for (const square of SQUARES) {
    const { column, row } = coordinatesOf(square);
    const colour = (column + row) % 2 === 0 ? COLOURS.oak : COLOURS.oakShade;
    plank(pen, boxOf(GRID, square), colour, `eximo ${square}`);
  }
  for (const zone of DROP_ZONES) {
    roundBox(pen, inset(boxAround(GRID, zone), 3), 6);
    pen.strokeStyle = sheer(COLOURS.walnutDark, 0.55);
    pen.lineWidth = 3;
    pen.stroke();
  }
  coordinates(pen, GRID, SPACE.frame);
}

/** Where the names of the ranks stand. */
export const rankPlace = (rank: string): Point => ({
  x: GRID.x - SPACE.frame / 2,
  y: GRID.y + (RANKS.length - Number(rank) + 0.5) * GRID.cell,
});
