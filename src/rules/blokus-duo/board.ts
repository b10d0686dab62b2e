import { type BySeat, SEATS, type Seat } from '../game.ts';
import { BOARD_CELLS, CELL_COUNT, DIAGONALS, SIDES, STARTING_POINTS } from './cells.ts';
import {
  ALL_PIECES,
  firstCellOf,
  OFFSETS,
  orientationOf,
  type Placement,
  pieceOf,
  SINGLE_SQUARE,
} from './pieces.ts';

/**
 * The rules of placing are in the flags of the cells: a piece may lie where no cell is closed to its seat and at
 * least one is a corner of its seat. These are the flags for seat 0; those for seat 1 are one bit higher.
 */
export const CLOSED = 1; // off the board, taken, or beside a piece of this seat
export const CORNER = 4; // touches a piece of this seat by a corner, or is a starting point for its first piece
export const COVERED = 16; // a piece of this seat lies here
const CLOSED_TO_BOTH = CLOSED | (CLOSED << 1);

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

export const PLAYERS: BySeat<string> = ['Purple', 'Orange'];

/** What lies on the table and who is to move. A search may change its own boards in place. */
export interface BlokusDuoBoard {
  /** The flags above, for every cell. */
  readonly cells: Uint8Array;
  /** The pieces each seat has left: a bit for each of PIECE_NAMES. */
  readonly left: [number, number];
  /** Who has placed the single square after all the others. */
  readonly singleLast: [boolean, boolean];
  /** Who was found unable to place when it would have been their turn. With both, the game is over. */
  readonly retired: [boolean, boolean];
  turn: Seat;
  /** The two halves of a hash of all that decides the rest of the game, 30 bits each. */
  keyLow: number;
  keyHigh: number;
}

export function emptyBoard(): BlokusDuoBoard {
  const cells = new Uint8Array(CELL_COUNT).fill(CLOSED_TO_BOTH);
  for (const cell of BOARD_CELLS) cells[cell] = 0;
  for (const cell of STARTING_POINTS) cells[cell] = CORNER | (CORNER << 1);
  return {
    cells,
    left: [ALL_PIECES, ALL_PIECES],
    singleLast: [false, false],
    retired: [false, false],
    turn: 0,
    keyLow: 0,
    keyHigh: 0,
  };
}

export function copyOf(board: Readonly<BlokusDuoBoard>): BlokusDuoBoard {
  return {
    cells: new Uint8Array(board.cells),
    left: [...board.left],
    singleLast: [...board.singleLast],
    retired: [...board.retired],
    turn: board.turn,
    keyLow: board.keyLow,
    keyHigh: board.keyHigh,
  };
}

/** Makes `board` the same as `model`, for a search that plays many games from one position. */
export function copyOnto(board: BlokusDuoBoard, model: Readonly<BlokusDuoBoard>): void {
  board.cells.set(model.cells);
  for (const seat of SEATS) {
    board.left[seat] = model.left[seat];
    board.singleLast[seat] = model.singleLast[seat];
    board.retired[seat] = model.retired[seat];
  }
  board.turn = model.turn;
  board.keyLow = model.keyLow;
  board.keyHigh = model.keyHigh;
}

/** Lays a piece on the board, without asking whether it fits or whose turn it is. */
export function lay(board: BlokusDuoBoard, seat: Seat, placement: Placement): void {
  const { cells, left } = board;
  if (left[seat] === ALL_PIECES) {
    for (const cell of STARTING_POINTS) cells[cell]! &= ~(CORNER << seat);
  }
  imprint(cells, seat, placement);
  const piece = 1 << pieceOf(placement);
  left[seat] &= ~piece;
  mixIntoKey(board, placement * 2 + seat);
  if (left[seat] === 0 && piece === SINGLE_SQUARE) {
    board.singleLast[seat] = true;
    mixIntoKey(board, -1 - seat);
  }
}

export const isOver = (board: Readonly<BlokusDuoBoard>): boolean => board.retired[0] && board.retired[1];

/** The same things mixed in in another order give the same key. */
function mixIntoKey(board: BlokusDuoBoard, value: number): void {
  board.keyLow ^= scattered(value, 0x2c1b3c6d) & KEY_BITS;
  board.keyHigh ^= scattered(value, 0x297a2d39) & KEY_BITS;
}

/** Small integers of this size stay out of the heap. */
const KEY_BITS = 0x3fffffff;

function scattered(value: number, multiplier: number): number {
  let hash = Math.imul(value + 0x9e3779b9, multiplier);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
