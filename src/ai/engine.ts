import type { Game, View } from '../rules/game.ts';
import type { Efforts } from './levels.ts';
import type { Thinker } from './thinker.ts';

/** How the computer plays one game. */
export interface Engine<Position, Move> {
  readonly thinker: () => Thinker<Position, Move>;
  readonly efforts: Efforts;
  /** Works ahead for a moment while nobody waits, on what every thinker can use; tells whether there is more to do. */
  prepare?(): boolean;
  /** A thinker who sees what the other hides, to measure what knowing it would be worth. */
  readonly seer?: () => Thinker<Position, Move>;
}

/** An engine with its game. Its thinker is the only one in this thread. */
export interface OpenEngine<Position, Move, GameView extends View> extends Engine<Position, Move> {
  readonly game: Game<Position, Move, GameView>;
}

/** The engine of a game of which only the contract is known. */
export interface AnyEngine extends Pick<Engine<unknown, unknown>, 'efforts'> {
  prepare(): boolean;
  readonly hasSeer: boolean;
  /** Its positions and moves have a type within `use` alone. */
  open<Outcome>(
    use: <Position, Move, GameView extends View>(engine: OpenEngine<Position, Move, GameView>) => Outcome,
  ): Outcome;
  /** Forgets the thinker and its tables; the next one is made when it is asked for. */
  forget(): void;
}

/** A thinker's tables are large, so it is made when it is first asked for. */
export function anyEngine<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  engine: Engine<Position, Move>,
): AnyEngine {
  let made: Thinker<Position, Move> | undefined;
  const thinker = (): Thinker<Position, Move> => {
    made ??= engine.thinker();
    return made;
  };
  return {
    efforts: engine.efforts,
    prepare: () => engine.prepare?.() ?? false,
    hasSeer: engine.seer !== undefined,
    open: (use) => use({ ...engine, game, thinker }),
    forget: () => {
      made = undefined;
    },
  };
}
