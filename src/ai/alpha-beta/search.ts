import type { Board } from './board.ts';
import { misjudged } from './misjudge.ts';
import { makeOrdering } from './ordering.ts';
import { LOOK_EVERY, type Patience } from './patience.ts';
import { AT_LEAST, AT_MOST, EXACT, NOWHERE, type Table } from './table.ts';
import { DRAW, fromHere, fromRoot, isDecided, lostAt, MOST_PLIES, UNDECIDED, wonAt } from './values.ts';

/** Principal-variation search: the first move with an open window, the others only to see that they are no better. */
export interface Search {
  /** A new search; a fresh one uses nothing that earlier ones found. */
  begin(patience: Patience, error: Misjudgement, isFresh: boolean): void;
  /** The value of the position at `ply`, if it lies between alpha and beta; otherwise a limit on that side. */
  value(ply: number, depth: number, alpha: number, beta: number): number;
}

/** How far evaluations are off, at most, and the number that says by how much each is. */
export interface Misjudgement {
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

/** So many forcing moves in a row are looked at. */
const MOST_FORCING = 24;
/** With less depth left, half of it shows nothing. */
const LEAST_TO_HALVE = 3;

export function makeSearch<Position>(board: Board<Position>, table: Table, tuning: Tuning): Search {
  // Most lines use a small part of what each position may have.
  const moves = new Int32Array(board.mostMoves * (MOST_PLIES + 1));
  const ordering = makeOrdering(board, moves.length);
  let patience: Patience;
  let most = 0;
  let salt = 0;

  /** Whether a remembered value says enough. A win or a loss has been seen to its end, however deep the search was. */
  const reaches = (reached: number, depth: number, value: number): boolean =>
    tuning.recall === 'any depth' ? reached >= depth || isDecided(value) : reached === depth;

  /** `start` is where in `moves` this position may write its own. */
  function principal(ply: number, depth: number, alpha: number, beta: number, start: number): number {
    if (++patience.nodes % LOOK_EVERY === 0) patience.look();
    const known = board.known(ply);
    if (known !== undefined) return fromRoot(known, ply);
    if (board.isRepeated(ply)) return DRAW;
    if (ply >= MOST_PLIES - 1) return judged(ply);
    if (depth <= 0) return settled(ply, alpha, beta, start, 0);

    // Whatever happens here, nothing is better than winning with this move or worse than having lost already.
    const ceiling = Math.min(beta, wonAt(ply + 1));
    let best = Math.max(alpha, lostAt(ply));
    if (best >= ceiling) return best;

    const low = board.keyLow(ply) ^ salt;
    const high = board.keyHigh(ply);
    const entry = tuning.recall === 'never' ? NOWHERE : table.find(low, high);
    let remembered = 0;
    if (entry !== NOWHERE) {
      remembered = table.moveAt(entry);
      const value = fromRoot(table.valueAt(entry), ply);
      if (reaches(table.depthAt(entry), depth, value)) {
        const bound = table.boundAt(entry);
        if (bound === EXACT) return value;
        if (bound === AT_LEAST && value >= ceiling) return value;
        if (bound === AT_MOST && value <= best) return value;
      }
    }

    // Where only a limit is asked about and half the depth finds it far exceeded, the rest is better spent elsewhere.
    if (tuning.selective && depth >= LEAST_TO_HALVE && beta - alpha === 1) {
      const plenty = beta + board.plenty;
      if (plenty < UNDECIDED && judged(ply) >= beta) {
        const found = principal(ply, depth >> 1, plenty - 1, plenty, start);
        if (found >= plenty) return found;
      }
    }

    const end = board.list(ply, moves, start);
    if (end === start) return lostAt(ply);
    ordering.rank(ply, moves, start, end, remembered);
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
      table.put(low, high, bestMove || remembered, fromHere(highest, ply), depth, bound);
    }
    return highest;
  }

  /** Plays out what cannot wait, so that nothing is judged in the middle of an exchange. */
  function settled(ply: number, alpha: number, beta: number, start: number, forced: number): number {
    let best = alpha;
    let highest = lostAt(ply);
    if (board.mayDecline(ply) || forced >= MOST_FORCING) {
      highest = judged(ply);
      if (highest >= beta || forced >= MOST_FORCING) return highest;
      if (highest > best) best = highest;
    }
    const end = board.listForcing(ply, moves, start, forced);
    ordering.rank(ply, moves, start, end, 0);
    for (let index = start; index < end; index++) {
      ordering.next(moves, index, end);
      board.make(ply, moves[index]!);
      const value = -answered(ply + 1, -beta, -best, end, forced + 1);
      if (value <= highest) continue;
      highest = value;
      if (value > best) best = value;
      if (best >= beta) break;
    }
    return highest;
  }

  function answered(ply: number, alpha: number, beta: number, start: number, forced: number): number {
    if (++patience.nodes % LOOK_EVERY === 0) patience.look();
    const known = board.known(ply);
    if (known !== undefined) return fromRoot(known, ply);
    if (ply >= MOST_PLIES - 1) return judged(ply);
    return settled(ply, alpha, beta, start, forced);
  }

  function judged(ply: number): number {
    const value = board.evaluate(ply);
    const seen = most === 0 ? value : value + misjudged(board.keyLow(ply), board.keyHigh(ply), salt, most);
    return Math.max(-UNDECIDED, Math.min(UNDECIDED, seen));
  }

  return {
    begin(given, error, isFresh) {
      patience = given;
      most = error.most;
      salt = error.most === 0 ? 0 : error.salt;
      ordering.reset();
      table.begin(isFresh);
    },
    value: (ply, depth, alpha, beta) => principal(ply, depth, alpha, beta, 0),
  };
}
