/** What every game offers. The rules of play live behind this contract and nowhere else. */
import { identityOf, type Phrase, phrase, type Words } from './phrase.ts';
import type { Random } from './random.ts';

declare const formed: unique symbol;
/** What a game is called in records, keys, custom ids and commands. */
export type GameId = string & { readonly [formed]: true };

/** Small letters, digits and dashes: they mean nothing in a key or in a custom id. */
const isFormed = (text: string): text is GameId => /^[a-z][a-z0-9-]{0,31}$/.test(text);

/** For a game to name itself. Everybody else has the id from the game, or asks the catalogue whether there is such a game. */
export function gameId(text: string): GameId {
  if (!isFormed(text)) throw new Error(`"${text}" cannot be the id of a game.`);
  return text;
}

export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = readonly [T, T];
export const opponent = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export type Viewer = Seat | 'public';

/**
 * How a game came to its end, in a word of its own; the words for people are written where people read them. Two are house rules
 * that several games share: `repetition` (the same position for the third time) and `length` (the game has lasted too long).
 */
export type Ending = string;

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
  readonly ask: Phrase;
  /** The answer that leads to this move. Two moves with the same answers so far share the same option. */
  readonly label: Words;
  /** The label for those who do not see the picture, where without it the label does not say enough. */
  readonly told?: Words;
  /** What else there is to say about the answer, and part of it: two answers may have one label. In a menu it stands below. */
  readonly detail?: Words;
  readonly marks: readonly Mark[];
  /** Where a question has several menus: what the one is called in which this answer stands. Without it, the answer is a button. */
  readonly menu?: Phrase;
  /** The answer consists of these, which are chosen together in the menu. */
  readonly parts?: readonly Part[];
  /** An answer that is often given is a button besides being in its menu, and says this. */
  readonly quick?: Words;
  /** All decisions up to this one in words, as a button says them: `d4 takes f6, h6`. Without it, the answers stand in a row. */
  readonly whole?: Words;
  /** Why nothing else is left, where the rules demand this move: `You must capture`. */
  readonly why?: Phrase;
  /** This step only sorts a long list into parts, and is left out where the list is short enough. */
  readonly group?: true;
  /** The move is shown before it is played: this step is asked though it has one answer, which plays. */
  readonly confirm?: true;
  /** Whoever sees the picture needs no words: the emoji of this answer, or its number in the picture, says which one it is. */
  readonly sign?: true;
}

/** One of several that are chosen together. */
export interface Part {
  readonly label: Words;
  readonly marks: readonly Mark[];
}

export interface LastMove {
  readonly seat: Seat;
  /** In the notation of the rules page, without what the viewer may not know. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** What every view has; each game adds what lies on its table. Plain data, safe to show to its viewer. */
export interface View {
  readonly game: GameId;
  readonly viewer: Viewer;
  readonly turn: Seat;
  /** Moves played so far. */
  readonly ply: number;
  /** How often the game has been in this position, this time included, where that can end it; left out the first time. */
  readonly occurrences?: number;
  readonly last?: LastMove;
  readonly result?: Result;
}

/** A person's decisions, one after the other, and the move that they come to. */
export interface WayToMove<Move> {
  readonly move: Move;
  /** The plies of the same turn that follow it at once, each a move of the position after the one before. */
  readonly following?: readonly Move[];
  readonly steps: () => Iterable<Step>;
}

/** Several ways that begin with the same steps. They are made when somebody has come so far. */
export interface WaysTogether<Move> {
  /** Those that all of them begin with. */
  readonly steps: () => Iterable<Step>;
  readonly count: number;
  /** Each with all its steps. */
  readonly ways: () => readonly WayToMove<Move>[];
}

export interface Start {
  readonly seed: string;
  readonly first: Seat;
}

/** What differs between games and matters to those who know nothing else of them. */
export interface Traits {
  /** Whether players know what others do not: then what somebody may do tells what they hold, and a record tells everything. */
  readonly hidesInformation: boolean;
  /** Whether a move can be taken back. Not where it turns cards up: what has been seen cannot be unseen. */
  readonly takebacks: boolean;
  /** Whether either seat may start, or always seat 0. */
  readonly starter: 'either' | 'seat 0';
  /** Every way in which the game can end. */
  readonly endings: readonly Ending[];
  /** After so many plies, or turns of both players together, it ends by length: drawn, or by what the players have reached by then. */
  readonly longest?: {
    readonly count: number;
    readonly unit: 'plies' | 'turns';
    readonly decided: 'draw' | 'standing';
  };
  /**
   * Grows when a change of the board or the rules makes the records of before unreadable: they are kept, but not replayed any more.
   * The first is 1, and needs not be said.
   */
  readonly edition?: number;
  /**
   * Grows when other questions lead to a move than before: a button that was made then leads to the first of them. Versions of
   * custom ids count it, of which the first are over, so it begins at 2, and needs not be said.
   */
  readonly questions?: number;
}

/** What is known of a game without its positions. */
export interface GameInfo {
  readonly id: GameId;
  readonly title: string;
  /** What the sides are called in code: `Black`. What people read is `seatPhrase`. */
  readonly seats: BySeat<string>;
  readonly traits: Traits;
}

/**
 * What can be played. The functions are properties and not methods, because only then the compiler holds a position of one game
 * apart from that of another.
 */
export interface Rules<Position, Move> extends GameInfo {
  readonly start: (options: Start) => Position;
  readonly turn: (position: Position) => Seat;
  /** Every legal move; empty exactly when the game is over. */
  readonly moves: (position: Position) => Move[];
  /** How many moves there are, by the same generator, without listing them. */
  readonly count: (position: Position) => number;
  /** A new position. `move` is one of `moves(position)`; text from people goes through `read`. */
  readonly play: (position: Position, move: Move) => Position;
  readonly result: (position: Position) => Result | undefined;
  readonly write: (position: Position, move: Move) => string;
  /** Understands what people type; throws a RulesError with a reason a player understands. */
  readonly read: (position: Position, text: string) => Move;
  /** Where a turn has several plies: what people type, parted into these. Nothing is understood by it yet. */
  readonly plies?: (text: string) => readonly string[];
  /**
   * A person's decisions on the way to this move. Of most moves nobody reads more than the first: a game with hundreds of them has a
   * generator, which makes a step when it is read, and any other game an array.
   */
  readonly steps: (position: Position, move: Move) => Iterable<Step>;
  /** What the steps come to in words, where a game can tell without making them. */
  readonly words?: (position: Position, move: Move) => Words;
  /**
   * Where information is hidden: a position that agrees with all that a seat knows, which it could not tell from this one. Without
   * it the computer does not search.
   */
  readonly imagine?: (position: Position, seat: Seat, random: Random) => Position;
  /**
   * Where decisions can be taken in several orders, are shown in another order than that of the moves, or come to several plies of a
   * turn at once: every way to every legal move. The steps of a move are one of its ways, and come to this move alone.
   */
  readonly ways?: (position: Position) => readonly (WayToMove<Move> | WaysTogether<Move>)[];
}

/** What can be played and looked at. */
export interface Game<Position, Move, GameView extends View> extends Rules<Position, Move> {
  /** All that this viewer may know: hidden information leaves the rules by no other way. */
  readonly view: (position: Position, viewer: Viewer) => GameView;
  /** The view as a diagram in plain text. */
  readonly diagram: (view: GameView) => string;
}

/** Whether a view is one of this game's: only the game itself makes views with its id. */
export const isViewOf = <Position, Move, GameView extends View>(
  { id }: Game<Position, Move, GameView>,
  view: View,
): view is GameView => view.game === id;

/** What a side is called: the text `eximo.seat.black`. */
export const seatPhrase = ({ id, seats }: Pick<GameInfo, 'id' | 'seats'>, seat: Seat): Phrase =>
  phrase(`${id}.seat.${seats[seat].toLowerCase()}`);

/** What a person did wrong, for that person. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly said: Phrase;

  constructor(said: Phrase) {
    super(identityOf(said));
    this.said = said;
  }
}
