import { type BySeat, SEATS, type Seat } from '../game.ts';
import { BOARD_CELLS, CELL_COUNT, STARTING_POINTS } from './cells.ts';
import { CLOSED_TO_BOTH, CORNER, imprint } from './imprint.ts';
import { ALL_PIECES, SINGLE_SQUARE } from './pieces.ts';
import { type Placement, pieceOf } from './placements.ts';

export const PLAYERS: BySeat<string> = ['Purple', 'Orange'];

/** What lies on the table and who is to move. A search may change its own boards in place. */
export interface Board {
  /** The flags of imprint.ts for every cell. */
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

export function emptyBoard(): Board {
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

export function copyOf(board: Readonly<Board>): Board {
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
export function copyOnto(board: Board, model: Readonly<Board>): void {
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
export function lay(board: Board, seat: Seat, placement: Placement): void {
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

export const isOver = (board: Readonly<Board>): boolean => board.retired[0] && board.retired[1];

/** The same things mixed in in another order give the same key. */
function mixIntoKey(board: Board, value: number): void {
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
