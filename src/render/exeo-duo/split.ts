import type { Option } from '../../rules/choices.ts';
import { HALVES, placeNamed, wayBetween } from '../../rules/exeo-duo/board.ts';
import { placesOf } from '../marks.ts';
import type { Question } from '../painter.ts';

/** A turn has two steps in one court and one in the other. */
const STEPS = 3;

/** How the steps of a double move are split between the left and the right court, as far as the question shows it: `2 steps`, `then 1`. */
export function splitOf({ taken, options }: Question): readonly string[] {
  const chosen = taken.flatMap(({ marks }) => marks);
  const [from] = placesOf(chosen, 'from');
  const first = from === undefined ? undefined : placeNamed(from);
  if (first === undefined || placesOf(chosen, 'take').length > 0) return [];
  const [to] = placesOf(chosen, 'to');
  const ends = to === undefined ? options.filter(goesOn).flatMap(({ marks }) => placesOf(marks, 'to')) : [to];
  const counts = [...new Set(ends.map((end) => wayBetween(first.square, placeNamed(end)!.square)!.steps))];
  if (counts.length === 0) return [];
  counts.sort();
  const rest = counts.map((count) => STEPS - count);
  return HALVES.map((half) =>
    half === first.half
      ? `${counts.join(' or ')} ${counts.at(-1) === 1 ? 'step' : 'steps'}`
      : `then ${rest.join(' or ')}`,
  );
}

/** Not a piece that moves alone. */
const goesOn = ({ plays }: Option): boolean => plays === undefined || plays.marks.length > 0;
