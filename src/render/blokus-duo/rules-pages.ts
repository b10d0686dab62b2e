import { positionFrom } from '../../rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../rules/blokus-duo/game.ts';
import { phrase } from '../../rules/phrase.ts';
import { asked, type RulesPage, shown } from '../rules-page.ts';

const CORNERS = `
  14 . . . . . . . . . . . . . .
  13 . . . . . . . . . . . . . .
  12 . . . . . . . . . . . . . .
  11 . . . . p . . . . . . . . .
  10 . . . p p p . . . . . . . .
   9 . . . . p . . . . . . . . .
   8 . . . p . p p . . . . . . .
   7 . . . p . . p p . . . . . .
   6 . . . p . . . . o o . . . .
   5 . . . . . . . . . o o . . .
   4 . . . . . . . . . . o . . .
   3 . . . . . . . . . . . o o .
   2 . . . . . . . . . . . o o .
   1 . . . . . . . . . . . . . .`;

export const BLOKUS_DUO_RULES: readonly RulesPage[] = [
  { name: 'board', picture: shown(blokusDuo, blokusDuo.start({ seed: '', first: 0 })) },
  {
    name: 'placing',
    picture: asked(blokusDuo, positionFrom(CORNERS, 0), phrase('blokus-duo.answer.piece.1')),
  },
  { name: 'end' },
];
