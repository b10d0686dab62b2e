import { positionFrom } from '../../rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../rules/exeo-duo/game.ts';
import { NOT_PRINTED } from './house-rules.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

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

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The board and the aim',
    words: `The board has two halves, the left court (ranks 1 to 7) and the right court (ranks 8 to 14), and **pieces never leave their court**. Both players have four shapes, each once in each court: pyramid, cone, prism and cube. The two of a shape are *twins*. Lead your twins out pair by pair. **Whoever brings the last pair onto the two squares with a 3 wins.**

- **EXEO squares** are the exits: 1 above, 2 below, 3 in the middle of each court.
- **Silver squares** lie around the 3: pushed pieces land there.
- All other squares are ordinary.
- Blue’s home is above, Silver’s below. Blue moves first. On your turn you make a double move, an exit move or a push.

*The printed rules came to us without their pictures: the board and starting positions are our reconstruction.*`,
    picture: shown(exeoDuo, exeoDuo.start({ seed: '', first: 0 })),
  },
  {
    heading: 'Double moves and exits',
    words: `**Double move.** One piece goes two steps in one court, and one piece goes one step in the other. A step goes to any of the eight neighbours. Two steps go in the same direction. Every square that is entered or crossed must be empty and ordinary.

**Exit move.** A double move that puts twins on equal EXEO numbers, one arriving by two steps and the other by one.
- Numbers 1 and 2 are for any pair but your last. If the twins still stand there when your next turn begins, **they leave the board**, and then you move.
- Number 3 is only for your last pair, and **wins at once**.
- Only the squares where the two moves end are EXEO squares, and neither move starts on one. There is no other way onto them, except by a push.

In the picture Blue can exit with the pyramids onto 1 or with the cubes onto 2.`,
    picture: asked(exeoDuo, positionFrom(EXITS, 0)),
  },
  {
    heading: 'Pushing',
    words: `A **push** is the only move of its turn. One of your pieces goes one or two steps in a straight line onto a square with an enemy piece; a square in between must be empty and ordinary. You put the pushed piece on any empty **silver square** of the same court. The square that your piece has just left counts as empty.

- A piece on an ordinary square can be pushed by any shape.
- A piece on an EXEO square can be pushed only by the same shape.
- A piece on a silver square cannot be pushed, and neither can your own pieces.

In the picture the blue pyramid on b2 can push either of the two pieces with a cross.`,
    picture: asked(exeoDuo, positionFrom(PUSHES, 0), 'Pyramid b2'),
  },
  {
    heading: 'Obligations, and the end',
    words: `**Obligations.** After pairs have left, every piece of yours on a silver or EXEO square must move if it can. Only turns that move the most of them are legal. So
- a piece on a silver square steps out, or pushes its way out;
- if one of your exiting twins was pushed away, you move both twins, if they can;
- a piece that is boxed in does not stop you from playing elsewhere.

You need not work this out: only legal turns are offered. Should you have no double move, no exit and no push at all, one of your pieces moves alone, one or two steps; and if none can, you pass. (It hardly ever happens.)

**The end.** Last pair on EXEO 3: its owner wins. **House rules:** the third occurrence of a position with the same player to move is a draw. At the end of the **120th turn**, both players' turns counted, after pairs have left, the player with more pairs out wins; equal numbers are a draw. A pair that still stands on EXEO 1 or 2 is not out. Positions are compared after pairs have left.
${NOT_PRINTED}

**To play here,** choose a piece and where it goes, one or two steps; then a piece of the other court, for the steps that are left. A push ends the turn, and an exit that is possible has a button of its own. Or type it with \`/move\`: \`b2-d2 b12-c12\`, the left court first, or \`b2xb4>d3\` for a push from b2 onto b4 that puts the piece on d3.

-# Exeo Duo was published by Games by Bright in 2017.`,
  },
];

export const EXEO_DUO_TEXTS: GameTexts = {
  inShort: 'lead your twins out of two boards at once',
  aim: 'Lead your twins out pair by pair: the first to bring the last pair onto the two squares with a 3 wins.',
  pages: PAGES,
};
