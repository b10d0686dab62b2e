import type { Mark } from '../game.ts';
import { type BoardHalf, nameOf, wayBetween } from './board.ts';
import {
  type ExeoDuoMove,
  fromOf,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  northOf,
  PASS,
  silverOf,
  southOf,
  toOf,
} from './move.ts';

/** What a viewer should see of a move, the South first. */
export function marksOf(move: ExeoDuoMove): Mark[] {
  if (move === PASS) return [];
  if (isDouble(move)) return [...hopMarks(0, southOf(move)), ...hopMarks(1, northOf(move))];
  const half = halfOf(move);
  const hop = hopIn(move);
  if (!isPush(move)) return hopMarks(half, hop);
  return [
    ...hopMarks(half, hop),
    { role: 'take', place: nameOf(half, toOf(hop)) },
    { role: 'drop', place: nameOf(half, silverOf(move)) },
  ];
}

function hopMarks(half: BoardHalf, hop: Hop): Mark[] {
  const via = wayBetween(fromOf(hop), toOf(hop))?.via;
  return [
    { role: 'from', place: nameOf(half, fromOf(hop)) },
    ...(via === undefined ? [] : [{ role: 'via', place: nameOf(half, via) } as const]),
    { role: 'to', place: nameOf(half, toOf(hop)) },
  ];
}
