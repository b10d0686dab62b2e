import type { GameId, Rules, Seat } from './game.ts';
import { RulesError } from './game.ts';
import { phrase } from './phrase.ts';

/** All there is to know about a game: replaying it gives the position. */
export interface GameRecord {
  readonly game: GameId;
  readonly seed: string;
  readonly first: Seat;
  readonly moves: readonly string[];
}

/** The position after the recorded moves. */
export function replay<Position, Move>(game: Rules<Position, Move>, record: GameRecord): Position {
  return positions(game, record).at(-1)!;
}

/** Every position of the record, the start first. */
export function positions<Position, Move>(game: Rules<Position, Move>, record: GameRecord): Position[] {
  let position = game.start(record);
  const all = [position];
  for (const [index, text] of record.moves.entries()) {
    try {
      position = game.play(position, game.read(position, text));
    } catch (error) {
      if (error instanceof RulesError)
        throw new RulesError(phrase('reading.inRecord', { number: index + 1, why: error.said }));
      throw error;
    }
    all.push(position);
  }
  return all;
}
