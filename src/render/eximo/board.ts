import { FILES, RANKS, SQUARES } from '../../rules/eximo/board.ts';
import type { Context } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf, coordinates, coordinatesOf, type Grid, pointOn } from '../grid.ts';
import type { Point } from '../marks.ts';
import { type Box, inset, roundBox } from '../shapes.ts';
import { COLOURS, isFlat, SPACE, WIDTH } from '../theme.ts';
import { frame, plank } from '../wood.ts';

export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: WIDTH - 2 * SPACE.margin,
  height: WIDTH - 2 * SPACE.margin,
};

export const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: (BOARD.width - 2 * SPACE.frame) / FILES.length,
  columns: FILES.length,
  rows: RANKS.length,
};

export const pointOf = (square: string): Point => pointOn(GRID, square);

/** New men are dropped on the two ranks nearest to their owner, without the edge files. */
const DROP_ZONES = [
  ['b1', 'g2'],
  ['b7', 'g8'],
] as const;

export function board(context: Context): void {
  frame(context, BOARD, SPACE.frame, 'eximo frame');
  for (const square of SQUARES) {
    const { column, row } = coordinatesOf(square);
    const colour = (column + row) % 2 === 0 ? COLOURS.oak : COLOURS.oakShade;
    plank(context, boxOf(GRID, square), colour, `eximo ${square}`);
  }
  for (const zone of DROP_ZONES) {
    roundBox(context, inset(boxAround(GRID, zone), 3), 6);
    context.strokeStyle = isFlat() ? COLOURS.brass : sheer(COLOURS.walnutDark, 0.55);
    context.lineWidth = 3;
    context.stroke();
  }
  coordinates(context, GRID, SPACE.frame);
}

/** Where the names of the ranks stand. */
export const rankPlace = (rank: string): Point => ({
  x: GRID.x - SPACE.frame / 2,
  y: GRID.y + (RANKS.length - Number(rank) + 0.5) * GRID.cell,
});
