import { BOARD_CELLS, nameOf, STARTING_POINTS } from '../../rules/blokus-duo/cells.ts';
import { PIECE_NAMES } from '../../rules/blokus-duo/pieces.ts';
import { SEATS } from '../../rules/game.ts';
import { darker, lighter } from '../colours.ts';
import { boxOf, coordinates, pointOn } from '../grid.ts';
import { panel } from '../panel.ts';
import { circle, inset } from '../shapes.ts';
import type { Pen } from '../studio.ts';
import { COLOURS } from '../theme.ts';
import { frame } from '../wood.ts';
import {
  BOARD,
  FRAME,
  GRID,
  type Shelf,
  shelfBox,
  TRAY_UNIT,
  trayOf,
  trayPlace,
  traySign,
  UPRIGHT,
} from './layout.ts';
import { piece } from './pieces.ts';

const SURFACE = '#f0e4cc';
const LINE = '#cdb78f';

/** The empty board with its two starting points. */
function board(pen: Pen): void {
  const { x, y, width, height } = frame(pen, BOARD, FRAME, 'blokus-duo frame');
  pen.fillStyle = LINE;
  pen.fillRect(x, y, width, height);
  pen.fillStyle = SURFACE;
  for (const cell of BOARD_CELLS) {
    const box = inset(boxOf(GRID, nameOf(cell)), 1);
    pen.fillRect(box.x, box.y, box.width, box.height);
  }
  for (const start of STARTING_POINTS) {
    const point = pointOn(GRID, nameOf(start));
    circle(pen, point.x, point.y, 14);
    pen.fillStyle = COLOURS.brass;
    pen.fill();
    pen.strokeStyle = darker(COLOURS.brass, 0.4);
    pen.lineWidth = 2;
    pen.stroke();
    circle(pen, point.x, point.y, 6);
    pen.fillStyle = lighter(COLOURS.brass, 0.5);
    pen.fill();
  }
  coordinates(pen, GRID, FRAME);
}

/** With the trays below it: a place for every piece of both seats. */
export function boardWithTrays(pen: Pen): void {
  board(pen);
  for (const seat of SEATS) {
    panel(pen, trayOf(seat));
    const sign = traySign(seat);
    piece(pen, seat, [{ column: 0, row: 0 }], 36, { x: sign.x - 18, y: sign.y + 18 });
    pen.save();
    pen.globalAlpha = 0.14;
    for (const name of PIECE_NAMES) {
      piece(pen, seat, UPRIGHT.get(name)!, TRAY_UNIT, trayPlace(seat, name));
    }
    pen.restore();
  }
}

/** With a panel below it for what a question is about. */
export function boardWithShelf(pen: Pen, shelf: Shelf): void {
  board(pen);
  panel(pen, shelfBox(shelf));
}
