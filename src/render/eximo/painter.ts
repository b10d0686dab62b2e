import type { Option } from '../../rules/choices.ts';
import type { EximoView } from '../../rules/eximo/view.ts';
import { type BySeat, type Mark, opponent, SEATS, type Seat } from '../../rules/game.ts';
import { badges } from '../badge.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf } from '../grid.ts';
import { cross, lit, type Point, placesOf, ring, way } from '../marks.ts';
import { decisivePlace, placeNames } from '../option-names.ts';
import { moveNumber, type Painter, type Question } from '../painter.ts';
import { counted } from '../sentences.ts';
import { inset, roundBox } from '../shapes.ts';
import { type Pen, stampAt } from '../studio.ts';
import { COLOURS } from '../theme.ts';
import { board, rankPlace } from './board.ts';
import { BOARD, GRID, pointOf } from './layout.ts';
import { manStamp, RADIUS, THICKNESS } from './pieces.ts';

export const eximoPainter: Painter<EximoView> = {
  backdrop: () => ({ name: 'eximo', height: BOARD.height, paint: board }),

  paint(pen, view, question) {
    const shown = question ? decided(question) : (view.last?.marks ?? []);
    for (const square of placesOf(shown, 'from')) wash(pen, square);
    wayOf(pen, shown);
    const origin = shown.filter(({ role }) => role === 'from');
    for (const { marks } of question?.options ?? []) wayOf(pen, [...origin, ...marks]);
    for (const seat of SEATS) for (const square of view.men[seat]) man(pen, seat, square);
    if (view.last && !question) {
      for (const square of placesOf(shown, 'take')) faint(pen, opponent(view.last.seat), square);
    }
    landed(pen, shown);
    if (question) ask(pen, view.turn, question);
  },

  emblem: (pen, seat, x, y) => stampAt(pen, manStamp(seat), x, y),

  standings: ({ men, captured }): BySeat<string> => [
    standing(men[0], captured[0]),
    standing(men[1], captured[1]),
  ],

  moment: moveNumber,

  optionNames,
};

/** `11 men, −5`: those on the board, and those that were captured. */
const standing = (men: readonly string[], captured: number): string =>
  `${counted(men.length, 'man', 'men')}${captured === 0 ? '' : `, −${captured}`}`;

function optionNames(options: readonly Option[]): string[] {
  const ranks = options.flatMap(({ marks }) => placesOf(marks, 'area').slice(0, 1).map(rankOf));
  return ranks.length === options.length ? ranks : placeNames(options);
}

const rankOf = (square: string): string => square.slice(1);

/** The man and its way as far as they are chosen: each answer about the way tells all of it again. */
function decided({ taken }: Question): Mark[] {
  const told = (role: Mark['role']): readonly Mark[] =>
    taken.findLast(({ marks }) => marks.some((mark) => mark.role === role))?.marks ?? [];
  const drops = taken.flatMap(({ marks }) => marks.filter(({ role }) => role === 'drop'));
  return [...told('from'), ...told('to'), ...drops];
}

const wayOf = (pen: Pen, marks: readonly Mark[]): void => {
  const points = placesOf(marks, 'from', 'via', 'to').map(pointOf);
  if (points.length > 1) way(pen, points);
};

function wash(pen: Pen, square: string): void {
  const { x, y, width, height } = boxOf(GRID, square);
  pen.fillStyle = sheer(COLOURS.lamplight, 0.45);
  pen.fillRect(x, y, width, height);
}

const man = (pen: Pen, seat: Seat, square: string): void => {
  const { x, y } = pointOf(square);
  stampAt(pen, manStamp(seat), x, y);
};

function landed(pen: Pen, marks: readonly Mark[]): void {
  for (const square of placesOf(marks, 'to', 'drop')) ring(pen, faceOf(square), RADIUS + 2);
  for (const square of placesOf(marks, 'take')) cross(pen, faceOf(square), 18);
}

/** The middle of a man's upper face. */
function faceOf(square: string): Point {
  const { x, y } = pointOf(square);
  return { x, y: y - THICKNESS / 2 };
}

function ask(pen: Pen, seat: Seat, { options }: Question): void {
  const names = optionNames(options);
  const places = options.map((option, index) => {
    const { marks } = option;
    const area = placesOf(marks, 'area');
    if (area.length > 0) {
      roundBox(pen, inset(boxAround(GRID, area), 3), 6);
      lit(pen);
      return { name: names[index]!, ...rankPlace(rankOf(area[0]!)) };
    }
    for (const square of placesOf(marks, 'take')) cross(pen, faceOf(square), 18);
    for (const square of placesOf(marks, 'to', 'drop')) {
      faint(pen, seat, square);
      ring(pen, faceOf(square), RADIUS + 2);
    }
    for (const square of placesOf(marks, 'from')) ring(pen, faceOf(square), RADIUS + 2);
    return { name: names[index]!, ...faceOf(decisivePlace(option)!) };
  });
  badges(pen, places);
}

/** A man that stood here, or might. */
function faint(pen: Pen, seat: Seat, square: string): void {
  pen.save();
  pen.globalAlpha = 0.5;
  man(pen, seat, square);
  pen.restore();
}
