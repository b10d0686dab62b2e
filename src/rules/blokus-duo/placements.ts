import { COLUMN, ROW } from './cells.ts';
import { ORIENTATIONS, PIECE_NAMES } from './pieces.ts';

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
