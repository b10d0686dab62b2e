/** The computer players. The first five lines below are the only place in `ai` that names the games. */
import { blokusDuo } from '../rules/blokus-duo/game.ts';
import { gameIds, gameOf } from '../rules/catalogue.ts';
import { exeoDuo } from '../rules/exeo-duo/game.ts';
import { eximo } from '../rules/eximo/game.ts';
import type { Game, GameId, View } from '../rules/game.ts';
import { quexo } from '../rules/quexo/game.ts';
import { createRegistry } from '../rules/registry.ts';
import { squadro } from '../rules/squadro/game.ts';
import { blokusDuoEngine } from './blokus-duo/thinker.ts';
import { type AnyEngine, anyEngine, type Engine } from './engine.ts';
import { exeoDuoEngine } from './exeo-duo/thinker.ts';
import { eximoEngine } from './eximo/thinker.ts';
import { plainEngine } from './plain-engine.ts';
import { quexoEngine } from './quexo/thinker.ts';
import { squadroEngine } from './squadro/thinker.ts';

const engines = createRegistry<AnyEngine>('the engines');

function registerEngine<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  engine: Engine<Position, Move>,
): void {
  engines.register(game.id, anyEngine(game, engine));
}

registerEngine(eximo, eximoEngine);
registerEngine(squadro, squadroEngine);
registerEngine(blokusDuo, blokusDuoEngine);
registerEngine(exeoDuo, exeoDuoEngine);
registerEngine(quexo, quexoEngine);

/** The engine of a game in this thread. A game that brings none is played by the contract alone. */
export function engineOf(id: GameId): AnyEngine {
  if (!engines.has(id)) gameOf(id).open((game) => registerEngine(game, plainEngine(game)));
  return engines.get(id);
}

export const allEngines = (): AnyEngine[] => gameIds().map(engineOf);
