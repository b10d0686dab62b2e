import { positionFrom } from '../../rules/eximo/diagram.ts';
import { eximo } from '../../rules/eximo/game.ts';
import { length, NOT_PRINTED, repetition, WHAT_IS_A_PLY } from './house-rules.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

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

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The board and the aim',
    words: `Both players have 16 men. Capture the other’s men or hem them in: **whoever is to move and cannot, loses.**

- Black starts at the bottom and moves up. White starts at the top and moves down.
- *Forward* means up for Black and down for White. No man ever moves backward.
- Black moves first. Then you take turns.
- The two framed areas are the *drop zones*; more about them on the last page.`,
    picture: shown(eximo, eximo.start({ seed: '', first: 0 })),
  },
  {
    heading: 'Moving',
    words: `If one of your men can capture, you must capture (next page). If none can, do one of these:

**Step.** A man goes one square straight or diagonally forward, onto an empty square.

**Jump.** A man jumps over a neighbour of its *own* colour, straight or diagonally forward, onto the empty square right behind it. Then it must go on jumping friends as long as it can. You need not start a jump, but you cannot stop halfway.

Jumps never capture, and captures never jump friends.

In the picture the man on c1 can step to b2, jump to c3, or jump twice, by e3 to e5. Stopping on e3 is not allowed.`,
    picture: asked(eximo, positionFrom(JUMPS, 0), 'c1'),
  },
  {
    heading: 'Capturing',
    words: `A man captures a neighbour of the *other* colour by jumping over it onto the empty square right behind it. It can do so in five directions: straight forward, diagonally forward, left and right.

- You must capture when any of your men can.
- The captured man is taken off at once.
- The same man must go on capturing as long as it can.
- You choose freely which man captures and which way it goes. It need not be the longest way.
- The square from which your man started counts as empty on its way.

In the picture the man on d4 has five ways to capture. After a capture sideways it must go on to d6.`,
    picture: asked(eximo, positionFrom(CAPTURES, 0)),
  },
  {
    heading: 'The last rank, and the end',
    words: `**Reaching the last rank.** A man that gets to the far side, by whatever move, is taken off at once; nothing more is captured. In return you put **two new men** on two different empty squares of your drop zone: b1–g1 and b2–g2 for Black, b8–g8 and b7–g7 for White. You must drop both. If only one square is free you drop one, and if none is free you get nothing. There are always enough men. Then your turn ends.

**The end.** A player who is to move and has no legal move, or no men, loses.

${repetition()}
${length()} ${WHAT_IS_A_PLY}
${NOT_PRINTED}

**To play here,** choose a man under the board and then where it goes. Or type the move with \`/move\`: \`c3-d4\` for a step, \`b2-b4-d6\` for a jump, \`c4xc6xe6\` for a capture, and new men after an @: \`d7-e8@b1,c2\`.

-# Eximo was designed by Matteo Perlini in 2013.`,
  },
];

export const EXIMO_TEXTS: GameTexts = {
  inShort: 'jump your own men, capture the others, and bring new ones in',
  aim: 'Capture the other’s men or hem them in: whoever is to move and cannot, loses.',
  pages: PAGES,
};
