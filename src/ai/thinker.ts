import type { Random } from '../rules/random.ts';

/** How hard a computer player thinks about one move. The first limit that is reached ends its thinking. */
export interface Effort {
  readonly millis: number;
  /** Positions searched or games simulated: with it and without a hurry the same thoughts come every time. */
  readonly nodes?: number;
  /** Plies looked ahead, where the search counts in plies. */
  readonly depth?: number;
  /** How badly positions are misjudged: 0 not at all, 1 by as much as winning is worth. */
  readonly error?: number;
}

/** Time, and whether anybody still waits for the move. */
export interface Watch {
  /** Milliseconds from some moment in the past. */
  now(): number;
  isCancelled(): boolean;
}

export const patientWatch: Watch = { now: () => performance.now(), isCancelled: () => false };

export interface Thought<Move> {
  readonly move: Move;
  /** What the player to move may hope for: 1 is a certain win, -1 a certain loss, 0 even. */
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
  think(position: Position, effort: Effort, random: Random, watch: Watch): Thought<Move>;
  /** Works ahead for a moment while nobody waits, on what every game can use; tells whether there is more to do. */
  prepare?(): boolean;
}
