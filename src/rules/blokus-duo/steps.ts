import type { Mark, Step } from '../game.ts';
import { BOARD_CELLS, cellAt, columnOf, nameOf, rowOf } from './cells.ts';
import {
  cellsOf,
  middleSquare,
  ORIENTATIONS,
  orientationOf,
  PIECE_WORDS,
  type PieceShape,
  type Placement,
} from './pieces.ts';

/**
 * How a person comes to a placement: which piece, which way, which part of the board, which place there. Then it lies on the board as
 * a ghost, to be placed or not.
 */
export function stepsTo(placement: Placement): Step[] {
  const { piece, way, shape } = ORIENTATIONS[orientationOf(placement)]!;
  const area = areaOf(cellsOf(placement)[middleSquare(shape)]!);
  const marks = marksOf(placement);
  const words = PIECE_WORDS[piece];
  const place = placeLabel(placement);
  const whole = `Place the ${words} on ${cellsOf(placement).map(nameOf).join(' ')}`;
  return [
    { ask: 'Which piece?', label: words, marks: [{ role: 'shape', place: piece }], sign: true },
    { ask: 'Which way?', label: way, marks: SHAPE_MARKS[orientationOf(placement)]!, sign: true },
    { ask: 'Which part of the board?', label: area, marks: AREA_MARKS.get(area)!, group: true },
    { ask: 'Where?', label: place, marks, whole: `${words} ${place}`, sign: true },
    { ask: 'Place it here?', label: whole, marks, whole, confirm: true },
  ];
}

/** Every cell that the piece covers. */
export const marksOf = (placement: Placement): Mark[] =>
  cellsOf(placement).map((cell) => ({ role: 'to', place: nameOf(cell) }));

function placeLabel(placement: Placement): string {
  const names = cellsOf(placement).map(nameOf);
  return names.length === 1 ? `on ${names[0]}` : `from ${names[0]} to ${names.at(-1)}`;
}

const shapeMarks = (shape: PieceShape): Mark[] =>
  shape.map(({ column, row }) => ({ role: 'shape', place: nameOf(cellAt(column + 1, row + 1)) }));
/** Laid out from a1. */
const SHAPE_MARKS: readonly (readonly Mark[])[] = ORIENTATIONS.map(({ shape }) => shapeMarks(shape));

/** No part has more than 25 cells, so no more places where the middle of a piece turned one way can lie. */
const AREA_NAMES = [
  ['bottom left', 'left', 'top left'],
  ['bottom', 'middle', 'top'],
  ['bottom right', 'right', 'top right'],
] as const;
const third = (line: number): 0 | 1 | 2 => (line <= 5 ? 0 : line <= 9 ? 1 : 2);

/** Placements are sorted by the cell that the square in the middle of the piece covers. */
const areaOf = (cell: number): string => AREA_NAMES[third(columnOf(cell))][third(rowOf(cell))];

const AREA_MARKS: ReadonlyMap<string, readonly Mark[]> = new Map(
  AREA_NAMES.flat().map((area) => {
    const cells = BOARD_CELLS.filter((cell) => areaOf(cell) === area);
    return [area, cells.map((cell) => ({ role: 'area', place: nameOf(cell) }))];
  }),
);
