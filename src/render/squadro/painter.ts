import { type BySeat, type LastMove, type Mark, SEATS } from '../../rules/game.ts';
import { type BoardPlace, HOME, parsePlace, START } from '../../rules/squadro/board.ts';
import type { SquadroView } from '../../rules/squadro/view.ts';
import { type Context, stampAt } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { cross, lit, way } from '../marks.ts';
import { badge } from '../options.ts';
import { moveNumber, type Painter, type Question, type ShownOption } from '../painter.ts';
import { roundPolygon } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { BOARD, board, pointOf } from './board.ts';
import { headingOf, homeStamp, outlineOf, pieceStamp } from './pieces.ts';

export const squadroPainter: Painter<SquadroView> = {
  backdrop: () => ({ name: 'squadro', height: BOARD.height, paint: board }),

  paint(context, _, view, question) {
    const shown = question ? question.options : view.last ? [view.last] : [];
    for (const { marks } of shown) wayOf(context, marks);
    for (const seat of SEATS) {
      for (const { lane, progress, speed } of view.pieces[seat]) {
        const { x, y } = pointOf({ seat, lane, progress });
        const stamp = progress === HOME ? homeStamp() : pieceStamp(seat, headingOf(seat, progress), speed);
        stampAt(context, stamp, x, y);
      }
    }
    if (view.last && question) landing(context, view.last);
    if (view.last && !question) lastMove(context, view.last);
    if (question) options(context, question);
  },

  emblem(context, seat, x, y) {
    stampAt(context, pieceStamp(seat, headingOf(seat, START), 2), x, y);
  },

  standings: (t, { home }): BySeat<string> => [
    t('squadro.picture.home', { home: home[0] }),
    t('squadro.picture.home', { home: home[1] }),
  ],

  moment: moveNumber,

  standsAlone: true,

  optionNames: (_, options) => laneNames(options),
};

/** An option is its lane, whatever lanes have come home already. */
function laneNames(options: readonly ShownOption[]): string[] {
  return options.map(({ marks }) => `${placed(marks, 'from')[0]?.lane}`);
}

const placed = (marks: readonly Mark[], role: Mark['role']): BoardPlace[] =>
  marks.filter((mark) => mark.role === role).map(({ place }) => parsePlace(place));

function wayOf(context: Context, marks: readonly Mark[]): void {
  way(context, [...placed(marks, 'from'), ...placed(marks, 'to')].map(pointOf));
}

/** Where the piece came from, where it stands now, and the pieces that it sent back. */
function lastMove(context: Context, { marks }: LastMove): void {
  for (const from of placed(marks, 'from')) outlined(context, from, 0.3);
  for (const to of placed(marks, 'to')) outlined(context, to, 0);
  for (const taken of placed(marks, 'take')) cross(context, pointOf(taken));
}

/** The last move in the shade of the options: the piece that moved. */
function landing(context: Context, { marks }: LastMove): void {
  for (const to of placed(marks, 'to')) outlined(context, to, 0);
}

function options(context: Context, { options: choices }: Question): void {
  const names = laneNames(choices);
  for (const [index, { marks }] of choices.entries()) {
    for (const taken of placed(marks, 'take')) cross(context, pointOf(taken));
    for (const to of placed(marks, 'to')) {
      outlined(context, to, 0.3);
      badge(context, names[index]!, pointOf(to).x, pointOf(to).y);
    }
  }
}

/** The outline of a piece at this place, filled so far with light. */
function outlined(context: Context, place: BoardPlace, light: number): void {
  const { x, y } = pointOf(place);
  const outline = outlineOf(place.seat, headingOf(place.seat, place.progress));
  roundPolygon(
    context,
    outline.map(([dx, dy]) => [Math.round(x) + dx, Math.round(y) - 3 + dy] as const),
    8,
  );
  context.fillStyle = sheer(COLOURS.lamplight, light);
  context.fill();
  lit(context, 4);
}
