import { positionFrom } from './diagram.ts';
import type { Position } from './position.ts';

/** Sixteen men each; Black moves first. */
export const START: Position = positionFrom(
  `
    a b c d e f g h
  8 . W W W W W W . 8
  7 . W W W W W W . 7
  6 . W W . . W W . 6
  5 . . . . . . . . 5
  4 . . . . . . . . 4
  3 . B B . . B B . 3
  2 . B B B B B B . 2
  1 . B B B B B B . 1
    a b c d e f g h
  `,
  0,
);
