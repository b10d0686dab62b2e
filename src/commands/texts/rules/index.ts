import type { GameId } from '../../../rules/game.ts';
import { BLOKUS_DUO_PAGES } from './blokus-duo.ts';
import { EXEO_DUO_PAGES } from './exeo-duo.ts';
import { EXIMO_PAGES } from './eximo.ts';
import type { RulesPage } from './page.ts';
import { QUEXO_PAGES } from './quexo.ts';
import { SQUADRO_PAGES } from './squadro.ts';

/** How to play each game, page by page. */
export const RULES: Readonly<Record<GameId, readonly RulesPage[]>> = {
  eximo: EXIMO_PAGES,
  squadro: SQUADRO_PAGES,
  'blokus-duo': BLOKUS_DUO_PAGES,
  'exeo-duo': EXEO_DUO_PAGES,
  quexo: QUEXO_PAGES,
};
