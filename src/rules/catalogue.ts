/** The games. The first five lines below are the only place in `rules` that names them. */
import { type AnyGame, type AnyPosition, anyGame, anyPosition } from './any-game.ts';
import { blokusDuo } from './blokus-duo/game.ts';
import { exeoDuo } from './exeo-duo/game.ts';
import { eximo } from './eximo/game.ts';
import { type Game, RulesError, type View } from './game.ts';
import { phrase } from './phrase.ts';
import { quexo } from './quexo/game.ts';
import { lettersAndDigits } from './reading.ts';
import { type GameRecord, positions, replay } from './record.ts';
import { createRegistry } from './registry.ts';
import { squadro } from './squadro/game.ts';

const games = createRegistry<AnyGame>('the catalogue');

export function registerGame<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
): void {
  games.register(game.id, anyGame(game));
}

registerGame(eximo);
registerGame(squadro);
registerGame(blokusDuo);
registerGame(exeoDuo);
registerGame(quexo);

export const gameIds = games.ids;
export const isGameId = games.has;
export const gameOf = games.get;
export const allGames = (): AnyGame[] => gameIds().map(gameOf);

/** Whether there is a game that ends so. */
export const isEnding = (text: string): boolean =>
  allGames().some(({ traits }) => traits.endings.includes(text));

/** The game that a text names by its id. */
export function gameNamed(text: string): AnyGame {
  const id = text.trim().toLowerCase();
  if (!isGameId(id))
    throw new RulesError(
      phrase('reading.unknownGame', { text: lettersAndDigits(text).slice(0, 20), games: gameIds() }),
    );
  return gameOf(id);
}

/** The position after the recorded moves. */
export const positionAfter = (record: GameRecord): AnyPosition =>
  gameOf(record.game).open((game) => anyPosition(game, replay(game, record)));

/** Every position of the record, the start first. */
export const positionsOf = (record: GameRecord): AnyPosition[] =>
  gameOf(record.game).open((game) => positions(game, record).map((position) => anyPosition(game, position)));
