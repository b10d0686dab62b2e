/** Importing this makes the sixth game known, as one line in each registry makes the others. It brings no engine. */
import { registerTexts } from '../../src/commands/texts/games.ts';
import { registerDrawing } from '../../src/render/games.ts';
import { registerGame } from '../../src/rules/catalogue.ts';
import { noughtsDrawing } from './drawing.ts';
import { noughts } from './rules.ts';
import { NOUGHTS_TEXTS } from './texts.ts';

registerGame(noughts);
registerDrawing(noughts, noughtsDrawing);
registerTexts(noughts.id, NOUGHTS_TEXTS);
