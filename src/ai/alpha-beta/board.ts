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

/**
 * What the search asks of a game. The board keeps one position per ply of the line being searched: `make` writes the
 * one after a move into the next ply, so nothing has to be taken back. Moves are whole numbers, and 0 is none of them.
 */
export interface SearchBoard<Position> {
  /** No position has more moves. */
  readonly mostMoves: number;
  /** The evaluation at which a game is as good as won. */
  readonly decisiveValue: number;

  /** Begins a search: this position stands at ply 0, with its past behind it. */
  setUp(position: Position): void;
  make(ply: number, move: number): void;

  /** Two halves of a key; different positions differ in at least one of them, but for odds of 1 in 2^64. */
  keyLow(ply: number): number;
  keyHigh(ply: number): number;
  /** Whether the game has been in this position before: in this line, or before the search began. */
  isRepeated(ply: number): boolean;

  /** The value where the position is decided without searching, by the rules or by a table; otherwise undefined. */
  known(ply: number): number | undefined;
  /** Writes every move from `start` on and returns the end. A position without moves is lost. */
  list(ply: number, moves: Int32Array, start: number): number;
  /** The moves of the quiescence search. */
  listForcing(ply: number, moves: Int32Array, start: number, quietPlies: number): number;
  /** Whether the quiescence search may stand pat: the player could also play something else than the forcing moves. */
  mayStandPat(ply: number): boolean;
  evaluate(ply: number): number;

  /** How early to try a move, from 0 (last) to 1,000. */
  priority(ply: number, move: number): number;
  /** Whether a move changes little, so that its depth may be reduced. */
  isQuiet(ply: number, move: number): boolean;
  /** The index of a move in the table of the history heuristic; below `kinds`. */
  readonly kinds: number;
  kindOf(ply: number, move: number): number;

  /** Late move reductions: by how many plies less to search the quiet move that is tried as the `index`th (from 0). */
  reduction(depth: number, index: number): number;
  /** How many moves are tried at all with this depth left. */
  breadth(depth: number): number;
  /** ProbCut: a search of half the depth that exceeds beta by so much is believed; with Infinity, never. */
  readonly probCutMargin: number;
}
