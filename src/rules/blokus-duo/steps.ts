import type { Mark, Step } from '../game.ts';
import { BOARD_CELLS, cellAt, columnOf, nameOf, rowOf } from './cells.ts';
import {
  cellsOf,
  firstCellOf,
  ORIENTATIONS,
  orientationOf,
  type PieceName,
  type PieceShape,
  type Placement,
  squaresOf,
} from './pieces.ts';

/** How a person comes to a placement: which piece, which way, which part of the board, which place there. */
export function stepsTo(placement: Placement): Step[] {
  const { piece, way } = ORIENTATIONS[orientationOf(placement)]!;
  const area = areaOf(firstCellOf(placement));
  return [
    { ask: 'Which piece?', label: pieceLabel(piece), marks: [{ role: 'shape', place: piece }] },
    { ask: 'Which way?', label: way, marks: SHAPE_MARKS[orientationOf(placement)]! },
    { ask: 'Which part of the board?', label: area, marks: AREA_MARKS.get(area)!, group: true },
    { ask: 'Where?', label: placeLabel(placement), marks: marksOf(placement) },
  ];
}

/** Every cell that the piece covers. */
export const marksOf = (placement: Placement): Mark[] =>
  cellsOf(placement).map((cell) => ({ role: 'to', place: nameOf(cell) }));

function pieceLabel(piece: PieceName): string {
  const squares = squaresOf(piece);
  return `${piece} · ${squares} ${squares === 1 ? 'square' : 'squares'}`;
}

function placeLabel(placement: Placement): string {
  const names = cellsOf(placement).map(nameOf);
  return names.length === 1 ? `on ${names[0]}` : `from ${names[0]} to ${names.at(-1)}`;
}

const shapeMarks = (shape: PieceShape): Mark[] =>
  shape.map(({ column, row }) => ({ role: 'shape', place: nameOf(cellAt(column + 1, row + 1)) }));
/** Laid out from a1. */
const SHAPE_MARKS: readonly (readonly Mark[])[] = ORIENTATIONS.map(({ shape }) => shapeMarks(shape));

/** No part has more than 25 cells, so no more places where a piece turned one way can begin. */
const AREA_NAMES = [
  ['bottom left', 'left', 'top left'],
  ['bottom', 'middle', 'top'],
  ['bottom right', 'right', 'top right'],
] as const;
const third = (line: number): 0 | 1 | 2 => (line <= 5 ? 0 : line <= 9 ? 1 : 2);

/** Placements are sorted by the first cell they cover. */
const areaOf = (cell: number): string => AREA_NAMES[third(columnOf(cell))][third(rowOf(cell))];

const AREA_MARKS: ReadonlyMap<string, readonly Mark[]> = new Map(
  AREA_NAMES.flat().map((area) => {
    const cells = BOARD_CELLS.filter((cell) => areaOf(cell) === area);
    return [area, cells.map((cell) => ({ role: 'area', place: nameOf(cell) }))];
  }),
);
