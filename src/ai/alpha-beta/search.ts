import type { Effort, Stopwatch } from '../thinker.ts';
import {
  DRAW,
  fromHere,
  fromRoot,
  isDecided,
  lostAt,
  MOST_PLIES,
  type SearchBoard,
  UNDECIDED,
  wonAt,
} from './board.ts';
import { makeOrdering } from './ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, NOWHERE, type TranspositionTable } from './transposition-table.ts';

/** Thrown through the search when its time is over. */
export const SEARCH_STOPPED = new Error('The search was stopped.');

/** Counts what was searched and says when to stop. */
interface SearchLimit {
  nodes: number;
  /** Looks at the clock: called every `CHECK_EVERY` nodes or sooner. */
  check(): void;
  /** Whether there is time for another, deeper search. */
  mayDeepen(): boolean;
}

const CHECK_EVERY = 512;
/** A deeper search takes longer than all before it, so past this part of the time none is begun. */
const DEEPEN_UNTIL = 0.6;

export function searchLimit(effort: Effort, watch: Stopwatch): SearchLimit {
  const began = watch.now();
  const most = effort.nodes ?? Number.POSITIVE_INFINITY;
  return {
    nodes: 0,
    check() {
      if (this.nodes >= most || watch.now() - began >= effort.millis || watch.isCancelled())
        throw SEARCH_STOPPED;
    },
    mayDeepen() {
      return this.nodes < most && watch.now() - began < DEEPEN_UNTIL * effort.millis && !watch.isCancelled();
    },
  };
}

/**
 * A weak player's error about a position: always the same one in one search, pseudorandom between positions, and rarely
 * near the most.
 */
function noiseAt(low: number, high: number, salt: number, most: number): number {
  let bits = Math.imul(low ^ salt ^ (low >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ high ^ (bits >>> 12), 0x297a2d39);
  bits ^= bits >>> 15;
  const even = (bits & 0xffff) + (bits >>> 16) - 0xffff;
  return Math.round((most * even) / 0xffff);
}

/** Principal-variation search: the first move with an open window, the others only to see that they are no better. */
interface AlphaBetaSearch {
  /** A new search; a fresh one uses nothing that earlier ones found. */
  begin(limit: SearchLimit, error: EvaluationNoise, isFresh: boolean): void;
  /** The value of the position at `ply`, if it lies between alpha and beta; otherwise a limit on that side. */
  value(ply: number, depth: number, alpha: number, beta: number): number;
}

/** How far evaluations are off, at most, and the seed of the error of each. */
interface EvaluationNoise {
  readonly most: number;
  readonly salt: number;
}

export interface Tuning {
  /** Whether values are taken from the table; `same depth` makes a search of fixed depth come out as without a table. */
  readonly recall: 'never' | 'same depth' | 'any depth';
  /** Whether moves may be searched less deeply or left out. */
  readonly selective: boolean;
}

export const PLAYING: Tuning = { recall: 'any depth', selective: true };

/** The deepest quiescence search, in plies. */
const MOST_FORCING = 24;
/** ProbCut is tried from this depth on. */
const PROB_CUT_DEPTH = 3;

export function makeAlphaBetaSearch<Position>(
  board: SearchBoard<Position>,
  table: TranspositionTable,
  tuning: Tuning,
): AlphaBetaSearch {
  // Most lines use a small part of what each position may have.
  const moves = new Int32Array(board.mostMoves * (MOST_PLIES + 1));
  const ordering = makeOrdering(board, moves.length);
  let limit: SearchLimit;
  let most = 0;
  let salt = 0;

  /** Whether a value of the table says enough. A win or a loss has been seen to its end, however deep the search was. */
  const reaches = (reached: number, depth: number, value: number): boolean =>
    tuning.recall === 'any depth' ? reached >= depth || isDecided(value) : reached === depth;

  /** `start` is where in `moves` this position may write its own. */
  function principal(ply: number, depth: number, alpha: number, beta: number, start: number): number {
    if (++limit.nodes % CHECK_EVERY === 0) limit.check();
    const known = board.known(ply);
    if (known !== undefined) return fromRoot(known, ply);
    if (board.isRepeated(ply)) return DRAW;
    if (ply >= MOST_PLIES - 1) return evaluated(ply);
    if (depth <= 0) return quiescence(ply, alpha, beta, start, 0);

    // Whatever happens here, nothing is better than winning with this move or worse than having lost already.
    const ceiling = Math.min(beta, wonAt(ply + 1));
    let best = Math.max(alpha, lostAt(ply));
    if (best >= ceiling) return best;

    const low = board.keyLow(ply) ^ salt;
    const high = board.keyHigh(ply);
    const entry = tuning.recall === 'never' ? NOWHERE : table.find(low, high);
    let tableMove = 0;
    if (entry !== NOWHERE) {
      tableMove = table.moveAt(entry);
      const value = fromRoot(table.valueAt(entry), ply);
      if (reaches(table.depthAt(entry), depth, value)) {
        const bound = table.boundAt(entry);
        if (bound === EXACT) return value;
        if (bound === AT_LEAST && value >= ceiling) return value;
        if (bound === AT_MOST && value <= best) return value;
      }
    }

    // ProbCut: where only a bound is asked about and half the depth finds it far exceeded, the rest is better spent elsewhere.
    if (tuning.selective && depth >= PROB_CUT_DEPTH && beta - alpha === 1) {
      const probCutBeta = beta + board.probCutMargin;
      if (probCutBeta < UNDECIDED && evaluated(ply) >= beta) {
        const found = principal(ply, depth >> 1, probCutBeta - 1, probCutBeta, start);
        if (found >= probCutBeta) return found;
      }
    }

    const end = board.list(ply, moves, start);
    if (end === start) return lostAt(ply);
    ordering.rank(ply, moves, start, end, tableMove);
    const floor = best;
    let highest = lostAt(ply);
    let bestMove = 0;
    const breadth = tuning.selective ? board.breadth(depth) : board.mostMoves;
    for (let index = start; index < end; index++) {
      ordering.next(moves, index, end);
      const move = moves[index]!;
      const tried = index - start;
      if (tried >= breadth && highest > -UNDECIDED) break;
      const isQuiet = board.isQuiet(ply, move);
      board.make(ply, move);
      let value: number;
      if (tried === 0) {
        value = -principal(ply + 1, depth - 1, -ceiling, -best, end);
      } else {
        const less = tuning.selective && isQuiet ? board.reduction(depth, tried) : 0;
        value = -principal(ply + 1, depth - 1 - less, -best - 1, -best, end);
        if (value > best && less > 0) value = -principal(ply + 1, depth - 1, -best - 1, -best, end);
        if (value > best && value < ceiling) value = -principal(ply + 1, depth - 1, -ceiling, -best, end);
      }
      if (value <= highest) continue;
      highest = value;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (best >= ceiling) {
        if (isQuiet) ordering.reward(ply, moves, start, index, depth);
        break;
      }
    }
    if (tuning.recall !== 'never') {
      const bound = highest >= ceiling ? AT_LEAST : highest > floor ? EXACT : AT_MOST;
      table.put(low, high, bestMove || tableMove, fromHere(highest, ply), depth, bound);
    }
    return highest;
  }

  /** Quiescence search: forcing moves are played out, so that nothing is evaluated in the middle of an exchange. */
  function quiescence(ply: number, alpha: number, beta: number, start: number, forced: number): number {
    let best = alpha;
    let highest = lostAt(ply);
    if (board.mayStandPat(ply) || forced >= MOST_FORCING) {
      highest = evaluated(ply);
      if (highest >= beta || forced >= MOST_FORCING) return highest;
      if (highest > best) best = highest;
    }
    const end = board.listForcing(ply, moves, start, forced);
    ordering.rank(ply, moves, start, end, 0);
    for (let index = start; index < end; index++) {
      ordering.next(moves, index, end);
      board.make(ply, moves[index]!);
      const value = -quiescenceReply(ply + 1, -beta, -best, end, forced + 1);
      if (value <= highest) continue;
      highest = value;
      if (value > best) best = value;
      if (best >= beta) break;
    }
    return highest;
  }

  function quiescenceReply(ply: number, alpha: number, beta: number, start: number, forced: number): number {
    if (++limit.nodes % CHECK_EVERY === 0) limit.check();
    const known = board.known(ply);
    if (known !== undefined) return fromRoot(known, ply);
    if (ply >= MOST_PLIES - 1) return evaluated(ply);
    return quiescence(ply, alpha, beta, start, forced);
  }

  function evaluated(ply: number): number {
    const value = board.evaluate(ply);
    const seen = most === 0 ? value : value + noiseAt(board.keyLow(ply), board.keyHigh(ply), salt, most);
    return Math.max(-UNDECIDED, Math.min(UNDECIDED, seen));
  }

  return {
    begin(given, error, isFresh) {
      limit = given;
      most = error.most;
      salt = error.most === 0 ? 0 : error.salt;
      ordering.reset();
      table.begin(isFresh);
    },
    value: (ply, depth, alpha, beta) => principal(ply, depth, alpha, beta, 0),
  };
}
