import type { Random } from '../../rules/random.ts';
import type { Effort, Stopwatch, Thinker, Thought } from '../thinker.ts';
import { isDecided, MOST_PLIES, type SearchBoard, WIN } from './board.ts';
import { makeAlphaBetaSearch, PLAYING, SEARCH_STOPPED, searchLimit } from './search.ts';
import { makeTranspositionTable } from './transposition-table.ts';

/** Entries of the table, as a power of two: 16 bytes each. */
const TABLE_BITS = 20;

/** A computer player by iterative deepening: the best moves of a shallow search are tried first in the next. */
export function alphaBetaThinker<Position>(board: SearchBoard<Position>): Thinker<Position, number> {
  const search = makeAlphaBetaSearch(board, makeTranspositionTable(TABLE_BITS), PLAYING);
  const listed = new Int32Array(board.mostMoves);

  function think(position: Position, effort: Effort, random: Random, watch: Stopwatch): Thought<number> {
    board.setUp(position);
    const moves = random.shuffle([...listed.subarray(0, board.list(0, listed, 0))]);
    const limit = searchLimit(effort, watch);
    const error = {
      most: Math.round((effort.error ?? 0) * board.decisiveValue),
      salt: random.below(2 ** 31),
    };
    // Where the clock does not end the search, its result must not depend on earlier searches either.
    const isFresh = effort.nodes !== undefined || effort.depth !== undefined;
    search.begin(limit, error, isFresh);

    let best = { move: moves[0]!, value: 0, depth: 0 };
    const deepest = moves.length === 1 ? 1 : Math.min(effort.depth ?? MOST_PLIES, MOST_PLIES - 1);
    try {
      for (let depth = 1; depth <= deepest && (depth === 1 || limit.mayDeepen()); depth++) {
        let highest = -WIN;
        for (const [index, move] of [...moves].entries()) {
          board.make(0, move);
          let value = -search.value(1, depth - 1, index === 0 ? -WIN : -highest - 1, -highest);
          if (index > 0 && value > highest) value = -search.value(1, depth - 1, -WIN, -highest);
          if (value <= highest) continue;
          highest = value;
          best = { move, value, depth };
          moves.splice(moves.indexOf(move), 1);
          moves.unshift(move);
        }
        // Looking deeper than the end of the game finds nothing new.
        if (isDecided(highest) && WIN - Math.abs(highest) <= depth) break;
      }
    } catch (error) {
      if (error !== SEARCH_STOPPED) throw error;
    }
    return { ...best, value: normalised(best.value, board.decisiveValue), nodes: limit.nodes };
  }

  return { think };
}

/** A value as a number from -1 to 1. */
const normalised = (value: number, decisiveValue: number): number =>
  isDecided(value) ? Math.sign(value) : Math.tanh(value / decisiveValue);
