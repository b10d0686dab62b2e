import { PIECE_NAMES, type PieceName, SHAPES, squaresOf } from '../../rules/blokus-duo/pieces.ts';
import { rowsOf } from './pieces.ts';

/** Where a piece lies in a tray: its lower left corner, seen from the tray's upper left one, in squares. */
interface PackedPiece {
  readonly piece: PieceName;
  readonly left: number;
  readonly bottom: number;
}

/** Pieces lie on half squares, and half a square apart. */
const STEPS = 2;

/**
 * All pieces as they lie in the box, in a tray so many squares wide: first fit, from the top and the left, the large ones first. Every
 * piece has its place, whichever are left.
 */
export function packed(width: number): readonly PackedPiece[] {
  const taken = new Set<string>();
  const largestFirst = PIECE_NAMES.toSorted((one, other) => squaresOf(other) - squaresOf(one));
  return largestFirst.map((piece) => {
    const { left, top } = firstFit(piece, Math.floor(width * STEPS), taken);
    take(squaresAt(piece, left, top), taken);
    return { piece, left: left / STEPS, bottom: top / STEPS + rowsOf(SHAPES[piece]) };
  });
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function firstFit(piece: PieceName, width: number, taken: ReadonlySet<string>): Corner {
  for (let top = 0; ; top++) {
    for (let left = 0; left < width; left++) {
      const squares = squaresAt(piece, left, top);
      const isInside = squares.every((square) => square.left + STEPS <= width);
      if (isInside && squares.every((square) => stepsIn(square).every((step) => !taken.has(step))))
        return { left, top };
    }
  }
}

function squaresAt(piece: PieceName, left: number, top: number): Corner[] {
  const shape = SHAPES[piece];
  const rows = rowsOf(shape);
  return shape.map(({ column, row }) => ({
    left: left + column * STEPS,
    top: top + (rows - 1 - row) * STEPS,
  }));
}

function take(squares: readonly Corner[], taken: Set<string>): void {
  for (const square of squares) for (const step of stepsIn(square, 1)) taken.add(step);
}

/** The half squares of a square, and those so far around it. */
function stepsIn({ left, top }: Corner, around = 0): string[] {
  const reach = Array.from({ length: STEPS + 2 * around }, (_, index) => index - around);
  return reach.flatMap((across) => reach.map((down) => `${left + across},${top + down}`));
}
