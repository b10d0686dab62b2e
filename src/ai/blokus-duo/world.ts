import { type Board, copyOnto, emptyBoard, isOver } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';
import { type Position, place } from '../../rules/blokus-duo/play.ts';
import { scores } from '../../rules/blokus-duo/score.ts';
import type { Random } from '../../rules/random.ts';
import type { World } from '../monte-carlo/world.ts';
import { quickMove } from './playout.ts';
import { meritOf, study } from './promise.ts';

export const HABITS = {
  growAt: 2,
  trust: 4,
  curiosity: 0.05,
  hearsay: 1000,
  /** Of the placements, so many of the best are looked at. */
  breadth: 60,
  rootBreadth: 200,
  /** Two merits that differ by so much promise about 1 : 0.37. */
  steepness: 2,
  best: 0.6,
  least: 0.2,
  won: 0.8,
  margin: 15,
};

/** More moves than a game has. */
const MOST_PLIES = 42;

/** Blokus Duo for the search. A move is a placement. */
export function blokusDuoWorld(): World<Position> {
  const kinds = ORIENTATIONS.length << 8;
  const root = emptyBoard();
  const board = emptyBoard();
  const played = new Int32Array(MOST_PLIES);
  const found = new Uint16Array(PLACEMENT_LIMIT);
  const order = new Float64Array(PLACEMENT_LIMIT);
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
    mostMoves: Math.max(HABITS.breadth, HABITS.rootBreadth),
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
        order[index] = Math.round(meritOf(found[index]!) * FINE) * kinds + found[index]!;
      }
      const sorted = order.subarray(0, count).sort();
      const listed = Math.min(count, made === 0 ? HABITS.rootBreadth : HABITS.breadth);
      const most = Math.floor(sorted[count - 1]! / kinds) / FINE;
      for (let index = 0; index < listed; index++) {
        const merit = Math.floor(sorted[count - 1 - index]! / kinds) / FINE;
        moves[index] = sorted[count - 1 - index]! % kinds;
        promises[index] =
          HABITS.least + (HABITS.best - HABITS.least) * Math.exp((merit - most) / HABITS.steepness);
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

const FINE = 1000;

/** A win counts most, but a win by much a little more, for the other may have played badly. */
function worthOf(board: Readonly<Board>): number {
  const [purple, orange] = scores(board);
  const lead = purple - orange;
  const won = lead > 0 ? 1 : lead < 0 ? -1 : 0;
  const mixed = HABITS.won * won + (1 - HABITS.won) * Math.tanh(lead / HABITS.margin);
  return (1 + mixed) / 2;
}
