import { BOARD_CELLS, nameOf, STARTING_POINTS } from '../../rules/blokus-duo/cells.ts';
import { SHAPES } from '../../rules/blokus-duo/pieces.ts';
import { SEATS } from '../../rules/game.ts';
import type { Context } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import { boxOf, coordinates, pointOn } from '../grid.ts';
import { circle, inset, panel } from '../shapes.ts';
import { byTheme, COLOURS } from '../theme.ts';
import { frame } from '../wood.ts';
import { ASIDE, BOARD, FRAME, GRID, TRAY_UNIT, trayOf, trayPlaces, traySign } from './layout.ts';
import { piece } from './pieces.ts';

export const surface = byTheme<Colour>('#f0e4cc', { 'high-contrast': '#1c1c1c' });
const line = byTheme<Colour>('#cdb78f', { 'high-contrast': '#858585' });
const faded = byTheme(0.14, { 'high-contrast': 0.25 });

/** The empty board with its two starting points. */
function board(context: Context): void {
  const { x, y, width, height } = frame(context, BOARD, FRAME, 'blokus-duo frame');
  context.fillStyle = line();
  context.fillRect(x, y, width, height);
  context.fillStyle = surface();
  for (const cell of BOARD_CELLS) {
    const box = inset(boxOf(GRID, nameOf(cell)), 1);
    context.fillRect(box.x, box.y, box.width, box.height);
  }
  for (const start of STARTING_POINTS) {
    const point = pointOn(GRID, nameOf(start));
    circle(context, point.x, point.y, 12);
    context.fillStyle = COLOURS.brass;
    context.fill();
    context.strokeStyle = darker(COLOURS.brass, 0.4);
    context.lineWidth = 2;
    context.stroke();
    circle(context, point.x, point.y, 5);
    context.fillStyle = lighter(COLOURS.brass, 0.5);
    context.fill();
  }
  coordinates(context, GRID, FRAME);
}

/** With the trays beside it: a place for every piece of both seats. */
export function boardWithTrays(context: Context): void {
  board(context);
  for (const seat of SEATS) {
    panel(context, trayOf(seat));
    const sign = traySign(seat);
    piece(context, seat, [{ column: 0, row: 0 }], 28, { x: sign.x - 14, y: sign.y + 14 });
    context.save();
    context.globalAlpha = faded();
    for (const place of trayPlaces(seat)) {
      piece(context, seat, SHAPES[place.piece], TRAY_UNIT, place.corner);
    }
    context.restore();
  }
}

/** With a panel beside it for what a question is about. */
export function boardWithPanel(context: Context): void {
  board(context);
  panel(context, ASIDE);
}
