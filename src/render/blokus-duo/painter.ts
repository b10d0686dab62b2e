import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { type BySeat, SEATS, type Seat } from '../../rules/game.ts';
import { lit } from '../marks.ts';
import { type Backdrop, moveNumber, type Painter, type Question } from '../painter.ts';
import { signed } from '../sentences.ts';
import type { Pen } from '../studio.ts';
import { boardWithShelf, boardWithTrays } from './board.ts';
import { CORNER, GRID, shelfBottom, TRAY_UNIT, TRAYS_BOTTOM, trayPlace, UPRIGHT } from './layout.ts';
import { ask, optionNames, shelfFor } from './options.ts';
import { LOOKS, outline, piece, shade } from './pieces.ts';
import { shapeOf } from './question.ts';

export const blokusDuoPainter: Painter<BlokusDuoView> = {
  backdrop: (view, question) => (question ? withShelf(view, question) : WITH_TRAYS),

  paint(pen, view, question) {
    for (const { cells } of view.placed) shade(pen, shapeOf(cells), GRID.cell, CORNER);
    for (const { seat, cells } of view.placed) piece(pen, seat, shapeOf(cells), GRID.cell, CORNER);
    if (question) {
      ask(pen, view, question);
      return;
    }
    if (view.last) {
      outline(pen, shapeOf(view.last.marks.map(({ place }) => place)), GRID.cell, CORNER);
      lit(pen);
    }
    for (const seat of SEATS) tray(pen, view, seat);
  },

  emblem: (pen, seat, x, y) => piece(pen, seat, [{ column: 0, row: 0 }], 56, { x: x - 28, y: y + 28 }),

  standings: (view): BySeat<string> => [standing(view, 0), standing(view, 1)],

  moment: moveNumber,

  optionNames,
};

const WITH_TRAYS: Backdrop = { name: 'blokus-duo trays', height: TRAYS_BOTTOM, paint: boardWithTrays };

/** The pieces that a seat has left; those of a retired player lie in the shade. */
function tray(pen: Pen, { left, retired, result }: BlokusDuoView, seat: Seat): void {
  pen.save();
  if (retired[seat] && !result) pen.globalAlpha = 0.5;
  for (const name of left[seat]) {
    piece(pen, seat, UPRIGHT.get(name)!, TRAY_UNIT, trayPlace(seat, name), LOOKS[seat].glint);
  }
  pen.restore();
}

function withShelf(view: BlokusDuoView, question: Question): Backdrop {
  const shelf = shelfFor(view, question);
  return {
    name: `blokus-duo ${shelf.columns}x${shelf.rows}`,
    height: shelfBottom(shelf),
    paint: (pen) => boardWithShelf(pen, shelf),
  };
}

const standing = ({ result, score, retired }: BlokusDuoView, seat: Seat): string =>
  `${retired[seat] && !result ? 'retired,' : 'score'} ${signed(score[seat])}`;
