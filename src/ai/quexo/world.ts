import type { Seat } from '../../rules/game.ts';
import { makeable } from '../../rules/quexo/generate.ts';
import { play } from '../../rules/quexo/play.ts';
import { drawsLeft, type Position } from '../../rules/quexo/position.ts';
import { placed } from '../../rules/quexo/tokens.ts';
import { type Random, randomFrom } from '../../rules/random.ts';
import type { Habits, World } from '../monte-carlo/world.ts';
import { type Choice, rootChoices } from './choices.ts';
import { evaluate, logistic } from './evaluate.ts';
import type { Imagination } from './imagination.ts';
import { halvesIn } from './odds.ts';
import { gainsFor, HALVES, WINNING } from './outlook.ts';
import { bestDraw, bestMake, bestSwap } from './policy.ts';
import { sameTables, type Tables } from './tables.ts';

const HABITS: Habits = { growAt: 1, trust: 2, curiosity: 0.15, hearsay: 1 };

/** After so many turns the position is judged. */
const HORIZON = 4;
/** So many combinations are looked at in a turn after the first. */
const BREADTH = 8;
/** What a gain does to the odds. */
const STEEPNESS = 4;

/** After the first move a whole turn is one move: the half that is made, or this number for an exchange. */
const EXCHANGE = HALVES;
const MOST_MOVES = 64;

/**
 * Quexo for the search. The first move is looked at card by card; in the turns after it the cards are chosen by the
 * policy, for what the other will hold is only imagined.
 */
export function quexoWorld(imaginationOf: (position: Position) => Imagination): World<Position> {
  const gains = new Float64Array(HALVES);
  const gainsAfter = new Float64Array(HALVES);
  const halves = new Int32Array(HALVES);
  let root: Position;
  let tables: Tables;
  let choices: readonly Choice[] = [];
  let table: Position;
  let lastTurn = 0;
  let isRoot = true;
  /** Where imagined tables come from. */
  let fancy: Random;
  /** What decides at the table; it belongs to the table, as its cards do. */
  let chance: Random;

  const isOver = (): boolean => table.result !== undefined || table.turnNumber > lastTurn;

  /** Lists what the player to move can make, the best first. */
  function listHalves(seat: Seat): number {
    gainsFor(table.tokens, seat, gains);
    const [first, second] = makeable(table.hands[seat], table.tokens);
    const count = halvesIn(first, second, halves);
    halves.subarray(0, count).sort((one, other) => gains[other]! - gains[one]!);
    return count;
  }

  function listChoices(moves: Int32Array, promises: Float32Array): number {
    for (const [index, { move, promise }] of choices.entries()) {
      moves[index] = move;
      promises[index] = promise;
    }
    return choices.length;
  }

  function listTurns(moves: Int32Array, promises: Float32Array): number {
    const seat = table.turn;
    const count = Math.min(listHalves(seat), BREADTH);
    const most = count === 0 ? 0 : gains[halves[0]!]!;
    if (most === WINNING) {
      moves[0] = halves[0]!;
      promises[0] = 1;
      return 1;
    }
    const worth = evaluate(table);
    const odds = seat === 0 ? worth / (1 - worth) : (1 - worth) / worth;
    const promise = (gain: number): number => logistic(Math.log(odds) + STEEPNESS * (gain - most));
    for (let index = 0; index < count; index++) {
      moves[index] = halves[index]!;
      promises[index] = promise(gains[halves[index]!]!);
    }
    moves[count] = EXCHANGE;
    promises[count] = promise(0);
    return count + 1;
  }

  /** Draws back to ten; `gainsAfter` are those of the seat after its act. */
  function draw(seat: Seat): void {
    while (drawsLeft(table) > 0 && table.turn === seat) {
      table = play(table, bestDraw(table, seat, gainsAfter, chance));
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
    habits: HABITS,
    setUp(position) {
      root = position;
      tables = sameTables(imaginationOf(position));
      choices = rootChoices(position).slice(0, MOST_MOVES);
      lastTurn = position.turnNumber + HORIZON;
      isRoot = true;
    },
    restart(random) {
      fancy = random;
      table = root;
      isRoot = true;
    },
    mover: () => table.turn,
    isOver,
    list: (moves, promises) => (isRoot ? listChoices(moves, promises) : listTurns(moves, promises)),
    make(move) {
      if (!isRoot) return takeTurn(move);
      const seat = table.turn;
      isRoot = false;
      table = tables(move, fancy);
      chance = randomFrom(table.seed);
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
