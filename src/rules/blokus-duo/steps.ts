import type { Mark, Step } from '../game.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { BOARD_CELLS, cellAt, columnOf, nameOf, rowOf } from './cells.ts';
import {
  cellsOf,
  middleSquare,
  ORIENTATIONS,
  orientationOf,
  PIECE_NAMES,
  type PieceShape,
  type Placement,
  pieceOf,
  pieceWords,
  thePiece,
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
  yield { ask: ASK_PLACE, ...placeWords(placement), marks, sign: true };
  const whole = wordsFor(placement);
  yield { ask: ASK_CONFIRM, label: whole, marks, whole, confirm: true };
}

/** `Place the T of four on g11 g12 g13 h12` */
export const wordsFor = (placement: Placement): Phrase =>
  phrase('blokus-duo.move.place', {
    thePiece: thePiece(ORIENTATIONS[orientationOf(placement)]!.piece),
    squares: cellsOf(placement).map(nameOf).join(' '),
  });

const ASK_PIECE = phrase('blokus-duo.ask.piece');
const ASK_WAY = phrase('blokus-duo.ask.way');
const ASK_PART = phrase('blokus-duo.ask.part');
const ASK_PLACE = phrase('blokus-duo.ask.place');
const ASK_CONFIRM = phrase('blokus-duo.ask.confirm');

const PIECE_STEPS = PIECE_NAMES.map(
  (piece): Step => ({
    ask: ASK_PIECE,
    label: phrase(`blokus-duo.answer.piece.${piece}`),
    marks: [{ role: 'shape', place: piece }],
    sign: true,
  }),
);

/** The shape is laid out from a1. A piece that looks the same however it is turned needs no such step. */
const WAY_STEPS = ORIENTATIONS.map(({ piece, way, shape }): Step | undefined =>
  ORIENTATIONS.filter((other) => other.piece === piece).length === 1
    ? undefined
    : wayStep(phrase(`blokus-duo.answer.way.${way}`), shape),
);

function wayStep(label: Phrase, shape: PieceShape): Step {
  const squares = shape.map(({ column, row }) => nameOf(cellAt(column + 1, row + 1)));
  return {
    ask: ASK_WAY,
    label,
    told: phrase('blokus-duo.answer.wayLike', { way: label, squares: squares.join(' ') }),
    marks: squares.map((place) => ({ role: 'shape', place })),
    sign: true,
  };
}

/** Every cell that the piece covers. */
export const marksOf = (placement: Placement): Mark[] =>
  cellsOf(placement).map((cell) => ({ role: 'to', place: nameOf(cell) }));

/** `on e10`, `from e10 to f11`; with the piece, `T of four from e10 to f11`. */
function placeWords(placement: Placement): Pick<Step, 'label' | 'told' | 'whole'> {
  const names = cellsOf(placement).map(nameOf);
  const piece = pieceWords(ORIENTATIONS[orientationOf(placement)]!.piece);
  const [first, last] = [names[0]!, names.at(-1)!];
  return names.length === 1
    ? {
        label: phrase('blokus-duo.answer.square', { square: first }),
        whole: phrase('blokus-duo.move.square', { piece, square: first }),
      }
    : {
        label: phrase('blokus-duo.answer.squares', { first, last }),
        told: phrase('blokus-duo.answer.square', { square: names.join(' ') }),
        whole: phrase('blokus-duo.move.squares', { piece, first, last }),
      };
}

/** No part has more than 25 cells, so no more places where the middle of a piece turned one way can lie. */
const AREA_NAMES = [
  ['bottomLeft', 'left', 'topLeft'],
  ['bottom', 'middle', 'top'],
  ['bottomRight', 'right', 'topRight'],
] as const;
const third = (line: number): 0 | 1 | 2 => (line <= 5 ? 0 : line <= 9 ? 1 : 2);

/** Placements are sorted by the cell that the square in the middle of the piece covers. */
const areaOf = (cell: number): string => AREA_NAMES[third(columnOf(cell))][third(rowOf(cell))];
const MIDDLES = ORIENTATIONS.map(({ shape }) => middleSquare(shape));

const AREA_STEPS: ReadonlyMap<string, Step> = new Map(
  AREA_NAMES.flat().map((area) => {
    const cells = BOARD_CELLS.filter((cell) => areaOf(cell) === area);
    const marks = cells.map((cell): Mark => ({ role: 'area', place: nameOf(cell) }));
    const label = phrase(`blokus-duo.answer.part.${area}`);
    return [area, { ask: ASK_PART, label, marks, group: true }];
  }),
);
