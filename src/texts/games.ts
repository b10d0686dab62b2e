/** What people read about the games. The first five lines below are the only place in `texts` that names them. */
import { blokusDuo } from '../rules/blokus-duo/game.ts';
import { exeoDuo } from '../rules/exeo-duo/game.ts';
import { eximo } from '../rules/eximo/game.ts';
import { quexo } from '../rules/quexo/game.ts';
import { createRegistry } from '../rules/registry.ts';
import { squadro } from '../rules/squadro/game.ts';
import { BLOKUS_DUO_TEXTS } from './rules/blokus-duo.ts';
import { EXEO_DUO_TEXTS } from './rules/exeo-duo.ts';
import { EXIMO_TEXTS } from './rules/eximo.ts';
import type { GameTexts } from './rules/page.ts';
import { QUEXO_TEXTS } from './rules/quexo.ts';
import { SQUADRO_TEXTS } from './rules/squadro.ts';

const texts = createRegistry<GameTexts>('the texts');

export const registerTexts = texts.register;

registerTexts(eximo.id, EXIMO_TEXTS);
registerTexts(squadro.id, SQUADRO_TEXTS);
registerTexts(blokusDuo.id, BLOKUS_DUO_TEXTS);
registerTexts(exeoDuo.id, EXEO_DUO_TEXTS);
registerTexts(quexo.id, QUEXO_TEXTS);

export const textsOf = texts.get;
