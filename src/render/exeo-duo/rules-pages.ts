import { positionFrom } from '../../rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../rules/exeo-duo/game.ts';
import { phrase } from '../../rules/phrase.ts';
import { notPrinted } from '../house-rules.ts';
import { asked, type RulesPage, shown } from '../rules-page.ts';

const EXITS = `
  14 . . . . . Q .
  13 . . p . c . P
  12 . . . S . . .
  11 1 . S 3 S . 2
  10 . . . S . . .
   9 . . C . q . .
   8 . r . . . R .
   7 . . . . P . .
   6 . . . Q . R .
   5 . . . S . . .
   4 1 . S 3 S . 2
   3 . p . S . q .
   2 . . r . . . .
   1 . c . . . C .`;

const PUSHES = `
  14 . . . . . Q .
  13 . . p . . . P
  12 . c . S . . .
  11 1 . S 3 S . 2
  10 . r . S . C .
   9 . q . . . . .
   8 . . . . . R .
   7 . . . q . . .
   6 . c Q . . P .
   5 . . . S . . .
   4 1 C S 3 S . 2
   3 . . . S . . .
   2 . p . R . . .
   1 . . . . r . .`;

const PUSHER = phrase('exeo-duo.answer.piece', { shape: 'pyramid', square: 'b2' });

export const EXEO_DUO_RULES: readonly RulesPage[] = [
  { name: 'board', picture: shown(exeoDuo, exeoDuo.start({ seed: '', first: 0 })) },
  { name: 'moving', picture: asked(exeoDuo, positionFrom(EXITS, 0)) },
  { name: 'pushing', picture: asked(exeoDuo, positionFrom(PUSHES, 0), PUSHER) },
  { name: 'end', with: () => ({ notPrinted: notPrinted() }) },
];
