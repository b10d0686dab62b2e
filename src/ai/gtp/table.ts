import type { AnyGame } from '../../rules/catalogue.ts';
import { RulesError, type Seat, type Start } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import { EFFORTS, type Level } from '../levels.ts';
import { patientWatch } from '../thinker.ts';
import { thinkerOf } from '../thinkers.ts';

/** The table at which the engine sits: one game, and the positions since its start. */
export interface Table {
  readonly game: AnyGame;
  readonly position: unknown;
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

export function setTable(game: AnyGame): Table {
  let positions: unknown[] = [game.start(USUAL_START)];
  let random = randomFrom(USUAL_START.seed);
  const current = () => positions.at(-1);

  function expect(seat: Seat): void {
    if (game.result(current()) !== undefined) throw new RulesError('The game is over.');
    const turn = game.turn(current());
    if (turn !== seat) throw new RulesError(`It is ${game.seats[turn]}'s turn.`);
  }

  return {
    game,
    level: STRONGEST,
    millis: undefined,
    get position() {
      return current();
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
      if (positions.length === 1) throw new RulesError('There is no move to undo.');
      positions.pop();
    },
    generate(seat) {
      expect(seat);
      const usual = EFFORTS[game.id][this.level];
      const effort = { ...usual, millis: this.millis ?? usual.millis };
      const { move } = thinkerOf(game.id).think(current(), effort, random, patientWatch);
      const text = game.write(current(), move);
      positions.push(game.play(current(), move));
      return text;
    },
  };
}
