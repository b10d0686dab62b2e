import { positionFrom } from '../../rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../rules/blokus-duo/game.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

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

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The board and the aim',
    words: `Both players have the same 21 pieces: every shape that one to five squares can make, 89 squares in all. **Whoever places more of them wins.**

- The board has 14 × 14 squares: columns a–n, rows 1–14.
- Two squares are marked as starting points: **e10** and **j5**.
- Purple starts. The first piece must cover one of the starting points, whichever Purple likes. Orange’s first piece must cover the other.
- Then you take turns, placing one piece each. Pieces may be turned and flipped. A piece once placed stays where it is.`,
    picture: shown(blokusDuo, blokusDuo.start({ seed: '', first: 0 })),
  },
  {
    heading: 'Placing a piece',
    words: `After your first piece, each new one
- **must touch** a piece of your own colour at a **corner**,
- **must not touch** your own colour along a **side**.

You may touch the other colour, at corners and along sides.

In the picture Purple is about to place the single square. Each marked place touches purple at a corner and nowhere along a side.`,
    picture: asked(blokusDuo, positionFrom(CORNERS, 0), 'Single square'),
  },
  {
    heading: 'The end and the score',
    words: `If you can place nothing more, the other player goes on alone. You cannot pass while you can place something. When neither can place, the game is over.

**Score**
- −1 for each square that you have not placed
- +15 if you have placed all 21 pieces
- **+20 instead** if the single square was the last of them

The higher score wins. Equal scores are a draw.

A hint: large pieces are hard to place late in the game.

**To play here,** choose a piece under the board, then how it lies and where. It is shown on the board before you place it. Or type its squares with \`/move\`: \`e10,e11,f10\`.

-# Blokus Duo was designed by Bernard Tavitian, first published by Sekkoïa and now by Mattel.`,
  },
];

export const BLOKUS_DUO_TEXTS: GameTexts = {
  inShort: 'fit your pieces together, corner to corner',
  aim: 'Place your pieces corner to corner: whoever has placed more squares in the end wins.',
  pages: PAGES,
};
