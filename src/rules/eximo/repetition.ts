import { sameBoard } from './board.ts';
import type { Position } from './position.ts';

/**
 * How many times the game has come to this position. Nothing is irreversible for good in Eximo, since new men may
 * stand where others left or fell. But two equal positions always have a drop between them: without new men the
 * number of men never grows, so none was taken or lost, and then every move has brought a man forward. Hence the
 * search begins before the latest drop, and in a game without drops there is none.
 */
export function occurrenceOf(position: Omit<Position, 'occurrence'>): number {
  let earlier = position.beforeDrop;
  if (earlier !== undefined && earlier.turn !== position.turn) earlier = earlier.previous;
  while (earlier !== undefined) {
    if (sameBoard(earlier, position)) return earlier.occurrence + 1;
    earlier = earlier.previous?.previous;
  }
  return 1;
}
