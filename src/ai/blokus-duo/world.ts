import { type Board, copyOnto, emptyBoard, isOver } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';
import { type Position, place } from '../../rules/blokus-duo/play.ts';
import { scores } from '../../rules/blokus-duo/score.ts';
import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import type { Habits, World } from '../monte-carlo/world.ts';
import { playOut } from './playout.ts';
import { meritOf, study } from './promise.ts';

const HABITS: Habits = { growAt: 2, trust: 4, curiosity: 0.05, hearsay: 300 };

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
  const ranks = new Uint16Array(PLACEMENT_LIMIT);
  /** How many placements have each rank, and where in the list the next of them belongs. */
  const ranked = new Uint16Array(RANKS);
  const places = new Uint16Array(RANKS);
  let made = 0;

  function restart(): void {
    copyOnto(board, root);
    made = 0;
  }

  function note(seat: Seat, move: number): void {
    played[made++] = seat * kinds + move;
  }

  function make(move: number): void {
    note(board.turn, move);
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
      for (let index = 0; index < count; index++) {
        const rank = rankOf(meritOf(found[index]!));
        ranks[index] = rank;
        ranked[rank]!++;
      }
      // Counting makes the order: whoever ranks higher comes first, and only the first few are wanted.
      const wanted = Math.min(count, made === 0 ? ROOT_BREADTH : BREADTH);
      let rank = RANKS - 1;
      while (ranked[rank] === 0) rank--;
      const highest = rank;
      let before = 0;
      for (; before < wanted; rank--) {
        places[rank] = before;
        before += ranked[rank]!;
      }
      ranked.fill(0);
      for (let index = 0; index < count; index++) {
        if (ranks[index]! <= rank) continue;
        const place = places[ranks[index]!]!++;
        if (place >= wanted) continue;
        moves[place] = found[index]!;
        promises[place] = PROMISES[highest - ranks[index]!]!;
      }
      return wanted;
    },
    make,
    finish(random: Random) {
      playOut(board, random, note);
      return worthOf(board);
    },
    played,
    playedCount: () => made,
  };
}

/** Merits are compared to this part of a square, up to more than there is. */
const FINE = 50;
const RANKS = 32 * FINE;

const rankOf = (merit: number): number => Math.min(RANKS - 1, Math.max(0, Math.round(merit * FINE)));

const BEST_PROMISE = 0.6;
const LEAST_PROMISE = 0.2;
/** With so much less merit than the best, about a third of the promise is left. */
const STEEPNESS = 2;

/** What a placement promises that ranks so much lower than the best. */
const PROMISES = Float32Array.from(
  { length: RANKS },
  (_, lower) => LEAST_PROMISE + (BEST_PROMISE - LEAST_PROMISE) * Math.exp(-lower / FINE / STEEPNESS),
);

/** How much of the worth is in winning; the rest is in winning by much, for a large lead is the safer one. */
const WON = 0.8;
const LARGE_LEAD = 15;

function worthOf(board: Readonly<Board>): number {
  const [purple, orange] = scores(board);
  const lead = purple - orange;
  return (1 + WON * Math.sign(lead) + (1 - WON) * Math.tanh(lead / LARGE_LEAD)) / 2;
}
