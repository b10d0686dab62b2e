import type { Game, View } from '../rules/game.ts';
import type { Efforts } from './levels.ts';
import type { Thinker } from './thinker.ts';

/** How the computer plays one game. */
export interface Engine<Position, Move> {
  readonly thinker: () => Thinker<Position, Move>;
  readonly efforts: Efforts;
  /** The thinker can work ahead while nobody waits. */
  readonly worksAhead?: true;
  /** A thinker who sees what the other hides, to measure what knowing it would be worth. */
  readonly seer?: () => Thinker<Position, Move>;
}

/** An engine with its game. Its thinker is the only one in this thread. */
export interface OpenEngine<Position, Move, GameView extends View> extends Engine<Position, Move> {
  readonly game: Game<Position, Move, GameView>;
}

/** The engine of a game of which only the contract is known. */
export interface AnyEngine extends Pick<Engine<unknown, unknown>, 'efforts'> {
  readonly worksAhead: boolean;
  readonly hasSeer: boolean;
  /** Its positions and moves have a type within `use` alone. */
  open<Outcome>(
    use: <Position, Move, GameView extends View>(engine: OpenEngine<Position, Move, GameView>) => Outcome,
  ): Outcome;
  /** Forgets the thinker and its tables, unless it has worked ahead; the next one is made when it is asked for. */
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
    worksAhead: engine.worksAhead === true,
    hasSeer: engine.seer !== undefined,
    open: (use) => use({ ...engine, game, thinker }),
    forget: () => {
      if (engine.worksAhead !== true) made = undefined;
    },
  };
}
