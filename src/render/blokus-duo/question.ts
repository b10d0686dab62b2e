import { PIECE_NAMES, type PieceName, type Shape } from '../../rules/blokus-duo/pieces.ts';
import type { Step } from '../../rules/game.ts';
import { coordinatesOf } from '../grid.ts';
import { placesOf } from '../marks.ts';
import type { Question } from '../painter.ts';

/** What a question of Blokus Duo is about, told from the marks of its options. */
type Topic = 'piece' | 'way' | 'area' | 'place';

export function topicOf({ options }: Question): Topic {
  const [first] = options;
  if (!first || placesOf(first.marks, 'to').length > 0) return 'place';
  if (placesOf(first.marks, 'area').length > 0) return 'area';
  return pieceIn(first) === undefined ? 'way' : 'piece';
}

/** The piece that an answer names. */
export const pieceIn = ({ marks }: Pick<Step, 'marks'>): PieceName | undefined =>
  PIECE_NAMES.find((name) => placesOf(marks, 'shape').includes(name));

/** These cells of the board, counted from its lower left corner. */
export const shapeOf = (cells: readonly string[]): Shape =>
  cells.map((cell) => {
    const { column, row } = coordinatesOf(cell);
    return { column, row: row - 1 };
  });

/** The way to lay a piece that an answer is about. */
export const wayIn = ({ marks }: Pick<Step, 'marks'>): Shape => shapeOf(placesOf(marks, 'shape'));

/** The way the piece will be laid. It is decided before anybody is asked where. */
export const chosenShape = ({ taken }: Question): Shape =>
  wayIn(taken.findLast(({ marks }) => placesOf(marks, 'shape').length > 0)!);
