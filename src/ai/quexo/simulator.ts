import type { Seat } from '../../rules/game.ts';
import { makeable } from '../../rules/quexo/generate.ts';
import { placed } from '../../rules/quexo/grids.ts';
import { drawsLeft, play, type QuexoPosition } from '../../rules/quexo/position.ts';
import { type Random, randomFrom } from '../../rules/random.ts';
import type { SearchParameters, Simulator } from '../monte-carlo/simulator.ts';
import { type Determinizer, type SharedDeterminizations, sharedDeterminizations } from './determinization.ts';
import { evaluate, logistic } from './evaluate.ts';
import { halvesIn } from './hand-values.ts';
import { gainsFor, HALVES, WINNING } from './lines.ts';
import { bestDraw, bestMake, bestSwap, type RootMove, rootMoves } from './policy.ts';

const PARAMETERS: SearchParameters = {
  expandAfter: 1,
  priorVisits: 2,
  exploration: 0.15,
  raveEquivalence: 1,
};

/** After so many turns the position is evaluated. */
const HORIZON = 4;
/** So many combinations are looked at in a turn after the first. */
const BREADTH = 8;
/** What a gain does to the odds. */
const STEEPNESS = 4;

/** After the first move a whole turn is one move: the half that is made, or this number for an exchange. */
const EXCHANGE = HALVES;
const MOST_MOVES = 64;

/**
 * Quexo for the search, by determinization. The first move is searched card by card; in the turns after it the cards are
 * chosen by the policy, for what the other will hold is only sampled.
 */
export function quexoSimulator(
  determinizerOf: (position: QuexoPosition) => Determinizer,
): Simulator<QuexoPosition> {
  const gains = new Float64Array(HALVES);
  const gainsAfter = new Float64Array(HALVES);
  const halves = new Int32Array(HALVES);
  let root: QuexoPosition;
  let determinizations: SharedDeterminizations;
  let choices: readonly RootMove[] = [];
  let table: QuexoPosition;
  let lastTurn = 0;
  let isRoot = true;
  /** For sampling determinizations. */
  let sampleRandom: Random;
  /** For the playout; it belongs to the determinization, as its cards do. */
  let playoutRandom: Random;

  const isOver = (): boolean => table.result !== undefined || table.turnNumber > lastTurn;

  /** Lists what the player to move can make, the best first. */
  function listHalves(seat: Seat): number {
    gainsFor(table.tokens, seat, gains);
    const [first, second] = makeable(table.hands[seat], table.tokens);
    const count = halvesIn(first, second, halves);
    halves.subarray(0, count).sort((one, other) => gains[other]! - gains[one]!);
    return count;
  }

  function listChoices(moves: Int32Array, priorValues: Float32Array): number {
    for (const [index, { move, priorValue }] of choices.entries()) {
      moves[index] = move;
      priorValues[index] = priorValue;
    }
    return choices.length;
  }

  function listTurns(moves: Int32Array, priorValues: Float32Array): number {
    const seat = table.turn;
    const count = Math.min(listHalves(seat), BREADTH);
    const most = count === 0 ? 0 : gains[halves[0]!]!;
    if (most === WINNING) {
      moves[0] = halves[0]!;
      priorValues[0] = 1;
      return 1;
    }
    const value = evaluate(table);
    const odds = seat === 0 ? value / (1 - value) : (1 - value) / value;
    const priorValue = (gain: number): number => logistic(Math.log(odds) + STEEPNESS * (gain - most));
    for (let index = 0; index < count; index++) {
      moves[index] = halves[index]!;
      priorValues[index] = priorValue(gains[halves[index]!]!);
    }
    moves[count] = EXCHANGE;
    priorValues[count] = priorValue(0);
    return count + 1;
  }

  /** Draws back to ten; `gainsAfter` are those of the seat after its act. */
  function draw(seat: Seat): void {
    while (drawsLeft(table) > 0 && table.turn === seat) {
      table = play(table, bestDraw(table, seat, gainsAfter, playoutRandom));
    }
  }

  function takeTurn(half: number): void {
    const seat = table.turn;
    const hand = table.hands[seat];
    if (half === EXCHANGE) {
      gainsFor(table.tokens, seat, gainsAfter);
      table = play(table, bestSwap(hand, gainsAfter));
    } else {
      gainsFor(placed(table.tokens, seat, half), seat, gainsAfter);
      table = play(table, bestMake(hand, half, gainsAfter));
    }
    draw(seat);
  }

  return {
    mostMoves: MOST_MOVES,
    isOpen: false,
    kinds: 0,
    parameters: PARAMETERS,
    setUp(position) {
      root = position;
      determinizations = sharedDeterminizations(determinizerOf(position));
      choices = rootMoves(position).slice(0, MOST_MOVES);
      lastTurn = position.turnNumber + HORIZON;
      isRoot = true;
    },
    restart(random) {
      sampleRandom = random;
      table = root;
      isRoot = true;
    },
    mover: () => table.turn,
    isOver,
    list: (moves, priorValues) => (isRoot ? listChoices(moves, priorValues) : listTurns(moves, priorValues)),
    make(move) {
      if (!isRoot) return takeTurn(move);
      const seat = table.turn;
      isRoot = false;
      table = determinizations(move, sampleRandom);
      playoutRandom = randomFrom(table.seed);
      table = play(table, move);
      gainsFor(table.tokens, seat, gainsAfter);
      draw(seat);
    },
    finish() {
      while (!isOver()) takeTurn(listHalves(table.turn) > 0 ? halves[0]! : EXCHANGE);
      const { result } = table;
      if (result === undefined) return evaluate(table);
      return result.winner === 'draw' ? 0.5 : 1 - result.winner;
    },
    played: new Int32Array(0),
    playedCount: () => 0,
  };
}
