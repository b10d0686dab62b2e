/** Games, positions and moves for those who do not know which game it is. What belongs to one game cannot be given to another. */
import { type Choice, choose, wordsForSteps } from './choices.ts';
import {
  type Game,
  type GameInfo,
  type Result,
  RulesError,
  type Seat,
  type Step,
  type View,
  type Viewer,
} from './game.ts';
import { perft } from './perft.ts';
import { phrase, type Words } from './phrase.ts';

/** A game of which only the contract is known. */
export interface AnyGame extends GameInfo {
  /** Its positions and moves have a type within `use` alone, and one that nothing else has. */
  open<Outcome>(
    use: <Position, Move, GameView extends View>(game: Game<Position, Move, GameView>) => Outcome,
  ): Outcome;
}

/** A position that knows its game. */
export interface AnyPosition {
  readonly game: GameInfo;
  readonly turn: Seat;
  readonly result: Result | undefined;
  /** Every legal move; empty exactly when the game is over. */
  moves(): AnyMove[];
  /** Understands what people type; throws a RulesError with a reason a player understands. */
  read(text: string): AnyMove;
  /** The same for one or more plies of a turn, the first of them a move of this position. */
  readTurn(text: string): readonly AnyMove[];
  /** Follows a person's decisions through the legal moves. */
  choose(path: readonly number[]): Choice<AnyMove>;
  view(viewer: Viewer): View;
  /** The view as a diagram in plain text. */
  diagram(viewer: Viewer): string;
  /** How many sequences of so many moves there are. */
  perft(depth: number): number;
}

/** A legal move of a position. */
export interface AnyMove {
  /** In the notation of the rules page. */
  written(): string;
  /** How a person chooses it, one decision at a time, to be read once. */
  steps(): Iterable<Step>;
  /** What these decisions come to. */
  words(): Words;
  play(): AnyPosition;
}

export const anyGame = <Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
): AnyGame => {
  const { id, title, seats, traits } = game;
  return { id, title, seats, traits, open: (use) => use(game) };
};

export function anyPosition<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
): AnyPosition {
  const anyMove = (move: Move, before = position): AnyMove => ({
    written: () => game.write(before, move),
    steps: () => game.steps(before, move),
    words: () => game.words?.(before, move) ?? wordsForSteps(game.steps(before, move)),
    play: () => anyPosition(game, game.play(before, move)),
  });
  return {
    game,
    turn: game.turn(position),
    get result() {
      return game.result(position);
    },
    moves: () => game.moves(position).map((move) => anyMove(move)),
    read: (text) => anyMove(game.read(position, text)),
    readTurn: (text) => readTurn(anyPosition(game, position), game.plies?.(text) ?? [text]),
    choose(path) {
      const choice = choose(game, position, path);
      if (choice.kind === 'ask') return choice;
      const following: AnyMove[] = [];
      let before = game.play(position, choice.move);
      for (const move of choice.following) {
        following.push(anyMove(move, before));
        before = game.play(before, move);
      }
      return { ...choice, move: anyMove(choice.move), following };
    },
    view: (viewer) => game.view(position, viewer),
    diagram: (viewer) => game.diagram(game.view(position, viewer)),
    perft: (depth) => perft(game, position, depth),
  };
}

/** Nobody moves for somebody else, nor twice: where the turn has ended, nothing more is understood. */
function readTurn(start: AnyPosition, plies: readonly string[]): AnyMove[] {
  const read: AnyMove[] = [];
  let position = start;
  for (const text of plies) {
    if (position.turn !== start.turn || (read.length > 0 && position.result)) {
      throw new RulesError(phrase('reading.moreThanOneTurn'));
    }
    const move = position.read(text);
    read.push(move);
    position = move.play();
  }
  return read;
}
