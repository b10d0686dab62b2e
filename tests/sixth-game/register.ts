/** Importing this makes the sixth game known, as one line in each registry makes the others. It brings no engine. */

import { registerDrawing } from '../../src/render/games.ts';
import { registerGame } from '../../src/rules/catalogue.ts';
import { registerTexts } from '../../src/texts/games.ts';
import { noughtsDrawing } from './drawing.ts';
import { noughts } from './rules.ts';
import { NOUGHTS_TEXTS } from './texts.ts';

registerGame(noughts);
registerDrawing(noughts, noughtsDrawing);
registerTexts(noughts.id, NOUGHTS_TEXTS);
