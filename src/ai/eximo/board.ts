import { boardKey, type EximoBoard as Men } from '../../rules/eximo/board.ts';
import { generate } from '../../rules/eximo/generate.ts';
import { type EximoMove, isCapture } from '../../rules/eximo/move.ts';
import { type EximoPosition, LONGEST_GAME, makeMove } from '../../rules/eximo/position.ts';
import { DRAW, MOST_PLIES, type SearchBoard } from '../alpha-beta/board.ts';
import { evaluate, MAN } from './evaluate.ts';
import { isQuiet, KINDS, kindOf, priority } from './order.ts';

/**
 * The positions of the game before the search began. A line that is searched does not come back to itself: for that
 * men would have to cross the whole board and be dropped where they began.
 */
interface GameHistory {
  remember(position: EximoPosition): void;
  /** Whether the position with this key, `ply` plies after the present one, has been on the board before. */
  has(low: number, high: number, ply: number): boolean;
}

const MARKS = 4096;

function makeHistory(): GameHistory {
  let lows: number[] = [];
  let highs: number[] = [];
  /** Where no mark is, no search is needed. */
  const marks = new Uint8Array(MARKS);
  return {
    remember(position) {
      lows = [];
      highs = [];
      marks.fill(0);
      // Without a drop nothing comes again (see `latestLike` of the rules).
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

/** Far more than anybody has found: nearly every man about to be exchanged for any two of twelve squares. */
const MOST_MOVES = 4096;

/** Eximo for the search, always seen by the player to move. */
export function eximoBoard(): SearchBoard<EximoPosition> {
  const line = Array.from({ length: MOST_PLIES + 1 }, (): Men => emptyBoard());
  const lists = Array.from({ length: MOST_PLIES + 1 }, (): EximoMove[] => []);
  const keyLow = new Int32Array(MOST_PLIES + 1);
  const keyHigh = new Int32Array(MOST_PLIES + 1);
  const history = makeHistory();
  let rootPly = 0;

  function reached(ply: number): void {
    const men = line[ply]!;
    keyLow[ply] = boardKey(men, 0);
    keyHigh[ply] = boardKey(men, 1);
    lists[ply]!.length = 0;
  }

  /** The moves at this ply, found once. */
  function movesAt(ply: number): EximoMove[] {
    const list = lists[ply]!;
    if (list.length === 0) generate(line[ply]!, list);
    return list;
  }

  function copy(from: readonly EximoMove[], moves: Int32Array, start: number): number {
    for (let index = 0; index < from.length; index++) moves[start + index] = from[index]!;
    return start + from.length;
  }

  /** A player who can capture must. */
  const mustCapture = (list: readonly EximoMove[]): boolean => list.length > 0 && isCapture(list[0]!);

  return {
    mostMoves: MOST_MOVES,
    decisiveValue: 4 * MAN,
    kinds: KINDS,

    setUp(position) {
      const { mineLow, mineHigh, theirsLow, theirsHigh } = position;
      Object.assign(line[0]!, { mineLow, mineHigh, theirsLow, theirsHigh });
      reached(0);
      rootPly = position.ply;
      history.remember(position);
    },
    make(ply, move) {
      makeMove(line[ply]!, move, line[ply + 1]!);
      reached(ply + 1);
    },

    keyLow: (ply) => keyLow[ply]!,
    keyHigh: (ply) => keyHigh[ply]!,
    isRepeated: (ply) => history.has(keyLow[ply]!, keyHigh[ply]!, ply),

    known: (ply) => (rootPly + ply >= LONGEST_GAME && movesAt(ply).length > 0 ? DRAW : undefined),
    list: (ply, moves, start) => copy(movesAt(ply), moves, start),
    listForcing(ply, moves, start) {
      const list = movesAt(ply);
      return mustCapture(list) ? copy(list, moves, start) : start;
    },
    mayStandPat(ply) {
      const list = movesAt(ply);
      return list.length > 0 && !mustCapture(list);
    },
    evaluate: (ply) => evaluate(line[ply]!),

    priority: (ply, move) => priority(line[ply]!, move),
    isQuiet: (ply, move) => isQuiet(line[ply]!, move),
    kindOf: (_, move) => kindOf(move),
    reduction: (depth, index) => (depth < 3 || index < 4 ? 0 : index < 16 ? 1 : 2),
    breadth: () => MOST_MOVES,
    probCutMargin: Number.POSITIVE_INFINITY,
  };
}

const emptyBoard = (): Men => ({ mineLow: 0, mineHigh: 0, theirsLow: 0, theirsHigh: 0 });
