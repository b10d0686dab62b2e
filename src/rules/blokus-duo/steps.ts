import type { Mark, Step } from '../game.ts';
import { BOARD_CELLS, cellAt, columnOf, nameOf, rowOf } from './cells.ts';
import {
  cellsOf,
  middleSquare,
  ORIENTATIONS,
  orientationOf,
  PIECE_NAMES,
  PIECE_WORDS,
  type Placement,
  pieceOf,
} from './pieces.ts';

/**
 * How a person comes to a placement: which piece, which way if there are several, which part of the board, which place there. Then it
 * lies on the board as a ghost, to be placed or not.
 */
export function* stepsTo(placement: Placement): Generator<Step> {
  const orientation = orientationOf(placement);
  yield PIECE_STEPS[pieceOf(placement)]!;
  const way = WAY_STEPS[orientation];
  if (way) yield way;
  const cells = cellsOf(placement);
  yield AREA_STEPS.get(areaOf(cells[MIDDLES[orientation]!]!))!;
  const marks = marksOf(placement);
  const words = PIECE_WORDS[ORIENTATIONS[orientation]!.piece];
  const place = placeLabel(placement);
  yield { ask: 'Where?', label: place, marks, whole: `${words} ${place}`, sign: true };
  const whole = `Place the ${words} on ${cells.map(nameOf).join(' ')}`;
  yield { ask: 'Place it here?', label: whole, marks, whole, confirm: true };
}

const PIECE_STEPS = PIECE_NAMES.map(
  (piece): Step => ({
    ask: 'Which piece?',
    label: PIECE_WORDS[piece].replace(/^./, (letter) => letter.toUpperCase()),
    marks: [{ role: 'shape', place: piece }],
    sign: true,
  }),
);

/** The shape is laid out from a1. A piece that looks the same however it is turned needs no such step. */
const WAY_STEPS = ORIENTATIONS.map(({ piece, way, shape }): Step | undefined =>
  ORIENTATIONS.filter((other) => other.piece === piece).length === 1
    ? undefined
    : {
        ask: 'Which way?',
        label: way,
        marks: shape.map(({ column, row }) => ({
          role: 'shape',
          place: nameOf(cellAt(column + 1, row + 1)),
        })),
        sign: true,
      },
);

/** Every cell that the piece covers. */
export const marksOf = (placement: Placement): Mark[] =>
  cellsOf(placement).map((cell) => ({ role: 'to', place: nameOf(cell) }));

function placeLabel(placement: Placement): string {
  const names = cellsOf(placement).map(nameOf);
  return names.length === 1 ? `on ${names[0]}` : `from ${names[0]} to ${names.at(-1)}`;
}

/** No part has more than 25 cells, so no more places where the middle of a piece turned one way can lie. */
const AREA_NAMES = [
  ['bottom left', 'left', 'top left'],
  ['bottom', 'middle', 'top'],
  ['bottom right', 'right', 'top right'],
] as const;
const third = (line: number): 0 | 1 | 2 => (line <= 5 ? 0 : line <= 9 ? 1 : 2);

/** Placements are sorted by the cell that the square in the middle of the piece covers. */
const areaOf = (cell: number): string => AREA_NAMES[third(columnOf(cell))][third(rowOf(cell))];
const MIDDLES = ORIENTATIONS.map(({ shape }) => middleSquare(shape));

const AREA_STEPS: ReadonlyMap<string, Step> = new Map(
  AREA_NAMES.flat().map((area) => {
    const cells = BOARD_CELLS.filter((cell) => areaOf(cell) === area);
    const marks = cells.map((cell): Mark => ({ role: 'area', place: nameOf(cell) }));
    return [area, { ask: 'Which part of the board?', label: area, marks, group: true }];
  }),
);
