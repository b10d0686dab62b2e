import { positionFrom } from '../../rules/eximo/diagram.ts';
import { eximo } from '../../rules/eximo/game.ts';
import { lengthLimit, notPrinted, repetition, whatIsAPly } from '../house-rules.ts';
import { asked, type RulesPage, shown } from '../rules-page.ts';

const JUMPS = `
  7 . . W . . . W .
  6 . . . . . . . .
  4 . . . . B . . .
  3 . . . . . . . .
  2 . . B B . . . .
  1 . . B . . . . .`;

const CAPTURES = `
  7 W . . . . . . .
  5 . . W W W . . .
  4 . . W B W . . .
  2 . B . . . . . .`;

export const EXIMO_RULES: readonly RulesPage[] = [
  { name: 'board', picture: shown(eximo, eximo.start({ seed: '', first: 0 })) },
  { name: 'moving', picture: asked(eximo, positionFrom(JUMPS, 0), 'c1') },
  { name: 'capturing', picture: asked(eximo, positionFrom(CAPTURES, 0)) },
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
