import type { EximoView } from '../../rules/eximo/view.ts';
import { type BySeat, type Mark, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, stampAt } from '../canvas.ts';
import { boxAround, boxOf } from '../grid.ts';
import { cross, lit, type Point, placesOf, ring, wash, way } from '../marks.ts';
import { badges, decisivePlace, placeNames } from '../options.ts';
import { moveNumber, type Painter, type Question, type ShownOption } from '../painter.ts';
import { inset, roundBox } from '../shapes.ts';
import { BOARD, board, GRID, pointOf, rankPlace } from './board.ts';
import { manStamp, ringRadius, THICKNESS } from './pieces.ts';

export const eximoPainter: Painter<EximoView> = {
  backdrop: () => ({ name: 'eximo', height: BOARD.height, paint: board }),

  paint(context, t, view, question) {
    const shown = question ? decided(question) : (view.last?.marks ?? []);
    if (isFirst(question)) lastSquares(context, view.last?.marks ?? []);
    for (const square of placesOf(shown, 'from')) left(context, square);
    wayOf(context, shown);
    const origin = shown.filter(({ role }) => role === 'from');
    for (const { marks, plays } of question?.options ?? []) {
      const whole = [...marks, ...(plays?.marks ?? [])];
      const tellsItsMan = whole.some(({ role }) => role === 'from');
      wayOf(context, tellsItsMan ? whole : [...origin, ...whole]);
    }
    for (const seat of SEATS) for (const square of view.men[seat]) man(context, seat, square);
    if (view.last && !question) {
      for (const square of placesOf(shown, 'take')) faint(context, opponent(view.last.seat), square);
    }
    if (question) for (const square of placesOf(shown, 'drop')) man(context, view.turn, square);
    landed(context, shown);
    if (question) ask(context, t, view.turn, question);
  },

  emblem: (context, seat, x, y) => stampAt(context, manStamp(seat), x, y),

  standings: (t, view): BySeat<string> => [standing(t, view, 0), standing(t, view, 1)],

  moment: moveNumber,

  standsAlone: true,

  optionNames,
};

/** `11 men, −5`: those on the board, and those that were captured. */
const standing = (t: Texts, { men, captured }: EximoView, seat: Seat): string =>
  t('eximo.picture.men', { men: men[seat].length, captured: captured[seat] });

function optionNames(t: Texts, options: readonly ShownOption[]): string[] {
  const ranks = options.flatMap(({ marks }) => placesOf(marks, 'area').slice(0, 1).map(rankOf));
  return ranks.length === options.length ? ranks : placeNames(t, options);
}

const rankOf = (square: string): string => square.slice(1);

/** The man and its way as far as they are chosen: each answer about the way tells all of it again. */
function decided({ taken }: Question): Mark[] {
  const told = (role: Mark['role']): readonly Mark[] =>
    taken.findLast(({ marks }) => marks.some((mark) => mark.role === role))?.marks ?? [];
  const drops = taken.flatMap(({ marks }) => marks.filter(({ role }) => role === 'drop'));
  const from = told('from').filter(({ role }) => role === 'from');
  const path = told('to').filter(({ role }) => role !== 'from');
  return [...from, ...path, ...drops];
}

/** Before anything is decided, the last move is still shown. */
const isFirst = (question: Question | undefined): boolean => question?.taken.length === 0;

/** The last move in the shade of the options: the squares that it left and came to. */
function lastSquares(context: Context, marks: readonly Mark[]): void {
  for (const square of placesOf(marks, 'from', 'via', 'to', 'drop')) left(context, square);
}

const wayOf = (context: Context, marks: readonly Mark[]): void => {
  const points = placesOf(marks, 'from', 'via', 'to').map(pointOf);
  if (points.length > 1) way(context, points);
};

const left = (context: Context, square: string): void => wash(context, boxOf(GRID, square), 0.45);

const man = (context: Context, seat: Seat, square: string): void => {
  const { x, y } = pointOf(square);
  stampAt(context, manStamp(seat), x, y);
};

function landed(context: Context, marks: readonly Mark[]): void {
  for (const square of placesOf(marks, 'to', 'drop')) ring(context, faceOf(square), ringRadius());
  for (const square of placesOf(marks, 'take')) cross(context, faceOf(square), 18);
}

/** The middle of a man's upper face. */
function faceOf(square: string): Point {
  const { x, y } = pointOf(square);
  return { x, y: y - THICKNESS / 2 };
}

function ask(context: Context, t: Texts, seat: Seat, { options }: Question): void {
  const names = optionNames(t, options);
  const places = options.map((option, index) => {
    const { marks } = option;
    const area = placesOf(marks, 'area');
    if (area.length > 0) {
      roundBox(context, inset(boxAround(GRID, area), 3), 6);
      lit(context);
      return { name: names[index]!, ...rankPlace(rankOf(area[0]!)) };
    }
    const rest = option.plays?.marks ?? [];
    for (const square of placesOf([...marks, ...rest], 'take')) cross(context, faceOf(square), 18);
    for (const square of placesOf(rest, 'to', 'drop')) faint(context, seat, square);
    for (const square of placesOf(marks, 'to', 'drop')) {
      faint(context, seat, square);
      ring(context, faceOf(square), ringRadius());
    }
    for (const square of placesOf(marks, 'from')) ring(context, faceOf(square), ringRadius());
    return { name: names[index]!, ...faceOf(decisivePlace(option)!) };
  });
  badges(context, places);
}

/** A man that stood here, or might. */
function faint(context: Context, seat: Seat, square: string): void {
  context.save();
  context.globalAlpha = 0.5;
  man(context, seat, square);
  context.restore();
}
