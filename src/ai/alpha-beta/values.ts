/** Values of positions, for the player to move: a win counts more the sooner it comes. */

export const WIN = 30_000;
export const DRAW = 0;
/** No game is searched this deep. */
export const MOST_PLIES = 96;

const DECIDED = WIN - 1_000;
/** The largest value that says nothing certain. */
export const UNDECIDED = DECIDED - 1;

export const isDecided = (value: number): boolean => value >= DECIDED || value <= -DECIDED;

export const lostAt = (ply: number): number => ply - WIN;
export const wonAt = (ply: number): number => WIN - ply;

/** A win counted from a position `ply` plies below the root, and back; the table knows no root. */
export const fromHere = (value: number, ply: number): number =>
  value >= DECIDED ? value + ply : value <= -DECIDED ? value - ply : value;
export const fromRoot = (value: number, ply: number): number =>
  value >= DECIDED ? value - ply : value <= -DECIDED ? value + ply : value;
