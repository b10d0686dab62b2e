/** Games, positions and moves for those who do not know which game it is. What belongs to one game cannot be given to another. */
import { type Choice, choose } from './choices.ts';
import type { Game, GameInfo, Result, Seat, Step, View, Viewer } from './game.ts';
import { perft } from './perft.ts';

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
  /** How a person chooses it, one decision at a time. */
  steps(): Step[];
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
  const anyMove = (move: Move): AnyMove => ({
    written: () => game.write(position, move),
    steps: () => game.steps(position, move),
    play: () => anyPosition(game, game.play(position, move)),
  });
  return {
    game,
    turn: game.turn(position),
    get result() {
      return game.result(position);
    },
    moves: () => game.moves(position).map(anyMove),
    read: (text) => anyMove(game.read(position, text)),
    choose(path) {
      const choice = choose(game, position, path);
      return choice.kind === 'ask' ? choice : { ...choice, move: anyMove(choice.move) };
    },
    view: (viewer) => game.view(position, viewer),
    diagram: (viewer) => game.diagram(game.view(position, viewer)),
    perft: (depth) => perft(game, position, depth),
  };
}
