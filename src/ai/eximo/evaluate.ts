import type { EximoBoard } from '../../rules/eximo/board.ts';

/** What a man is worth that has just been dropped. */
export const MAN = 100;

/**
 * What a man has gained by coming this far, by rank; found by playing many games. On the last rank it becomes two, so
 * on rank 7 it is all but there, above all if its owner is to move. On its way it is only easier to attack.
 */
const ADVANCE = [0, -2, -4, -6, -8, 5, 40, 0];
const ADVANCE_TO_MOVE = [0, -2, -4, -6, -8, 10, 90, 0];
/** Men at the side can be attacked from fewer sides, but lead to fewer squares. */
const BY_FILE = [2, 0, 1, 2, 2, 1, 0, 2];
const RANKS = 8;
const SETS = 256;

/** The value of the men on one rank, by the set of their files. */
function valuesByRank(advance: readonly number[]): Int16Array {
  const values = new Int16Array(RANKS * SETS);
  for (const [rank, gained] of advance.entries()) {
    for (let files = 0; files < SETS; files++) {
      for (const [file, bonus] of BY_FILE.entries()) {
        if (files & (1 << file)) values[rank * SETS + files]! += MAN + gained + bonus;
      }
    }
  }
  return values;
}

const TO_MOVE = valuesByRank(ADVANCE_TO_MOVE);
const WAITING = valuesByRank(ADVANCE);

/** For the player to move, who sees the board from the own side. */
export function evaluate(board: Readonly<EximoBoard>): number {
  const { mineLow, mineHigh, theirsLow, theirsHigh } = board;
  const mine =
    TO_MOVE[mineLow & 255]! +
    TO_MOVE[SETS + ((mineLow >>> 8) & 255)]! +
    TO_MOVE[2 * SETS + ((mineLow >>> 16) & 255)]! +
    TO_MOVE[3 * SETS + (mineLow >>> 24)]! +
    TO_MOVE[4 * SETS + (mineHigh & 255)]! +
    TO_MOVE[5 * SETS + ((mineHigh >>> 8) & 255)]! +
    TO_MOVE[6 * SETS + ((mineHigh >>> 16) & 255)]!;
  const theirs =
    WAITING[theirsHigh >>> 24]! +
    WAITING[SETS + ((theirsHigh >>> 16) & 255)]! +
    WAITING[2 * SETS + ((theirsHigh >>> 8) & 255)]! +
    WAITING[3 * SETS + (theirsHigh & 255)]! +
    WAITING[4 * SETS + (theirsLow >>> 24)]! +
    WAITING[5 * SETS + ((theirsLow >>> 16) & 255)]! +
    WAITING[6 * SETS + ((theirsLow >>> 8) & 255)]!;
  return mine - theirs;
}
