import type { Seat } from '../../rules/game.ts';
import { DARK, LIGHT } from '../../rules/squadro/lanes.ts';
import { bitsOf, type Pieces } from '../../rules/squadro/pieces.ts';
import { columnOf, ROWS, rowOf } from './rows.ts';

/**
 * An evaluation is the logarithm of the odds of winning: so much more makes them e times as good. Whether two pieces
 * will meet on their crossing, who will jump there and what it will cost the other is a matter of these two pieces and
 * of whose turn it is; so the evaluation adds up what every pair of pieces says.
 */
export const ODDS = 64;

/** For the seat to move. */
export function evaluate(turn: Seat, own: Pieces, enemy: Pieces): number {
  const light = turn === LIGHT ? own : enemy;
  const dark = turn === LIGHT ? enemy : own;

  const dark1 = columnOf(DARK, 1, bitsOf(dark, 1));
  const dark2 = columnOf(DARK, 2, bitsOf(dark, 2));
  const dark3 = columnOf(DARK, 3, bitsOf(dark, 3));
  const dark4 = columnOf(DARK, 4, bitsOf(dark, 4));
  const dark5 = columnOf(DARK, 5, bitsOf(dark, 5));
  const light2 = columnOf(LIGHT, 2, bitsOf(light, 2));
  const light3 = columnOf(LIGHT, 3, bitsOf(light, 3));
  const light4 = columnOf(LIGHT, 4, bitsOf(light, 4));
  const light5 = columnOf(LIGHT, 5, bitsOf(light, 5));

  const row1 = rowOf(turn, LIGHT, 1, bitsOf(light, 1));
  const row2 = rowOf(turn, LIGHT, 2, bitsOf(light, 2));
  const row3 = rowOf(turn, LIGHT, 3, bitsOf(light, 3));
  const row4 = rowOf(turn, LIGHT, 4, bitsOf(light, 4));
  const row5 = rowOf(turn, LIGHT, 5, bitsOf(light, 5));
  const column1 = rowOf(turn, DARK, 1, bitsOf(dark, 1));
  const column2 = rowOf(turn, DARK, 2, bitsOf(dark, 2));
  const column3 = rowOf(turn, DARK, 3, bitsOf(dark, 3));
  const column4 = rowOf(turn, DARK, 4, bitsOf(dark, 4));

  const odds =
    meeting(row1, dark1, dark2, dark3, dark4, dark5) +
    meeting(row2, dark1, dark2, dark3, dark4, dark5) +
    meeting(row3, dark1, dark2, dark3, dark4, dark5) +
    meeting(row4, dark1, dark2, dark3, dark4, dark5) +
    meeting(row5, dark1, dark2, dark3, dark4, dark5) +
    (ROWS[row1 + light2]! + ROWS[row1 + light3]! + ROWS[row1 + light4]! + ROWS[row1 + light5]!) +
    (ROWS[row2 + light3]! + ROWS[row2 + light4]! + ROWS[row2 + light5]!) +
    (ROWS[row3 + light4]! + ROWS[row3 + light5]!) +
    ROWS[row4 + light5]! +
    (ROWS[column1 + dark2]! + ROWS[column1 + dark3]! + ROWS[column1 + dark4]! + ROWS[column1 + dark5]!) +
    (ROWS[column2 + dark3]! + ROWS[column2 + dark4]! + ROWS[column2 + dark5]!) +
    (ROWS[column3 + dark4]! + ROWS[column3 + dark5]!) +
    ROWS[column4 + dark5]!;
  return turn === LIGHT ? odds : -odds;
}

/** What one of Light's pieces and all of Dark's say. */
const meeting = (row: number, one: number, two: number, three: number, four: number, five: number): number =>
  ROWS[row + one]! + ROWS[row + two]! + ROWS[row + three]! + ROWS[row + four]! + ROWS[row + five]!;
