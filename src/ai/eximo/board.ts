import { boardKey, type Board as Men } from '../../rules/eximo/board.ts';
import { generate } from '../../rules/eximo/generate.ts';
import { LONGEST_GAME } from '../../rules/eximo/legal.ts';
import { isCapture, type Move } from '../../rules/eximo/move.ts';
import { makeMove } from '../../rules/eximo/play.ts';
import type { Position } from '../../rules/eximo/position.ts';
import type { Board } from '../alpha-beta/board.ts';
import { DRAW, MOST_PLIES } from '../alpha-beta/values.ts';
import { evaluate, MAN } from './evaluate.ts';
import { isQuiet, KINDS, kindOf, promise } from './order.ts';
import { makePast } from './past.ts';

/** Far more than anybody has found: nearly every man about to be exchanged for any two of twelve squares. */
const MOST_MOVES = 4096;

/** Eximo for the search, always seen by the player to move. */
export function eximoBoard(): Board<Position> {
  const line = Array.from({ length: MOST_PLIES + 1 }, (): Men => emptyBoard());
  const lists = Array.from({ length: MOST_PLIES + 1 }, (): Move[] => []);
  const keyLow = new Int32Array(MOST_PLIES + 1);
  const keyHigh = new Int32Array(MOST_PLIES + 1);
  const past = makePast();
  let rootPly = 0;

  function reached(ply: number): void {
    const men = line[ply]!;
    keyLow[ply] = boardKey(men, 0);
    keyHigh[ply] = boardKey(men, 1);
    lists[ply]!.length = 0;
  }

  /** The moves at this ply, found once. */
  function movesAt(ply: number): Move[] {
    const list = lists[ply]!;
    if (list.length === 0) generate(line[ply]!, list);
    return list;
  }

  function copy(from: readonly Move[], moves: Int32Array, start: number): number {
    for (let index = 0; index < from.length; index++) moves[start + index] = from[index]!;
    return start + from.length;
  }

  /** A player who can capture must. */
  const mustCapture = (list: readonly Move[]): boolean => list.length > 0 && isCapture(list[0]!);

  return {
    mostMoves: MOST_MOVES,
    worth: 4 * MAN,
    kinds: KINDS,

    setUp(position) {
      const { mineLow, mineHigh, theirsLow, theirsHigh } = position;
      Object.assign(line[0]!, { mineLow, mineHigh, theirsLow, theirsHigh });
      reached(0);
      rootPly = position.ply;
      past.remember(position);
    },
    make(ply, move) {
      makeMove(line[ply]!, move, line[ply + 1]!);
      reached(ply + 1);
    },

    keyLow: (ply) => keyLow[ply]!,
    keyHigh: (ply) => keyHigh[ply]!,
    isRepeated: (ply) => past.has(keyLow[ply]!, keyHigh[ply]!, ply),

    known: (ply) => (rootPly + ply >= LONGEST_GAME && movesAt(ply).length > 0 ? DRAW : undefined),
    list: (ply, moves, start) => copy(movesAt(ply), moves, start),
    listForcing(ply, moves, start) {
      const list = movesAt(ply);
      return mustCapture(list) ? copy(list, moves, start) : start;
    },
    mayDecline(ply) {
      const list = movesAt(ply);
      return list.length > 0 && !mustCapture(list);
    },
    evaluate: (ply) => evaluate(line[ply]!),

    promise: (ply, move) => promise(line[ply]!, move),
    isQuiet: (ply, move) => isQuiet(line[ply]!, move),
    kindOf: (_, move) => kindOf(move),
    reduction: (depth, index) => (depth < 3 || index < 4 ? 0 : index < 16 ? 1 : 2),
    breadth: () => MOST_MOVES,
    plenty: Number.POSITIVE_INFINITY,
  };
}

const emptyBoard = (): Men => ({ mineLow: 0, mineHigh: 0, theirsLow: 0, theirsHigh: 0 });
