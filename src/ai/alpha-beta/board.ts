/**
 * What the search asks of a game. The board keeps one position per ply of the line being searched: `make` writes the
 * one after a move into the next ply, so nothing has to be taken back. Moves are whole numbers, and 0 is none of them.
 */
export interface Board<Position> {
  /** No position has more moves. */
  readonly mostMoves: number;
  /** The evaluation at which a game is as good as won. */
  readonly worth: number;

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
  /** The moves that have to be tried before the position can be judged. */
  listForcing(ply: number, moves: Int32Array, start: number, quietPlies: number): number;
  /** Whether the player may as well play something else than the forcing moves. */
  mayDecline(ply: number): boolean;
  evaluate(ply: number): number;

  /** How promising a move looks, from 0 (not at all) to 1,000. */
  promise(ply: number, move: number): number;
  /** Whether a move changes little, so that it may be looked at less deeply. */
  isQuiet(ply: number, move: number): boolean;
  /** A small number for each kind of move, to remember which did well; below `kinds`. */
  readonly kinds: number;
  kindOf(ply: number, move: number): number;

  /** By how many plies less to search the quiet move that is tried as the `index`th (from 0). */
  reduction(depth: number, index: number): number;
  /** How many moves are tried at all with this depth left. */
  breadth(depth: number): number;
  /** Where a search of half the depth finds so much more than is asked for, it is believed; with Infinity, never. */
  readonly plenty: number;
}
