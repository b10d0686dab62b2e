import type { Option } from '../../rules/choices.ts';
import { type BySeat, type LastMove, type Mark, SEATS } from '../../rules/game.ts';
import { HOME, START } from '../../rules/squadro/lanes.ts';
import { type Place, parsePlace } from '../../rules/squadro/places.ts';
import type { SquadroView } from '../../rules/squadro/view.ts';
import { badge } from '../badge.ts';
import { sheer } from '../colours.ts';
import { cross, lit, way } from '../marks.ts';
import { moveNumber, type Painter, type Question } from '../painter.ts';
import { roundPolygon } from '../shapes.ts';
import { type Pen, stampAt } from '../studio.ts';
import { COLOURS } from '../theme.ts';
import { board } from './board.ts';
import { BOARD, pointOf } from './layout.ts';
import { headingOf, homeStamp, outlineOf, pieceStamp } from './pieces.ts';

export const squadroPainter: Painter<SquadroView> = {
  backdrop: () => ({ name: 'squadro', height: BOARD.height, paint: board }),

  paint(pen, view, question) {
    const shown = question ? question.options : view.last ? [view.last] : [];
    for (const { marks } of shown) wayOf(pen, marks);
    for (const seat of SEATS) {
      for (const { lane, progress, speed } of view.pieces[seat]) {
        const { x, y } = pointOf({ seat, lane, progress });
        const stamp = progress === HOME ? homeStamp() : pieceStamp(seat, headingOf(seat, progress), speed);
        stampAt(pen, stamp, x, y);
      }
    }
    if (view.last && !question) lastMove(pen, view.last);
    if (question) options(pen, question);
  },

  emblem(pen, seat, x, y) {
    stampAt(pen, pieceStamp(seat, headingOf(seat, START), 2), x, y);
  },

  standings: ({ home }): BySeat<string> => [`${home[0]} of 4 home`, `${home[1]} of 4 home`],

  moment: moveNumber,

  optionNames: laneNames,
};

/** An option is its lane, whatever lanes have come home already. */
function laneNames(options: readonly Option[]): string[] {
  return options.map(({ marks }) => `${placed(marks, 'from')[0]?.lane}`);
}

const placed = (marks: readonly Mark[], role: Mark['role']): Place[] =>
  marks.filter((mark) => mark.role === role).map(({ place }) => parsePlace(place));

function wayOf(pen: Pen, marks: readonly Mark[]): void {
  way(pen, [...placed(marks, 'from'), ...placed(marks, 'to')].map(pointOf));
}

/** Where the piece came from, where it stands now, and the pieces that it sent back. */
function lastMove(pen: Pen, { marks }: LastMove): void {
  for (const from of placed(marks, 'from')) outlined(pen, from, 0.3);
  for (const to of placed(marks, 'to')) outlined(pen, to, 0);
  for (const taken of placed(marks, 'take')) cross(pen, pointOf(taken));
}

function options(pen: Pen, { options: choices }: Question): void {
  const names = laneNames(choices);
  for (const [index, { marks }] of choices.entries()) {
    for (const taken of placed(marks, 'take')) cross(pen, pointOf(taken));
    for (const to of placed(marks, 'to')) {
      outlined(pen, to, 0.3);
      badge(pen, names[index]!, pointOf(to).x, pointOf(to).y);
    }
  }
}

/** The outline of a piece at this place, filled so far with light. */
function outlined(pen: Pen, place: Place, light: number): void {
  const { x, y } = pointOf(place);
  const outline = outlineOf(place.seat, headingOf(place.seat, place.progress));
  roundPolygon(
    pen,
    outline.map(([dx, dy]) => [Math.round(x) + dx, Math.round(y) - 3 + dy] as const),
    8,
  );
  pen.fillStyle = sheer(COLOURS.lamplight, light);
  pen.fill();
  lit(pen, 4);
}
