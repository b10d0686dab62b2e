import { blokusDuo } from './blokus-duo/game.ts';
import type { BlokusDuoView } from './blokus-duo/view.ts';
import { exeoDuo } from './exeo-duo/game.ts';
import type { ExeoDuoView } from './exeo-duo/view.ts';
import { eximo } from './eximo/game.ts';
import type { EximoView } from './eximo/view.ts';
import { GAME_IDS, type Game, type GameId, RulesError } from './game.ts';
import { quexo } from './quexo/game.ts';
import type { QuexoView } from './quexo/view.ts';
import { lettersAndDigits } from './reading.ts';
import { squadro } from './squadro/game.ts';
import type { SquadroView } from './squadro/view.ts';

export type View = EximoView | SquadroView | BlokusDuoView | ExeoDuoView | QuexoView;

/** A game of which only the contract is known. */
export type AnyGame = Game<unknown, unknown, View>;

export const CATALOGUE: Readonly<Record<GameId, AnyGame>> = {
  eximo,
  squadro,
  'blokus-duo': blokusDuo,
  'exeo-duo': exeoDuo,
  quexo,
};

/** The game that a text names by its id. */
export function gameNamed(text: string): AnyGame {
  const id = GAME_IDS.find((known) => known === text.trim().toLowerCase());
  if (id === undefined)
    throw new RulesError(
      `There is no game "${lettersAndDigits(text).slice(0, 20)}". The games are ${GAME_IDS.join(', ')}.`,
    );
  return CATALOGUE[id];
}
