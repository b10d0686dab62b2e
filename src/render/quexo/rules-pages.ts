import { COMBINATIONS } from '../../rules/quexo/combinations.ts';
import { setUp } from '../../rules/quexo/diagram.ts';
import { quexo } from '../../rules/quexo/game.ts';
import { HALF_NAMES } from '../../rules/quexo/grids.ts';
import { notPrinted } from '../house-rules.ts';
import { asked, type RulesPage, shown } from '../rules-page.ts';

/** After five combinations, so fifteen cards are discarded. */
const TABLE = setUp({
  turn: 0,
  turnNumber: 6,
  tokens: ['A1a A1b A5b', 'A6b B9a'],
  hands: ['AS 2H 3D 5C 5S 9H TD JC QC KH', '4C 4D 6H 7S 8C 8H TH JD QS KC'],
  row: '2C 7D 9S JS KD',
  deck: '6S QD 3C 9D 5H AC TS 7C JH 4S 8D KS',
});

export const QUEXO_RULES: readonly RulesPage[] = [
  { name: 'table', picture: shown(quexo, quexo.start({ seed: 'an example', first: 0 })) },
  { name: 'turn', picture: asked(quexo, TABLE) },
  {
    name: 'combinations',
    with: () => Object.fromEntries(HALF_NAMES.map((half) => [half, COMBINATIONS[half].full])),
  },
  { name: 'end', with: () => ({ notPrinted: notPrinted() }) },
];
