/** Orange has walled itself in; only Purple goes on. */
export const WALLED_IN = `
  14 o . . . . . . . . . . . . .
  13 p p p . . . . . . . . . . .
  12 . . . p p . . . . . . . . .
  11 . . . . . p . . . . . . . .
  10 . . . . . p p . . . . . . .
   9 . . . . . . . . . . . . . .
   8 . . . . . . . . . . . . . .
   7 . . . . . . . . . . . . . .
   6 . . . . . . . . . . . . . .
   5 . . . . . . . . . . . . . .
   4 . . . . . . . . . . . . . .
   3 . . . . . . . . . . . . . .
   2 . . . . . . . . . . . . . .
   1 . . . . . . . . . . . . . .
     a b c d e f g h i j k l m n`;

/** Purple has so many corners that the places for one square do not fit a menu. */
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
