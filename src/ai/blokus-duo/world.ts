import { type Board, copyOnto, emptyBoard, isOver } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';
import { type Position, place } from '../../rules/blokus-duo/play.ts';
import { scores } from '../../rules/blokus-duo/score.ts';
import type { Random } from '../../rules/random.ts';
import type { Habits, World } from '../monte-carlo/world.ts';
import { quickMove } from './playout.ts';
import { meritOf, study } from './promise.ts';

const HABITS: Habits = { growAt: 2, trust: 4, curiosity: 0.05, hearsay: 1000 };

/** Of the placements, so many of the best are looked at; so the small pieces wait until the large ones are placed. */
const BREADTH = 60;
const ROOT_BREADTH = 200;

/** More moves than a game has. */
const MOST_PLIES = 42;

/** Blokus Duo for the search. A move is a placement. */
export function blokusDuoWorld(): World<Position> {
  const kinds = ORIENTATIONS.length << 8;
  const root = emptyBoard();
  const board = emptyBoard();
  const played = new Int32Array(MOST_PLIES);
  const found = new Uint16Array(PLACEMENT_LIMIT);
  const ranked = new Float64Array(PLACEMENT_LIMIT);
  let made = 0;

  function restart(): void {
    copyOnto(board, root);
    made = 0;
  }

  function make(move: number): void {
    played[made++] = board.turn * kinds + move;
    place(board, move);
  }

  return {
    mostMoves: Math.max(BREADTH, ROOT_BREADTH),
    isOpen: true,
    kinds,
    habits: HABITS,
    setUp(position) {
      copyOnto(root, position.board);
      restart();
    },
    restart,
    mover: () => board.turn,
    isOver: () => isOver(board),
    list(moves, promises) {
      const count = generate(board, board.turn, found);
      study(board);
      // Merit and placement in one number, so that sorting the numbers sorts the placements.
      for (let index = 0; index < count; index++) {
        ranked[index] = Math.round(meritOf(found[index]!) * FINE) * kinds + found[index]!;
      }
      ranked.subarray(0, count).sort();
      const highest = ranked[count - 1]!;
      const listed = Math.min(count, made === 0 ? ROOT_BREADTH : BREADTH);
      for (let index = 0; index < listed; index++) {
        const rank = ranked[count - 1 - index]!;
        moves[index] = rank % kinds;
        promises[index] = promiseOf((highest - rank) / kinds / FINE);
      }
      return listed;
    },
    make,
    finish(random: Random) {
      while (!isOver(board)) make(quickMove(board, random));
      return worthOf(board);
    },
    played,
    playedCount: () => made,
  };
}

/** Merits are compared to this part of a square. */
const FINE = 1000;

const BEST_PROMISE = 0.6;
const LEAST_PROMISE = 0.2;
/** With so much less merit than the best, about a third of the promise is left. */
const STEEPNESS = 2;

const promiseOf = (lessMerit: number): number =>
  LEAST_PROMISE + (BEST_PROMISE - LEAST_PROMISE) * Math.exp(-lessMerit / STEEPNESS);

/** How much of the worth is in winning; the rest is in winning by much, for a large lead is the safer one. */
const WON = 0.8;
const LARGE_LEAD = 15;

function worthOf(board: Readonly<Board>): number {
  const [purple, orange] = scores(board);
  const lead = purple - orange;
  return (1 + WON * Math.sign(lead) + (1 - WON) * Math.tanh(lead / LARGE_LEAD)) / 2;
}
