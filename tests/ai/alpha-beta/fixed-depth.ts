import { lostAt, type SearchBoard, WIN } from '../../../src/ai/alpha-beta/board.ts';
import { makeAlphaBetaSearch, searchLimit, type Tuning } from '../../../src/ai/alpha-beta/search.ts';
import { makeTranspositionTable } from '../../../src/ai/alpha-beta/transposition-table.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import type { Rules } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const NO_LIMIT = { millis: Number.POSITIVE_INFINITY };
const NO_ERROR = { most: 0, salt: 0 };

/** The value of positions at a fixed depth, every move searched in full. */
export function fixedDepth<Position>(board: SearchBoard<Position>, recall: Tuning['recall']) {
  const search = makeAlphaBetaSearch(board, makeTranspositionTable(16), { recall, selective: false });
  return (position: Position, depth: number): number => {
    board.setUp(position);
    search.begin(searchLimit(NO_LIMIT, patientStopwatch), NO_ERROR, false);
    // A draw may come out as -0.
    return search.value(0, depth, -WIN, WIN) + 0;
  };
}

/** The same by trying every line to its end, without windows, ordering or memory. */
export function everyLine<Position>(board: SearchBoard<Position>) {
  const moves = Array.from({ length: MOST_DEPTH }, () => new Int32Array(board.mostMoves));
  const search = makeAlphaBetaSearch(board, makeTranspositionTable(1), { recall: 'never', selective: false });

  function value(ply: number, depth: number): number {
    const isOver = board.known(ply) !== undefined || board.isRepeated(ply);
    if (isOver || depth === 0) return search.value(ply, 0, -WIN, WIN);
    const list = moves[ply]!;
    const end = board.list(ply, list, 0);
    let best = lostAt(ply);
    for (let index = 0; index < end; index++) {
      board.make(ply, list[index]!);
      best = Math.max(best, -value(ply + 1, depth - 1));
    }
    return best;
  }

  return (position: Position, depth: number): number => {
    board.setUp(position);
    search.begin(searchLimit(NO_LIMIT, patientStopwatch), NO_ERROR, false);
    return value(0, depth) + 0;
  };
}
const MOST_DEPTH = 8;

/** Positions out of random games, none of them over. */
export function randomPositions<Position, Move>(
  game: Rules<Position, Move>,
  wanted: number,
  seed: string,
): Position[] {
  const random = randomFrom(seed);
  return Array.from({ length: wanted }, (_, number) => {
    let position = game.start({ seed, first: game.traits.starter === 'either' && number % 2 === 1 ? 1 : 0 });
    for (let plies = random.below(50); plies > 0; plies--) {
      const moves = game.moves(position);
      const next = game.play(position, moves[random.below(moves.length)]!);
      if (game.result(next) !== undefined) break;
      position = next;
    }
    return position;
  });
}
