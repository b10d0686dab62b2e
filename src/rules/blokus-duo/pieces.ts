import { type Phrase, phrase } from '../phrase.ts';
import { COLUMN, ROW } from './cells.ts';

/** The 21 free polyominoes of one to five squares, which each player owns once, and the ways to lay them. */

export const PIECE_NAMES = [
  ...['1', '2', 'I3', 'V3', 'I4', 'L4', 'T4', 'O', 'Z4'],
  ...['F', 'I5', 'L5', 'N', 'P', 'T5', 'U', 'V5', 'W', 'X', 'Y', 'Z5'],
] as const;
export type PieceName = (typeof PIECE_NAMES)[number];

/** Sets of pieces are numbers with a bit for each name. */
export const ALL_PIECES = (1 << PIECE_NAMES.length) - 1;
export const SINGLE_SQUARE = 1 << PIECE_NAMES.indexOf('1');
export const piecesIn = (set: number): PieceName[] =>
  PIECE_NAMES.filter((_, index) => ((set >> index) & 1) !== 0);

/** A square of a piece, counted from the left and from the bottom of the smallest box around the piece. */
interface ShapeSquare {
  readonly column: number;
  readonly row: number;
}
export type PieceShape = readonly ShapeSquare[];

/** One way to lay a piece. */
interface Orientation {
  readonly piece: PieceName;
  /** How it differs from the piece as it lies in the box. */
  readonly way: Way;
  /** Sorted by column, then row. */
  readonly shape: PieceShape;
}

const WAYS = ['asItIs', 'turnedRight', 'turnedAround', 'turnedLeft'] as const;
const FLIPPED_WAYS = ['flipped', 'flippedTurnedRight', 'flippedTurnedAround', 'flippedTurnedLeft'] as const;
type Way = (typeof WAYS)[number] | (typeof FLIPPED_WAYS)[number];

const inReadingOrder = (a: ShapeSquare, b: ShapeSquare): number => a.column - b.column || a.row - b.row;

function boxed(squares: PieceShape): PieceShape {
  const left = Math.min(...squares.map(({ column }) => column));
  const bottom = Math.min(...squares.map(({ row }) => row));
  return squares
    .map(({ column, row }) => ({ column: column - left, row: row - bottom }))
    .sort(inReadingOrder);
}

function drawn(...lines: readonly string[]): PieceShape {
  const squares = lines.flatMap((line, down) =>
    [...line].flatMap((ink, column) => (ink === '#' ? [{ column, row: -down }] : [])),
  );
  return boxed(squares);
}

/** Every piece as it lies in the box, seen from above; the renderer draws it so away from the board. */
export const SHAPES: Readonly<Record<PieceName, PieceShape>> = {
  1: drawn('#'),
  2: drawn('##'),
  I3: drawn('###'),
  V3: drawn('#.', '##'),
  I4: drawn('####'),
  L4: drawn('###', '#..'),
  T4: drawn('###', '.#.'),
  O: drawn('##', '##'),
  Z4: drawn('##.', '.##'),
  F: drawn('.##', '##.', '.#.'),
  I5: drawn('#####'),
  L5: drawn('####', '#...'),
  N: drawn('.###', '##..'),
  P: drawn('##.', '###'),
  T5: drawn('###', '.#.', '.#.'),
  U: drawn('#.#', '###'),
  V5: drawn('#..', '#..', '###'),
  W: drawn('#..', '##.', '.##'),
  X: drawn('.#.', '###', '.#.'),
  Y: drawn('####', '.#..'),
  Z5: drawn('##.', '.#.', '.##'),
};

/** What people call the piece: by itself, and as what somebody places. */
export const pieceWords = (piece: PieceName): Phrase => phrase(`blokus-duo.piece.${piece}`);
export const thePiece = (piece: PieceName): Phrase => phrase(`blokus-duo.thePiece.${piece}`);

const turnedRight = (shape: PieceShape): PieceShape =>
  boxed(shape.map(({ column, row }) => ({ column: row, row: -column })));
const flipped = (shape: PieceShape): PieceShape =>
  boxed(shape.map(({ column, row }) => ({ column: -column, row })));

function orientationsOf(piece: PieceName): Orientation[] {
  const found = new Map<string, Orientation>();
  const add = (way: Way, shape: PieceShape): void => {
    const outline = JSON.stringify(shape);
    if (!found.has(outline)) found.set(outline, { piece, way, shape });
  };
  let shape = SHAPES[piece];
  for (const way of WAYS) {
    add(way, shape);
    shape = turnedRight(shape);
  }
  shape = flipped(shape);
  for (const way of FLIPPED_WAYS) {
    add(way, shape);
    shape = turnedRight(shape);
  }
  return [...found.values()];
}

/** All 91 ways to lay the pieces, in the order of the piece names; of each piece, the way it lies in the box first. */
export const ORIENTATIONS: readonly Orientation[] = PIECE_NAMES.flatMap(orientationsOf);

/** Which square of a shape is nearest to its middle. */
export function middleSquare(shape: PieceShape): number {
  const average = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const column = average(shape.map((square) => square.column));
  const row = average(shape.map((square) => square.row));
  const distances = shape.map((square) => (square.column - column) ** 2 + (square.row - row) ** 2);
  return distances.indexOf(Math.min(...distances));
}

export const squaresOf = (piece: PieceName): number => SHAPES[piece].length;

/** A placement as one number: the orientation, and the first cell it covers in the order of the notation. */
export type Placement = number;

const PIECES = Uint8Array.from(ORIENTATIONS, ({ piece }) => PIECE_NAMES.indexOf(piece));

/** Where the squares of each orientation lie, seen from its first square. */
export const OFFSETS: readonly (readonly number[])[] = ORIENTATIONS.map(({ shape }) => {
  const first = shape[0]!;
  return shape.map(({ column, row }) => (column - first.column) * COLUMN + (row - first.row) * ROW);
});

export const orientationOf = (placement: Placement): number => placement >> 8;
export const firstCellOf = (placement: Placement): number => placement & 255;

/** The place of the piece in PIECE_NAMES. */
export const pieceOf = (placement: Placement): number => PIECES[orientationOf(placement)]!;

/** The cells covered, in the order of the notation. */
export function cellsOf(placement: Placement): number[] {
  const first = firstCellOf(placement);
  return OFFSETS[orientationOf(placement)]!.map((offset) => first + offset);
}

const BY_OFFSETS: ReadonlyMap<string, number> = new Map(
  OFFSETS.map((offsets, orientation) => [offsets.join(), orientation]),
);

/** The placement that covers exactly these cells, if a piece has that shape. */
export function placementOn(cells: readonly number[]): Placement | undefined {
  const sorted = [...cells].sort((a, b) => a - b);
  const first = sorted[0]!;
  const orientation = BY_OFFSETS.get(sorted.map((cell) => cell - first).join());
  return orientation === undefined ? undefined : (orientation << 8) + first;
}
