import { positionFrom } from '../../rules/squadro/diagram.ts';
import { squadro } from '../../rules/squadro/game.ts';
import { length, NOT_PRINTED, repetition, WHAT_IS_A_PLY } from './house-rules.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

const CROSSING = `
      1 2 3 4 5
      . v . . v
  1 . . . > . . .
  2 . . > v . . .
  3 > . . . . . .
  4 . . . . v . <
  5 . . . . . > .
      ^ . . . .`;

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The board and the aim',
    words: `Both players have five pieces, each in a lane of its own. Every piece goes out to the far side, turns round and comes back. **Whoever first brings four of the five home wins.**

- Light’s lanes run across the board, Dark’s run down. So the lanes cross, and that is where you meet.
- A lane has a start, five crossings and a turning point: six steps out and six steps back.
- The **dots** at the ends of a lane say how far its piece goes in one move: 1, 2 or 3 steps. A piece that is slow on the way out is fast on the way back.
- Who starts, and who has which colour, is drawn by lot.`,
    picture: shown(squadro, squadro.start({ seed: '', first: 0 })),
  },
  {
    heading: 'Moving and jumping',
    words: `On your turn, move one of your pieces that is not home yet. It goes as many steps as the dots of its lane say, and only forward. There is always a move, so nobody passes.

**Turning.** A piece that reaches its turning point stops there, whatever steps were left, and turns round. A piece that reaches home stops, too, and leaves the board.

**Jumping.** If your piece steps onto a crossing where an enemy stands, it jumps over it and lands on the next space. If an enemy stands there as well, it jumps on. It stops on the first free space, however many steps were left or how many it took.

**Every piece that was jumped goes back:** to its start if it had not turned yet, otherwise to its turning point.

In the picture, Light is to move. The lines show where each piece would go.`,
    picture: asked(squadro, positionFrom(CROSSING, 0)),
  },
  {
    heading: 'The end',
    words: `Whoever brings four of five pieces home wins at once.

${repetition()}
${length()} ${WHAT_IS_A_PLY}
${NOT_PRINTED}

**To play here,** click the lane. That is the whole move. Or type the number of the lane with \`/move\`: \`3\`.

-# Squadro was designed by Adrián Jiménez Pascual and published by Gigamic in 2018.`,
  },
];

export const SQUADRO_TEXTS: GameTexts = {
  inShort: 'five pieces race out and back, and send each other home',
  aim: 'The first to bring four of their five pieces there and back wins.',
  whyFirst: 'is the quickest to learn: one click is one move.',
  pages: PAGES,
};
