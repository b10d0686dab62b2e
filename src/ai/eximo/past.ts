import { boardKey } from '../../rules/eximo/board.ts';
import type { Position } from '../../rules/eximo/position.ts';

/**
 * The positions of the game before the search began. A line that is searched does not come back to itself: for that
 * men would have to cross the whole board and be dropped where they began.
 */
export interface Past {
  remember(position: Position): void;
  /** Whether the position with this key, `ply` plies after the present one, has been on the board before. */
  has(low: number, high: number, ply: number): boolean;
}

const MARKS = 4096;

export function makePast(): Past {
  let lows: number[] = [];
  let highs: number[] = [];
  /** Where no mark is, no search is needed. */
  const marks = new Uint8Array(MARKS);
  return {
    remember(position) {
      lows = [];
      highs = [];
      marks.fill(0);
      // Without a drop nothing comes again (see the rules' repetition.ts).
      if (position.beforeDrop === undefined) return;
      for (let earlier = position.previous; earlier !== undefined; earlier = earlier.previous) {
        const low = boardKey(earlier, 0);
        lows.push(low);
        highs.push(boardKey(earlier, 1));
        marks[low & (MARKS - 1)] = 1;
      }
    },
    has(low, high, ply) {
      if (marks[low & (MARKS - 1)] === 0) return false;
      // The first one remembered is one ply back; the same player is to move an even number of plies before.
      for (let index = (ply + 1) % 2; index < lows.length; index += 2) {
        if (lows[index] === low && highs[index] === high) return true;
      }
      return false;
    },
  };
}
