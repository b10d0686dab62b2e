import { type AnyPosition, anyPosition } from '../../rules/any-game.ts';
import type { GameId, GameInfo, Seat, Start, View } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import type { OpenEngine } from '../engine.ts';
import { engineOf } from '../engines.ts';
import type { Level } from '../levels.ts';
import { patientStopwatch } from '../thinker.ts';
import { UsageError } from '../usage-error.ts';

/** The game that the engine plays, with the positions since its start. */
export interface EngineGame {
  readonly game: GameInfo;
  readonly position: AnyPosition;
  /** How well the engine plays, and how long it may think where that is not left to the level. */
  level: Level;
  millis: number | undefined;
  begin(start: Start): void;
  play(seat: Seat, text: string): void;
  undo(): void;
  /** The engine makes a move for a seat; returns it in writing. */
  generate(seat: Seat): string;
}

export const USUAL_START: Start = { seed: 'parlour', first: 0 };
const STRONGEST: Level = 5;

export const startEngineGame = (game: GameId): EngineGame => engineOf(game).open(tableWith);

function tableWith<Position, Move, GameView extends View>({
  game,
  thinker,
  efforts,
}: OpenEngine<Position, Move, GameView>): EngineGame {
  let positions = [game.start(USUAL_START)];
  let random = randomFrom(USUAL_START.seed);
  const current = () => positions.at(-1)!;

  function expect(seat: Seat): void {
    if (game.result(current()) !== undefined) throw new UsageError('The game is over.');
    const turn = game.turn(current());
    if (turn !== seat) throw new UsageError(`It is ${game.seats[turn]}'s turn.`);
  }

  return {
    game,
    level: STRONGEST,
    millis: undefined,
    get position() {
      return anyPosition(game, current());
    },
    begin(start) {
      positions = [game.start(start)];
      random = randomFrom(`engine ${start.seed}`);
    },
    play(seat, text) {
      expect(seat);
      positions.push(game.play(current(), game.read(current(), text)));
    },
    undo() {
      if (positions.length === 1) throw new UsageError('There is no move to undo.');
      positions.pop();
    },
    generate(seat) {
      expect(seat);
      const usual = efforts[this.level];
      const effort = { ...usual, millis: this.millis ?? usual.millis };
      const { move } = thinker().think(current(), effort, random, patientStopwatch);
      const text = game.write(current(), move);
      positions.push(game.play(current(), move));
      return text;
    },
  };
}
