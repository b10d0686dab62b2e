import type { AnyGame } from '../../rules/catalogue.ts';
import { RulesError, type Seat, type Start } from '../../rules/game.ts';

/** The table at which the engine sits: one game, and the positions since its start. */
export interface Table {
  readonly game: AnyGame;
  readonly position: unknown;
  begin(start: Start): void;
  play(seat: Seat, text: string): void;
  undo(): void;
}

export const USUAL_START: Start = { seed: 'parlour', first: 0 };

export function setTable(game: AnyGame): Table {
  let positions: unknown[] = [game.start(USUAL_START)];
  const current = () => positions.at(-1);
  return {
    game,
    get position() {
      return current();
    },
    begin(start) {
      positions = [game.start(start)];
    },
    play(seat, text) {
      if (game.result(current()) !== undefined) throw new RulesError('The game is over.');
      const turn = game.turn(current());
      if (turn !== seat) throw new RulesError(`It is ${game.seats[turn]}'s turn.`);
      positions.push(game.play(current(), game.read(current(), text)));
    },
    undo() {
      if (positions.length === 1) throw new RulesError('There is no move to undo.');
      positions.pop();
    },
  };
}
