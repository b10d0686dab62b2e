import type { GameId } from '../rules/game.ts';
import { blokusDuoThinker } from './blokus-duo/thinker.ts';
import { exeoDuoThinker } from './exeo-duo/thinker.ts';
import { eximoThinker } from './eximo/thinker.ts';
import { quexoThinker } from './quexo/thinker.ts';
import { squadroThinker } from './squadro/thinker.ts';
import type { Thinker } from './thinker.ts';

type AnyThinker = Thinker<unknown, unknown>;

/** The computer player of every game; its tables are large, so it is made when it is first asked. */
const MAKERS: Readonly<Record<GameId, () => AnyThinker>> = {
  eximo: eximoThinker,
  squadro: squadroThinker,
  'blokus-duo': blokusDuoThinker,
  'exeo-duo': exeoDuoThinker,
  quexo: quexoThinker,
};

const made = new Map<GameId, AnyThinker>();

/** The one computer player of this game in this thread. */
export function thinkerOf(game: GameId): AnyThinker {
  const known = made.get(game) ?? MAKERS[game]();
  made.set(game, known);
  return known;
}
