/** Importing this makes the sixth game known, as one line in each registry makes the others. It brings no engine. */

import { registerDrawing } from '../../src/render/games.ts';
import { registerGame } from '../../src/rules/catalogue.ts';
import { noughtsDrawing } from './drawing.ts';
import { noughts } from './rules.ts';
import { addTextsAbout, addTextsOfNoughts } from './texts.ts';

registerGame(noughts);
registerDrawing(noughts, noughtsDrawing);
addTextsAbout(noughts.id);
addTextsOfNoughts();
