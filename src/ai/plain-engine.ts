import type { Result, Rules } from '../rules/game.ts';
import type { Random } from '../rules/random.ts';
import type { Engine } from './engine.ts';
import type { Efforts } from './levels.ts';
import type { SearchParameters, Simulator } from './monte-carlo/simulator.ts';
import { monteCarloThinker } from './monte-carlo/thinker.ts';
import type { Thinker } from './thinker.ts';

const PARAMETERS: SearchParameters = { expandAfter: 1, priorVisits: 1, exploration: 0.3, raveEquivalence: 1 };

/** Where there are more moves, the others are left out. */
const MOST_MOVES = 4096;
/** After so many plies at random a game counts as even. */
const HORIZON = 200;
const EVEN = 0.5;

/**
 * Any game for the search, by its contract alone: a move is its place among the legal moves, and a game is played on at random. Where
 * information is hidden, only the first move is searched, each time in another determinization.
 */
function plainSimulator<Position, Move>(game: Rules<Position, Move>): Simulator<Position> {
  const { imagine } = game;
  const isOpen = !game.traits.hidesInformation;
  let root: Position;
  let rootMoves: Move[] = [];
  let table: Position;
  let isRoot = true;
  let imagineRandom: Random;

  function afterRootMove(move: Move): Position {
    if (imagine === undefined) return game.play(root, move);
    const imagined = imagine(root, game.turn(root), imagineRandom);
    return game.play(imagined, game.read(imagined, game.write(root, move)));
  }

  return {
    mostMoves: MOST_MOVES,
    isOpen,
    kinds: 0,
    parameters: PARAMETERS,
    setUp(position) {
      root = position;
      rootMoves = game.moves(position);
      table = position;
      isRoot = true;
    },
    restart(random) {
      imagineRandom = random;
      table = root;
      isRoot = true;
    },
    mover: () => game.turn(table),
    isOver: () => game.result(table) !== undefined,
    list(moves, priorValues, policy) {
      if (!isOpen && !isRoot) return 0;
      const count = Math.min(isRoot ? rootMoves.length : game.count(table), MOST_MOVES);
      for (let index = 0; index < count; index++) moves[index] = index;
      priorValues.fill(EVEN, 0, count);
      policy.fill(1 / count, 0, count);
      return count;
    },
    make(index) {
      if (isRoot) {
        isRoot = false;
        table = afterRootMove(rootMoves[index]!);
      } else {
        table = game.play(table, game.moves(table)[index]!);
      }
    },
    finish(random) {
      for (let ply = 0; ply < HORIZON; ply++) {
        const result = game.result(table);
        if (result !== undefined) return valueToFirst(result);
        const moves = game.moves(table);
        table = game.play(table, moves[random.below(moves.length)]!);
      }
      return EVEN;
    },
    played: new Int32Array(0),
    playedCount: () => 0,
  };
}

const valueToFirst = ({ winner }: Result): number => (winner === 'draw' ? EVEN : 1 - winner);

const TREE_NODES = 1 << 18;

const EFFORTS: Efforts = {
  1: { millis: 500, nodes: 20, error: 0.8 },
  2: { millis: 500, nodes: 60, error: 0.3 },
  3: { millis: 500, nodes: 250 },
  4: { millis: 1000, nodes: 2000 },
  5: { millis: 2000 },
};

/** For a game that brings no search of its own: it is played modestly, by its contract alone. */
export const plainEngine = <Position, Move>(game: Rules<Position, Move>): Engine<Position, Move> => ({
  // A search that knew what is hidden would cheat, and what might be hidden only the game can say.
  thinker: () =>
    game.traits.hidesInformation && game.imagine === undefined ? randomPlayer(game) : searchPlayer(game),
  efforts: EFFORTS,
});

/** Makes any legal move. */
const randomPlayer = <Position, Move>(game: Rules<Position, Move>): Thinker<Position, Move> => ({
  think(position, _effort, random) {
    const moves = game.moves(position);
    return { move: moves[random.below(moves.length)]!, value: 0, depth: 1, nodes: 0 };
  },
});

function searchPlayer<Position, Move>(game: Rules<Position, Move>): Thinker<Position, Move> {
  const thinker = monteCarloThinker({ simulator: plainSimulator(game), capacity: TREE_NODES, lookEvery: 1 });
  return {
    think(position, effort, random, watch) {
      const { move, ...thought } = thinker.think(position, effort, random, watch);
      return { ...thought, move: game.moves(position)[move]! };
    },
  };
}
