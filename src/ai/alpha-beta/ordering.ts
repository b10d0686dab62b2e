import { MOST_PLIES, type SearchBoard } from './board.ts';

/** Move ordering: the move of the transposition table, then by priority, killer moves and the history heuristic. */
interface Ordering {
  /** Forgets what the last search found. */
  reset(): void;
  /** Gives every move from `start` to `end` its rank. */
  rank(ply: number, moves: Int32Array, start: number, end: number, tableMove: number): void;
  /** Brings the best of the moves from `start` to `end` to `start`. */
  next(moves: Int32Array, start: number, end: number): void;
  /** A quiet move caused a cutoff; the ones tried before it did not. */
  reward(ply: number, moves: Int32Array, start: number, tried: number, depth: number): void;
}

const TABLE_MOVE = 1 << 30;
const PRIORITY = 1 << 16;
const FIRST_KILLER = 300 * PRIORITY;
const SECOND_KILLER = 250 * PRIORITY;
const MOST_HISTORY = 1 << 14;

export function makeOrdering(board: SearchBoard<never>, room: number): Ordering {
  const ranks = new Int32Array(room);
  const killers = new Int32Array(2 * (MOST_PLIES + 1));
  const history = new Int32Array(board.kinds);

  const rankOf = (ply: number, move: number, tableMove: number): number => {
    if (move === tableMove) return TABLE_MOVE;
    const priority = board.priority(ply, move) * PRIORITY;
    const learned = history[board.kindOf(ply, move)]!;
    if (move === killers[2 * ply]) return Math.max(priority, FIRST_KILLER) + learned;
    if (move === killers[2 * ply + 1]) return Math.max(priority, SECOND_KILLER) + learned;
    return priority + learned;
  };

  return {
    reset() {
      killers.fill(0);
      history.fill(0);
    },
    rank(ply, moves, start, end, tableMove) {
      for (let index = start; index < end; index++) ranks[index] = rankOf(ply, moves[index]!, tableMove);
    },
    next(moves, start, end) {
      let best = start;
      for (let index = start + 1; index < end; index++) if (ranks[index]! > ranks[best]!) best = index;
      if (best === start) return;
      const move = moves[best]!;
      const rank = ranks[best]!;
      moves[best] = moves[start]!;
      ranks[best] = ranks[start]!;
      moves[start] = move;
      ranks[start] = rank;
    },
    reward(ply, moves, start, tried, depth) {
      const move = moves[tried]!;
      if (killers[2 * ply] !== move) {
        killers[2 * ply + 1] = killers[2 * ply]!;
        killers[2 * ply] = move;
      }
      const bonus = Math.min(depth * depth, 400);
      learn(history, board.kindOf(ply, move), bonus);
      for (let index = start; index < tried; index++)
        learn(history, board.kindOf(ply, moves[index]!), -bonus);
    },
  };
}

/** History gravity: a count moves towards its limit, the slower the nearer it is. */
function learn(history: Int32Array, kind: number, bonus: number): void {
  const before = history[kind]!;
  history[kind] = before + bonus - Math.trunc((before * Math.abs(bonus)) / MOST_HISTORY);
}
