import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { refusal as refused } from '../in-english.ts';

export const PURPLE = 0;
export const ORANGE = 1;

export const START = blokusDuo.start({ seed: 'any', first: PURPLE });

/** Purple has placed V3 and I3, Orange O and 2. */
export const OPENING = `
  14 . . . . . . . . . . . . . .
  13 . . . . . . . . . . . . . .
  12 . . . . . . . . . . . . . .
  11 . . . . p . . . . . . . . .
  10 . . . . p p . . . . . . . .
   9 . . . . . . p . . . . . . .
   8 . . . . . . p O . . . . . .
   7 . . . . . . p O . . . . . .
   6 . . . . . . . . o o . . . .
   5 . . . . . . . . o o . . . .
   4 . . . . . . . . . . . . . .
   3 . . . . . . . . . . . . . .
   2 . . . . . . . . . . . . . .
   1 . . . . . . . . . . . . . .
     a b c d e f g h i j k l m n`;

/** The position after these moves, parted by spaces. */
export const afterMoves = (moves: string, from: BlokusDuoPosition = START): BlokusDuoPosition =>
  moves.split(' ').reduce((position, text) => blokusDuo.play(position, blokusDuo.read(position, text)), from);

/** What a player who types this is told; nothing if it is a move. */
export const refusal = (position: BlokusDuoPosition, text: string): string | undefined =>
  refused(() => blokusDuo.read(position, text));

/** More corners of Purple than any game is likely to see: the places for one square do not fit a menu. */
export const SCATTERED = `
  14 . . . . . . . . . . . . . .
  13 . p p . . . p p p . . . p .
  12 . . . . . . . . . . . . p p
  11 . . . . . . . . . . . . . .
  10 . . . . . . . . . . . . . .
   9 . p p p p . . . p p p . . .
   8 . . . . . . . . . p . . . .
   7 . . . . . . . . . . . . . .
   6 . . . . . . . . . . . . . .
   5 . p p p . . . p p . . p p .
   4 . p . . . . . p p . . . p p
   3 . . . . . . . . . . . . . .
   2 . . . . . . . . . . . . . .
   1 . . . . . . . . . . . . . .
     a b c d e f g h i j k l m n`;
