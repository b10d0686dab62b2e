/** What every game of the house offers. The rules of play live behind this contract and nowhere else. */

export const GAME_IDS = ['eximo', 'squadro', 'blokus-duo', 'exeo-duo', 'quexo'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = readonly [T, T];
export const opponent = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export type Viewer = Seat | 'public';

/** How a game came to its end; the words for people are written where people read them. */
export const ENDINGS = [
  'blocked', // Eximo: the player to move has no legal move, or no men
  'four-home', // Squadro
  'score', // Blokus Duo: nobody can place any more
  'last-pair', // Exeo Duo: the last pair stands on EXEO 3
  'line', // Quexo: three completed cells in a line
  'no-line-left', // Quexo: every line holds completed cells of both
  'repetition', // house rule: the same position for the third time
  'length', // house rule: the game has lasted too long
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Result {
  readonly winner: Seat | 'draw';
  readonly reason: Ending;
  readonly score?: BySeat<number>;
}

/** A place on the board that a move or a choice points at, named as the game's notation names it. */
export interface Mark {
  readonly role: MarkRole;
  readonly place: string;
}
export const MARK_ROLES = [
  'from', // where a piece leaves
  'via', // where it passes or lands on its way
  'to', // where it ends; every cell a placed piece covers
  'take', // where a piece is captured, pushed away or sent back
  'drop', // where a piece is put: a new man, a pushed piece, a piece sent back
  'shape', // a piece by name, or a cell of a piece turned some way, away from the board
  'area', // a part of the board that groups many places
  'card', // a card of the hand or the row, or the deck
] as const;
export type MarkRole = (typeof MARK_ROLES)[number];

/** One decision on a person's way to a move. */
export interface Step {
  /** The question, short and with its question mark: `Which man?` */
  readonly ask: string;
  /** The answer that leads to this move. Two moves with the same answers so far share the same option. */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** This step only sorts a long list into parts, and is left out where the list is short enough. */
  readonly group?: true;
}

export interface LastMove {
  readonly seat: Seat;
  /** In the notation of the rules page, without what the viewer may not know. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** What every view has; each game adds what lies on its table. Plain data, safe to show to its viewer. */
export interface ViewOf<Id extends GameId = GameId> {
  readonly game: Id;
  readonly viewer: Viewer;
  readonly turn: Seat;
  /** Moves played so far. */
  readonly ply: number;
  readonly last?: LastMove;
  readonly result?: Result;
}

export interface Start {
  readonly seed: string;
  readonly first: Seat;
}

export interface Game<Position, Move, View extends ViewOf = ViewOf> {
  readonly id: GameId;
  readonly title: string;
  readonly seats: BySeat<string>;
  /** Whether either seat may start, or always seat 0. */
  readonly starter: 'either' | 'seat 0';
  start(options: Start): Position;
  turn(position: Position): Seat;
  /** Every legal move; empty exactly when the game is over. */
  moves(position: Position): Move[];
  /** How many moves there are, by the same generator, without listing them. */
  count(position: Position): number;
  /** A new position. `move` is one of `moves(position)`; text from people goes through `read`. */
  play(position: Position, move: Move): Position;
  result(position: Position): Result | undefined;
  write(position: Position, move: Move): string;
  /** Understands what people type; throws a RulesError with a reason a player understands. */
  read(position: Position, text: string): Move;
  steps(position: Position, move: Move): Step[];
  view(position: Position, viewer: Viewer): View;
  /** The view as a diagram in plain text. */
  diagram(view: View): string;
}

/** What a person did wrong, in one sentence for that person. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}
