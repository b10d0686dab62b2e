import type { Mark } from '../game.ts';
import type { Half } from './board.ts';
import { nameOf, wayBetween } from './geometry.ts';
import {
  fromOf,
  type Hop,
  isPush,
  type Move,
  northOf,
  pusherOf,
  pushHalfOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';

/** What a viewer should see of a move, the South first. */
export function marksOf(move: Move): Mark[] {
  if (!isPush(move)) return [...hopMarks(0, southOf(move)), ...hopMarks(1, northOf(move))];
  const half = pushHalfOf(move);
  const pusher = pusherOf(move);
  return [
    ...hopMarks(half, pusher),
    { role: 'take', place: nameOf(half, toOf(pusher)) },
    { role: 'drop', place: nameOf(half, silverOf(move)) },
  ];
}

function hopMarks(half: Half, hop: Hop): Mark[] {
  const via = wayBetween(fromOf(hop), toOf(hop))?.via;
  return [
    { role: 'from', place: nameOf(half, fromOf(hop)) },
    ...(via === undefined ? [] : [{ role: 'via', place: nameOf(half, via) } as const]),
    { role: 'to', place: nameOf(half, toOf(hop)) },
  ];
}
