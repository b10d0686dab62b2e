import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';

/**
 * What the search asks of a game: one table on which it plays from the root again and again. Moves are whole numbers;
 * what something is worth is a number from 0 (lost) to 1 (won).
 */
export interface World<Position> {
  /** `list` never writes more moves. */
  readonly mostMoves: number;
  /** Whether a line of moves always leads to the same moves. Where cards are hidden it does not. */
  readonly isOpen: boolean;
  /** Of `played`: moves are below this, and those of seat 1 so much higher. 0 where the order of moves means too much. */
  readonly kinds: number;
  readonly habits: Habits;

  /** Takes a position as the root. Its moves can be listed at once. */
  setUp(position: Position): void;
  /** Back to the root for another simulation; where cards are hidden, the first move leads to one of the tables that it may be. */
  restart(random: Random): void;
  mover(): Seat;
  isOver(): boolean;
  /**
   * Writes the moves worth a thought, the most promising first, what each promises the mover and, where nothing is
   * hidden, how likely it is to be the best of all that are possible.
   */
  list(moves: Int32Array, promises: Float32Array, odds: Float32Array): number;
  make(move: number): void;
  /** Plays on from here and says what came of it for seat 0. */
  finish(random: Random): number;
  /** The moves made since the last restart: `kinds` × seat + move. */
  readonly played: Int32Array;
  playedCount(): number;
}

/** How the search of a game behaves, found by matches. */
export interface Habits {
  /** A position gets branches when it has been visited so often. */
  readonly growAt: number;
  /** A promise counts as much as so many visits. */
  readonly trust: number;
  /** How much to try what was tried seldom; where nothing is hidden, likely moves more than others. */
  readonly curiosity: number;
  /** With so many visits, what a move was worth later in the game counts as much as what it was worth here. */
  readonly hearsay: number;
}
