import { positionFrom } from '../../../rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../../rules/exeo-duo/game.ts';
import { NOT_PRINTED } from './house-rules.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

const EXITS = `
  14 S . P . C . S
  13 . . . . . Q .
  12 . r . . . . .
  11 1 . p . q . 2
  10 . . . . . . .
   9 . R . . c . .
   8 S . . 3 . . S
   7 S . R 3 . P S
   6 . . . . . . .
   5 . . Q . . . .
   4 1 . . . . . 2
   3 . p . . . q .
   2 . . . r . C .
   1 S c . . . . S`;

const PUSHES = `
  14 S P . . C . S
  13 . . . . . Q .
  12 . r . . . . .
  11 1 . p . . . 2
  10 . . . . q . .
   9 . R . . c . .
   8 S . . 3 . . S
   7 S . R 3 . P S
   6 . . . . . . .
   5 . . Q . . . .
   4 1 . . . . . 2
   3 . . p . C q .
   2 . . . r . . .
   1 S c . . . . S`;

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The board and the aim',
    words: `The board has two halves, South and North, and **pieces never leave their half**. Both players have four shapes, each once in the South and once in the North: pyramid, cone, prism and cube. The two of a shape are *twins*. Lead your twins out pair by pair. **Whoever brings the last pair onto the two centre squares wins.**

- **EXEO squares** are the exits: 1 on the left, 2 on the right, 3 in the centre of each half.
- **Silver squares** are the corners of each half: pushed pieces land there.
- All other squares are ordinary.
- Blue moves first. On your turn you make a double move, an exit move or a push.

*The printed rules came to us without their pictures: the board and starting positions are our reconstruction.*`,
    picture: shown(exeoDuo, exeoDuo.start({ seed: '', first: 0 })),
  },
  {
    heading: 'Double moves and exits',
    words: `**Double move.** One piece goes two steps on one half, and one piece goes one step on the other half. A step goes to any of the eight neighbours. Both steps of the two go in the same direction. Every square that is entered or crossed must be empty and ordinary.

**Exit move.** A double move that puts twins on equal EXEO numbers, one arriving by two steps and the other by one.
- Numbers 1 and 2 are for any pair but your last. If the twins still stand there when your next turn begins, **they leave the board**, and then you move.
- Number 3 is only for your last pair, and **wins at once**.
- Only the squares where the two moves end are EXEO squares, and neither move starts on one. There is no other way onto them, except by a push.

In the picture Blue can exit with the pyramids onto 1 or with the cubes onto 2.`,
    picture: asked(exeoDuo, positionFrom(EXITS, 0), 'Exit'),
  },
  {
    heading: 'Pushing',
    words: `A **push** is the only move of its turn. One of your pieces goes one or two steps in a straight line onto a square with an enemy piece; a square in between must be empty and ordinary. You put the pushed piece on any empty **silver square** of the same half. The square that your piece has just left counts as empty.

- A piece on an ordinary square can be pushed by any shape.
- A piece on an EXEO square can be pushed only by the same shape.
- A piece on a silver square cannot be pushed, and neither can your own pieces.

In the picture the blue pyramid on c3 can push either of two pieces.`,
    picture: asked(exeoDuo, positionFrom(PUSHES, 0), 'Push', 'Pyramid c3'),
  },
  {
    heading: 'Obligations, and the end',
    words: `**Obligations.** After pairs have left, every piece of yours on a silver or EXEO square must move if it can. Only turns that move the most of them are legal. So
- a piece on a silver square steps out, or pushes its way out;
- if one of your exiting twins was pushed away, you move both twins, if they can;
- a piece that is boxed in does not stop you from playing elsewhere.

There is always a legal turn, so nobody passes. You need not work this out: only legal turns are offered.

**The end.** Last pair on EXEO 3: its owner wins. **House rules:** the third occurrence of a position with the same player to move is a draw; so is the end of the 200th turn, both players' turns counted. Positions are compared after pairs have left. A win on the last of them is a win.
${NOT_PRINTED}

**To play here,** say what kind of turn it is, then choose piece by piece. Or type it with \`/move\`: \`b1-b3 c8-c9\`, the South first, or \`c3xc5>a1\` for a push from c3 onto c5 that puts the piece on a1.

-# Exeo Duo was published by Games by Bright in 2017.`,
  },
];

export const EXEO_DUO_TEXTS: GameTexts = {
  inShort: 'lead your twins out of two boards at once',
  pages: PAGES,
};
