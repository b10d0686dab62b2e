import type { Seat } from '../game.ts';
import { DIAGONALS, SIDES } from './cells.ts';
import { firstCellOf, OFFSETS, orientationOf, type Placement } from './placements.ts';

/**
 * The rules of placing are in the flags of the cells: a piece may lie where no cell is closed to its seat and at
 * least one is a corner of its seat. These are the flags for seat 0; those for seat 1 are one bit higher.
 */
export const CLOSED = 1; // off the board, taken, or beside a piece of this seat
export const CORNER = 4; // touches a piece of this seat by a corner, or is a starting point for its first piece
export const COVERED = 16; // a piece of this seat lies here
export const CLOSED_TO_BOTH = CLOSED | (CLOSED << 1);

/** What a piece of seat 0 does to a cell, seen from the first cell it covers. */
interface Print {
  readonly offset: number;
  readonly flag: typeof CLOSED | typeof CORNER | typeof COVERED;
}

function imprintOf(covered: readonly number[]): Print[] {
  const reached = (steps: readonly number[], except: readonly number[]): number[] => {
    const cells = covered.flatMap((cell) => steps.map((step) => cell + step));
    return [...new Set(cells)].filter((cell) => !except.includes(cell));
  };
  const beside = reached(SIDES, covered);
  const corners = reached(DIAGONALS, [...covered, ...beside]);
  return [
    ...covered.map((offset) => ({ offset, flag: COVERED }) as const),
    ...beside.map((offset) => ({ offset, flag: CLOSED }) as const),
    ...corners.map((offset) => ({ offset, flag: CORNER }) as const),
  ];
}

const IMPRINTS = OFFSETS.map(imprintOf);
const PRINTS = IMPRINTS.flat();

/** The prints of all orientations in a row, and where those of each orientation start; at last, where they end. */
const PRINT_OFFSETS = Int16Array.from(PRINTS, ({ offset }) => offset);
const PRINT_STARTS = Int16Array.from({ length: IMPRINTS.length + 1 }, (_, orientation) =>
  IMPRINTS.slice(0, orientation).reduce((prints, imprint) => prints + imprint.length, 0),
);
const flagsFor = (seat: Seat): Uint8Array =>
  Uint8Array.from(PRINTS, ({ flag }) => (flag << seat) | (flag === COVERED ? CLOSED_TO_BOTH : 0));
const PRINT_FLAGS = [flagsFor(0), flagsFor(1)] as const;

/** Sets the flags that a piece of this seat puts on the cells under it, beside it and at its corners. */
export function imprint(cells: Uint8Array, seat: Seat, placement: Placement): void {
  const orientation = orientationOf(placement);
  const first = firstCellOf(placement);
  const flags = PRINT_FLAGS[seat];
  const end = PRINT_STARTS[orientation + 1]!;
  for (let print = PRINT_STARTS[orientation]!; print < end; print++) {
    cells[first + PRINT_OFFSETS[print]!]! |= flags[print]!;
  }
}
