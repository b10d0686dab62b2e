import { gameOf } from '../src/rules/catalogue.ts';
import type { GameId } from '../src/rules/game.ts';
import { randomFrom } from '../src/rules/random.ts';
import type { GameRecord } from '../src/rules/record.ts';

/** A game of random moves. */
export function gameByChance(id: GameId, seed: string): GameRecord {
  const random = randomFrom(`${id} ${seed}`);
  const record = { game: id, seed, first: 0 } as const;
  return gameOf(id).open((game) => {
    const moves: string[] = [];
    let position = game.start(record);
    for (let legal = game.moves(position); legal.length > 0; legal = game.moves(position)) {
      const move = legal[random.below(legal.length)]!;
      moves.push(game.write(position, move));
      position = game.play(position, move);
    }
    return { ...record, moves };
  });
}
