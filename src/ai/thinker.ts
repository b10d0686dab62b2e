import type { Random } from '../rules/random.ts';

/** How hard a computer player thinks about one move. The first limit that is reached ends its thinking. */
export interface Effort {
  readonly millis: number;
  /** Positions searched or games simulated: where this ends the thinking, and not the time, it is deterministic. */
  readonly nodes?: number;
  /** Plies looked ahead, where the search counts in plies. */
  readonly depth?: number;
  /** The error of evaluations: 0 for none, 1 for as much as the value of a win. */
  readonly error?: number;
}

/** Time, and whether anybody still waits for the move. */
export interface Stopwatch {
  /** Milliseconds from some moment in the past. */
  now(): number;
  isCancelled(): boolean;
}

export const patientStopwatch: Stopwatch = { now: () => performance.now(), isCancelled: () => false };

export interface Thought<Move> {
  readonly move: Move;
  /** For the player to move: 1 is a certain win, -1 a certain loss, 0 even. */
  readonly value: number;
  /** Plies looked ahead; the length of the longest line where the search does not count in plies. */
  readonly depth: number;
  readonly nodes: number;
}

/**
 * A computer player of one game. It may remember what it found (tables, trees), so it belongs to one thread; but what
 * it remembers only makes it faster, and one thinker serves any number of games in turn.
 */
export interface Thinker<Position, Move> {
  /** A move for the player whose turn it is. The game is not over. */
  think(position: Position, effort: Effort, random: Random, watch: Stopwatch): Thought<Move>;
}
