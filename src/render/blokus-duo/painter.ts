import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { type BySeat, SEATS, type Seat } from '../../rules/game.ts';
import type { Context } from '../canvas.ts';
import { lit } from '../marks.ts';
import { type Backdrop, moveNumber, type Painter, type Question } from '../painter.ts';
import { signed } from '../sentences.ts';
import { boardWithShelf, boardWithTrays } from './board.ts';
import { CORNER, GRID, shelfBottom, TRAY_UNIT, TRAYS_BOTTOM, trayPlace, UPRIGHT } from './layout.ts';
import { ask, optionNames, shapeOf, shelfFor } from './options.ts';
import { LOOKS, outline, piece, shade } from './pieces.ts';

export const blokusDuoPainter: Painter<BlokusDuoView> = {
  backdrop: (view, question) => (question ? withShelf(view, question) : WITH_TRAYS),

  paint(context, view, question) {
    for (const { cells } of view.placed) shade(context, shapeOf(cells), GRID.cell, CORNER);
    for (const { seat, cells } of view.placed) piece(context, seat, shapeOf(cells), GRID.cell, CORNER);
    if (question) {
      ask(context, view, question);
      return;
    }
    if (view.last) {
      outline(context, shapeOf(view.last.marks.map(({ place }) => place)), GRID.cell, CORNER);
      lit(context);
    }
    for (const seat of SEATS) tray(context, view, seat);
  },

  emblem: (context, seat, x, y) =>
    piece(context, seat, [{ column: 0, row: 0 }], 56, { x: x - 28, y: y + 28 }),

  standings: (view): BySeat<string> => [standing(view, 0), standing(view, 1)],

  moment: moveNumber,

  optionNames,
};

const WITH_TRAYS: Backdrop = { name: 'blokus-duo trays', height: TRAYS_BOTTOM, paint: boardWithTrays };

/** The pieces that a seat has left; those of a retired player lie in the shade. */
function tray(context: Context, { left, retired, result }: BlokusDuoView, seat: Seat): void {
  context.save();
  if (retired[seat] && !result) context.globalAlpha = 0.5;
  for (const name of left[seat]) {
    piece(context, seat, UPRIGHT.get(name)!, TRAY_UNIT, trayPlace(seat, name), LOOKS[seat].glint);
  }
  context.restore();
}

function withShelf(view: BlokusDuoView, question: Question): Backdrop {
  const shelf = shelfFor(view, question);
  return {
    name: `blokus-duo ${shelf.columns}x${shelf.rows}`,
    height: shelfBottom(shelf),
    paint: (context) => boardWithShelf(context, shelf),
  };
}

const standing = ({ result, score, retired }: BlokusDuoView, seat: Seat): string =>
  `${retired[seat] && !result ? 'retired,' : 'score'} ${signed(score[seat])}`;
