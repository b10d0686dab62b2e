import { positionFrom } from '../../rules/squadro/diagram.ts';
import { squadro } from '../../rules/squadro/game.ts';
import { lengthLimit, notPrinted, repetition, whatIsAPly } from '../house-rules.ts';
import { asked, type RulesPage, shown } from '../rules-page.ts';

const CROSSING = `
      1 2 3 4 5
      . v . . v
  1 . . . > . . .
  2 . . > v . . .
  3 > . . . . . .
  4 . . . . v . <
  5 . . . . . > .
      ^ . . . .`;

export const SQUADRO_RULES: readonly RulesPage[] = [
  { name: 'board', picture: shown(squadro, squadro.start({ seed: '', first: 0 })) },
  { name: 'moving', picture: asked(squadro, positionFrom(CROSSING, 0)) },
  {
    name: 'end',
    with: () => ({
      repetition: repetition(),
      length: lengthLimit(),
      whatIsAPly: whatIsAPly(),
      notPrinted: notPrinted(),
    }),
  },
];
