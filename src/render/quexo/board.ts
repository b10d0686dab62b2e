import { GRIDS } from '../../rules/quexo/cells.ts';
import { panel } from '../panel.ts';
import type { Pen } from '../studio.ts';
import { COLOURS } from '../theme.ts';
import { frame } from '../wood.ts';
import { emptyCells } from './cells.ts';
import { FRAME, gridBox, listBox, shelfBox } from './layout.ts';

/** Both grids without tokens, so many shelves for cards, and a list of so many rows. */
export function board(pen: Pen, shelves: number, rows: number): void {
  for (const grid of GRIDS) {
    const { x, y, width, height } = frame(pen, gridBox(grid), FRAME, `quexo frame ${grid}`);
    pen.fillStyle = COLOURS.walnutDark;
    pen.fillRect(x, y, width, height);
  }
  emptyCells(pen);
  for (let shelf = 0; shelf < shelves; shelf++) panel(pen, shelfBox(shelf));
  if (rows > 0) panel(pen, listBox(shelves, rows));
}
