import { copyOnto, emptyBoard, isOver } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import type { Placement } from '../../rules/blokus-duo/pieces.ts';
import { type BlokusDuoPosition, place, scores } from '../../rules/blokus-duo/position.ts';
import type { Random } from '../../rules/random.ts';
import type { SearchParameters, Simulator } from '../monte-carlo/simulator.ts';
import { playOut } from './playout.ts';
import { LEAST_MERIT, meritOf, prepareMerits } from './priors.ts';
import { append, emptySequence, KINDS, makeLastGoodReplies, placementOf, seatOf } from './replies.ts';

const PARAMETERS: SearchParameters = {
  expandAfter: 3,
  priorVisits: 3,
  exploration: 0.3,
  raveEquivalence: 1000,
};

/** The first move is looked for among all; later, so many of the best are looked at that are not much worse. */
const ROOT_BREADTH = 2000;
const BREADTH = 80;
const MUCH_WORSE = 8;

/** As if so many games had been played already, half of them won. */
const GAMES_BEFORE = 10;

/** Blokus Duo for the search. A move is a placement. */
export function blokusDuoSimulator(): Simulator<BlokusDuoPosition> {
  const root = emptyBoard();
  const board = emptyBoard();
  /** The last placement before the root where the other player made it. */
  let lastBefore: Placement | undefined;
  const sequence = emptySequence();
  const replies = makeLastGoodReplies();
  const found = new Uint16Array(PLACEMENT_LIMIT);
  const ranks = new Uint16Array(PLACEMENT_LIMIT);
  /** How many placements have each rank, and where in the list the next of them belongs. */
  const ranked = new Uint16Array(RANKS);
  const places = new Uint16Array(RANKS);
  let games = 0;
  let valueOfGames = 0;

  function restart(): void {
    copyOnto(board, root);
    sequence.count = 0;
  }

  function make(move: number): void {
    append(sequence, board.turn, move);
    place(board, move);
  }

  function lastOfOther(): Placement | undefined {
    if (sequence.count === 0) return lastBefore;
    const last = sequence.moves[sequence.count - 1]!;
    return seatOf(last) === board.turn ? undefined : placementOf(last);
  }

  /** Finds and ranks the placements of the player to move; says how many there are. */
  function rank(): number {
    const count = generate(board, board.turn, found);
    prepareMerits(board, lastOfOther());
    ranked.fill(0);
    for (let index = 0; index < count; index++) {
      const rank = rankOf(meritOf(found[index]!));
      ranks[index] = rank;
      ranked[rank]!++;
    }
    return count;
  }

  return {
    mostMoves: ROOT_BREADTH,
    isOpen: true,
    kinds: KINDS,
    parameters: PARAMETERS,
    setUp({ board: now, laid }) {
      copyOnto(root, now);
      lastBefore = laid === undefined || laid.seat === now.turn ? undefined : laid.placement;
      replies.clear();
      games = GAMES_BEFORE;
      valueOfGames = GAMES_BEFORE / 2;
      restart();
    },
    restart,
    mover: () => board.turn,
    isOver: () => isOver(board),
    list(moves, priorValues, policy) {
      const count = rank();
      const isRoot = sequence.count === 0;
      // Counting makes the order: whoever ranks higher comes first, and only the first few are wanted.
      let highest = RANKS - 1;
      while (ranked[highest] === 0) highest--;
      const lowest = isRoot ? 0 : Math.max(0, highest - MUCH_WORSE * FINE);
      const most = isRoot ? ROOT_BREADTH : BREADTH;
      let listed = 0;
      let allLikelihoods = 0;
      for (let rank = highest; rank >= 0; rank--) {
        places[rank] = rank < lowest ? most : listed;
        if (rank >= lowest) listed += ranked[rank]!;
        allLikelihoods += ranked[rank]! * LIKELIHOODS[highest - rank]!;
      }
      const mean = valueOfGames / games;
      const expected = board.turn === 0 ? mean : 1 - mean;
      for (let index = 0; index < count; index++) {
        const rank = ranks[index]!;
        const place = places[rank]!++;
        if (place >= most) continue;
        moves[place] = found[index]!;
        priorValues[place] = expected * SHARES[highest - rank]!;
        policy[place] = LIKELIHOODS[highest - rank]! / allLikelihoods;
      }
      return Math.min(listed, most);
    },
    make,
    finish(random: Random) {
      playOut(board, random, replies, sequence);
      const [purple, orange] = scores(board);
      if (purple !== orange) replies.learn(sequence, purple > orange ? 0 : 1);
      const value = valueOfLead(purple - orange);
      games++;
      valueOfGames += value;
      return value;
    },
    played: sequence.moves,
    playedCount: () => sequence.count,
  };
}

/** Merits are compared to this part, up to more than there is. */
const FINE = 20;
const RANKS = 1024;

const rankOf = (merit: number): number =>
  Math.min(RANKS - 1, Math.max(0, Math.round((merit - LEAST_MERIT) * FINE)));

/** By how much lower a placement ranks than the best: how much less likely it is, and what share of the hope it has. */
const LIKELIHOODS = Float32Array.from({ length: RANKS }, (_, lower) => Math.exp(-lower / FINE));
const SHARES = Float32Array.from(LIKELIHOODS, Math.sqrt);

/** How much of the value is in winning; the rest is in winning by much, for a large lead is the safer one. */
const WON = 0.8;
const LARGE_LEAD = 15;

const valueOfLead = (lead: number): number =>
  (1 + WON * Math.sign(lead) + (1 - WON) * Math.tanh(lead / LARGE_LEAD)) / 2;
