import { HALVES, placeNamed, wayBetween } from '../../rules/exeo-duo/board.ts';
import type { Texts } from '../../texts/texts.ts';
import { placesOf } from '../marks.ts';
import type { Question, ShownOption } from '../painter.ts';

/** A turn has two steps in one court and one in the other. */
const STEPS = 3;

/** How the steps of a double move are split between the left and the right court, as far as the question shows it: `2 steps`, `then 1`. */
export function splitOf(t: Texts, { taken, options }: Question): readonly string[] {
  const chosen = taken.flatMap(({ marks }) => marks);
  const [from] = placesOf(chosen, 'from');
  const first = from === undefined ? undefined : placeNamed(from);
  if (first === undefined || placesOf(chosen, 'take').length > 0) return [];
  const [to] = placesOf(chosen, 'to');
  const ends = to === undefined ? options.filter(goesOn).flatMap(({ marks }) => placesOf(marks, 'to')) : [to];
  const counts = [...new Set(ends.map((end) => wayBetween(first.square, placeNamed(end)!.square)!.steps))];
  const [steps, ...others] = counts;
  if (steps === undefined) return [];
  const words =
    others.length === 0
      ? [t('exeo-duo.picture.steps', { steps }), t('exeo-duo.picture.thenSteps', { steps: STEPS - steps })]
      : [t('exeo-duo.picture.oneOrTwoSteps'), t('exeo-duo.picture.thenTwoOrOne')];
  return HALVES.map((half) => words[half === first.half ? 0 : 1]!);
}

/** Not a piece that moves alone. */
const goesOn = ({ plays }: ShownOption): boolean => plays === undefined || plays.marks.length > 0;
