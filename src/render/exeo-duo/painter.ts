import type { Shape } from '../../rules/exeo-duo/board.ts';
import { LAST_TURN } from '../../rules/exeo-duo/position.ts';
import type { ExeoDuoView } from '../../rules/exeo-duo/view.ts';
import { type BySeat, type Mark, SEATS } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, type Stamp, stampAt } from '../canvas.ts';
import { boxOf } from '../grid.ts';
import { cross, lit, placesOf, ring, wash, way } from '../marks.ts';
import { badges, placeNames, SMALL } from '../options.ts';
import type { Painter, Question, ShownOption } from '../painter.ts';
import { inset, roundBox } from '../shapes.ts';
import {
  board,
  GRID,
  heightOfAll,
  obligedSign,
  pointOf,
  SLOT,
  slotOf,
  stepsLeft,
  trayGrowth,
} from './board.ts';
import { emblemStamp, pieceStamp } from './pieces.ts';
import { splitOf } from './split.ts';

/** `turn 37 of 120` */
const turnNumber = (t: Texts, { ply, result }: ExeoDuoView): string =>
  result
    ? t('exeo-duo.picture.turns', { turns: ply })
    : t('exeo-duo.picture.turn', { turn: ply + 1, last: LAST_TURN });

export const exeoDuoPainter: Painter<ExeoDuoView> = {
  backdrop: (t) => ({
    name: `exeo-duo ${t.language}`,
    height: heightOfAll(),
    paint: (context) => {
      context.translate(0, trayGrowth());
      board(context, t);
    },
  }),

  paint(context, t, view, question) {
    context.translate(0, trayGrowth());
    const chosen = question?.taken.flatMap(({ marks }) => marks) ?? [];
    const decided = chosen.length > 0 ? chosen : (view.last?.marks ?? []);
    for (const square of placesOf(decided, 'from')) wash(context, boxOf(GRID, square), 0.5);
    ways(context, decided);
    for (const option of question?.options ?? []) ways(context, continued(chosen, option));
    for (const [index, square] of view.leftFrom.entries()) {
      faint(context, square, pieceStamp(view.turn, view.justLeft[Math.floor(index / 2)]!));
    }
    for (const { seat, shape, square } of view.pieces) {
      const { x, y } = pointOf(square);
      stampAt(context, pieceStamp(seat, shape), x, y);
    }
    for (const seat of SEATS) {
      for (const shape of view.pairsOut[seat]) {
        const { x, y } = slotOf(seat, shape);
        stampAt(context, pieceStamp(seat, shape), x, y);
      }
    }
    for (const shape of view.justLeft) ring(context, slotOf(view.turn, shape), SLOT / 2 - 2);
    // Frames are for what can be chosen, once there is something to choose.
    for (const square of placesOf(question ? chosen : decided, 'to', 'drop')) framed(context, square);
    for (const square of view.obliged) obligedSign(context, boxOf(GRID, square));
    if (question) {
      ask(context, t, question);
      stepsLeft(context, splitOf(t, question));
    }
  },

  emblem: (context, seat, x, y) => stampAt(context, emblemStamp(seat), x, y),

  standings: (t, { pairsOut }): BySeat<string> => [outOf(t, pairsOut[0]), outOf(t, pairsOut[1])],

  moment: turnNumber,

  standsAlone: true,

  optionNames,
};

const outOf = (t: Texts, pairs: readonly Shape[]): string =>
  t('exeo-duo.picture.pairsOut', { pairs: pairs.length });

/** An exit is two ways at once, and so is called by what it is; everything else by its place. */
function optionNames(t: Texts, options: readonly ShownOption[]): string[] {
  const places = placeNames(
    t,
    options.filter((option) => !isExit(option)),
  );
  let next = 0;
  return options.map((option) => (isExit(option) ? t('exeo-duo.picture.exit') : places[next++]!));
}

const isExit = ({ marks }: ShownOption): boolean => placesOf(marks, 'to').length === 2;

const allMarks = ({ marks, plays }: ShownOption): readonly Mark[] => [...marks, ...(plays?.marks ?? [])];

/** What an option adds to the piece chosen last, unless it tells the whole way itself. */
function continued(chosen: readonly Mark[], option: ShownOption): readonly Mark[] {
  const marks = allMarks(option);
  if (marks[0]?.role === 'from') return marks;
  const last = chosen.findLast(({ role }) => role === 'from' || role === 'take');
  return last ? [{ role: 'from', place: last.place }, ...marks] : marks;
}

/** The ways of the pieces, each from where it leaves; a pushed one goes on to its silver square. */
function ways(context: Context, marks: readonly Mark[]): void {
  let route: string[] = [];
  for (const { role, place } of [...marks, { role: 'from', place: '' } as const]) {
    if (role !== 'from') {
      if (route.at(-1) !== place) route.push(place);
      continue;
    }
    if (route.length > 1) way(context, route.map(pointOf));
    route = [place];
  }
}

function framed(context: Context, square: string): void {
  roundBox(context, inset(boxOf(GRID, square), 2), 7);
  lit(context);
}

/** Whether an option is one of the pieces on the board: its shape must stay in sight. */
const isPiece = (marks: readonly Mark[]): boolean =>
  marks.every(({ role }) => role === 'from' || role === 'take');
const BELOW_SHAPE = 24;
/** A pushed piece may have an empty square below it, whose own name stands in the middle. */
const BELOW_PUSHED = 16;
/** Where its cross is not under that name. */
const ABOVE_NAME = 11;

/** A piece that stood here until it left. */
function faint(context: Context, square: string, stamp: Stamp): void {
  const { x, y } = pointOf(square);
  context.save();
  context.globalAlpha = 0.5;
  stampAt(context, stamp, x, y);
  context.restore();
}

function ask(context: Context, t: Texts, { options }: Question): void {
  const names = optionNames(t, options);
  const places = options.flatMap(({ marks }, index) => {
    const ends = placesOf(marks, 'to', 'drop', 'take');
    const squares = ends.length > 0 ? ends : placesOf(marks, 'from');
    for (const square of squares) framed(context, square);
    for (const square of placesOf(marks, 'take')) {
      const { x, y } = pointOf(square);
      cross(context, { x, y: y - ABOVE_NAME }, 8);
    }
    const isPushed = marks.some(({ role }) => role === 'take');
    const lowered = isPiece(marks) ? (isPushed ? BELOW_PUSHED : BELOW_SHAPE) : 0;
    return squares.map((square) => {
      const { x, y } = pointOf(square);
      return { name: names[index]!, x, y: y + lowered };
    });
  });
  badges(context, places, SMALL);
}
