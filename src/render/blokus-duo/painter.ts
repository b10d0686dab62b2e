import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { type BySeat, SEATS, type Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Context } from '../canvas.ts';
import { write } from '../lettering.ts';
import { lit } from '../marks.ts';
import { type Backdrop, moveNumber, type Painter, type Question } from '../painter.ts';
import { signed } from '../sentences.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { boardWithPanel, boardWithTrays } from './board.ts';
import { BOTTOM, CORNER, GRID, TALLY_WIDTH, TRAY_UNIT, trayPlaces, traySign } from './layout.ts';
import { ask, ghostOf, hasPanel, optionNames, pieceIn, shapeOf } from './options.ts';
import { outline, piece, shade, smallPiece } from './pieces.ts';

export const blokusDuoPainter: Painter<BlokusDuoView> = {
  backdrop: (_, __, question) => (question && hasPanel(question) ? WITH_PANEL : WITH_TRAYS),

  paint(context, t, view, question) {
    for (const { cells } of view.placed) shade(context, shapeOf(cells), GRID.cell, CORNER);
    for (const { seat, cells } of view.placed) piece(context, seat, shapeOf(cells), GRID.cell, CORNER);
    if (question && hasPanel(question)) {
      ask(context, t, view, question);
      return;
    }
    for (const seat of SEATS) tray(context, t, view, seat, question);
    const ghost = question && ghostOf(question);
    if (ghost) {
      context.save();
      context.globalAlpha = 0.8;
      piece(context, view.turn, shapeOf(ghost), GRID.cell, CORNER);
      context.restore();
    }
    const marked = ghost ?? view.last?.marks.map(({ place }) => place);
    if (!marked) return;
    outline(context, shapeOf(marked), GRID.cell, CORNER);
    lit(context);
  },

  standsAlone: true,

  emblem: (context, seat, x, y) =>
    piece(context, seat, [{ column: 0, row: 0 }], 56, { x: x - 28, y: y + 28 }),

  standings: (t, view): BySeat<string> => [standing(t, view, 0), standing(t, view, 1)],

  moment: moveNumber,

  optionNames: (_, options) => optionNames(options),
};

const WITH_TRAYS: Backdrop = { name: 'blokus-duo trays', height: BOTTOM, paint: boardWithTrays };
const WITH_PANEL: Backdrop = { name: 'blokus-duo panel', height: BOTTOM, paint: boardWithPanel };

/** The pieces that a seat has left, and how many squares they are. What it cannot place lies in the shade. */
function tray(context: Context, t: Texts, view: BlokusDuoView, seat: Seat, question?: Question): void {
  const { left, retired, result, turn } = view;
  const sign = traySign(seat);
  write(context, tally(t, view, seat), sign.x + 22, sign.y, {
    font: TYPE.tally,
    colour: COLOURS.paper,
    width: TALLY_WIDTH,
    least: 20,
  });
  const fitting = seat === turn && question ? question.options.map(pieceIn) : left[seat];
  const isAsked = fitting.some((name) => name !== undefined);
  for (const { piece: name, corner } of trayPlaces(seat)) {
    if (!left[seat].includes(name)) continue;
    context.save();
    const isShaded = (retired[seat] && !result) || (isAsked && !fitting.includes(name));
    if (isShaded) context.globalAlpha = 0.4;
    smallPiece(context, seat, name, TRAY_UNIT, corner);
    context.restore();
  }
}

/** The squares that are still to be placed; the score, once that is certain. */
const tally = (t: Texts, view: BlokusDuoView, seat: Seat): string =>
  hasScore(view, seat)
    ? signed(view.score[seat])
    : t('blokus-duo.picture.left', { squares: view.squaresLeft[seat] });

const hasScore = ({ result, squaresLeft }: BlokusDuoView, seat: Seat): boolean =>
  result !== undefined || squaresLeft[seat] === 0;

function standing(t: Texts, view: BlokusDuoView, seat: Seat): string {
  if (hasScore(view, seat)) return t('blokus-duo.picture.score', { score: signed(view.score[seat]) });
  return view.retired[seat]
    ? t('blokus-duo.picture.retired', { squares: view.squaresLeft[seat] })
    : tally(t, view, seat);
}
