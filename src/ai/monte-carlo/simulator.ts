import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';

/**
 * What the search asks of a game: one table on which it plays from the root again and again. Moves are whole numbers; values
 * go from 0 (lost) to 1 (won).
 */
export interface Simulator<Position> {
  /** `list` never writes more moves. */
  readonly mostMoves: number;
  /** Whether a line of moves always leads to the same moves. Where cards are hidden it does not. */
  readonly isOpen: boolean;
  /** Of `played`: moves are below this, and those of seat 1 so much higher. 0 where the order of moves means too much. */
  readonly kinds: number;
  readonly parameters: SearchParameters;

  /** Takes a position as the root. Its moves can be listed at once. */
  setUp(position: Position): void;
  /** Back to the root for another simulation; where cards are hidden, the first move leads to a determinization. */
  restart(random: Random): void;
  mover(): Seat;
  isOver(): boolean;
  /**
   * Writes the moves to search, the best first, with the value that each is expected to have for the mover and, where nothing
   * is hidden, its probability in the policy.
   */
  list(moves: Int32Array, priorValues: Float32Array, policy: Float32Array): number;
  make(move: number): void;
  /** The playout: plays on from here and says its value for seat 0. */
  finish(random: Random): number;
  /** The moves made since the last restart: `kinds` × seat + move. */
  readonly played: Int32Array;
  playedCount(): number;
}

/** How the search of a game is tuned, found by matches. */
export interface SearchParameters {
  /** A node is expanded when it has been visited so often. */
  readonly expandAfter: number;
  /** A prior value counts as much as so many visits. */
  readonly priorVisits: number;
  /** How much to try what was tried seldom; where nothing is hidden, likely moves more than others. */
  readonly exploration: number;
  /** RAVE's equivalence parameter: with so many visits, the value of a move made later in the game counts as much as its value here. */
  readonly raveEquivalence: number;
}
