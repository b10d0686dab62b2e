import { lettersAndDigits } from '../reading.ts';
import { type BlokusDuoBoard, CLOSED, COVERED } from './board.ts';
import { cellNamed, nameOf, STARTING_POINTS } from './cells.ts';
import {
  ALL_PIECES,
  cellsOf,
  PIECE_NAMES,
  PIECE_WORDS,
  type Placement,
  pieceOf,
  placementOn,
} from './pieces.ts';

/** `e10,e11,f10`: the cells covered, sorted by column, then row. */
export const write = (placement: Placement): string => cellsOf(placement).map(nameOf).join(',');

/** What the cells that a text names, in any order and with anything or nothing between them, are covered by. */
export function placementNamed(text: string): Placement | undefined {
  const cells = namesIn(text).map(cellNamed);
  return cells.length > 0 && cells.every((cell) => cell !== undefined) ? placementOn(cells) : undefined;
}

/** Letter and number, letter and number; nothing where the text is anything else. */
function namesIn(text: string): readonly string[] {
  const bare = lettersAndDigits(text.replace(/\band\b/gi, ' '));
  return /^([a-z]\d{1,3})+$/.test(bare) ? (bare.match(/[a-z]\d+/g) ?? []) : [];
}

/** Why the player to move cannot place a piece so; `example` is a move that they can make. */
export function explain(board: Readonly<BlokusDuoBoard>, text: string, example: string): string {
  const names = namesIn(text);
  if (names.length === 0) return `Name the squares that your piece covers, for example ${example}.`;
  const cells: number[] = [];
  for (const name of names) {
    const cell = cellNamed(name);
    if (cell === undefined) return `${name} is not on the board, which goes from a1 to n14.`;
    if (cells.includes(cell)) return `You named ${name} twice. Name each square once.`;
    cells.push(cell);
  }
  const placement = placementOn(cells);
  if (placement === undefined)
    return 'Those squares are not one piece. Name all the squares of one of your pieces.';
  return misfit(board, placement);
}

/** The rule that this placement of the player to move breaks. */
function misfit(board: Readonly<BlokusDuoBoard>, placement: Placement): string {
  const seat = board.turn;
  const covered = cellsOf(placement);
  const left = board.left[seat];
  const having = (flags: number) => (cell: number) => (board.cells[cell]! & flags) !== 0;
  const isTaken = having(COVERED | (COVERED << 1));

  const piece = pieceOf(placement);
  if (((left >> piece) & 1) === 0) {
    return `Your ${PIECE_WORDS[PIECE_NAMES[piece]!]} is already on the board. Choose another piece.`;
  }
  const taken = covered.find(isTaken);
  if (taken !== undefined) return `${nameOf(taken)} is taken. Choose free squares.`;
  if (left === ALL_PIECES) {
    const open = STARTING_POINTS.filter((cell) => !isTaken(cell));
    return `Your first piece must cover ${open.map(nameOf).join(' or ')}.`;
  }
  if (covered.some(having(CLOSED << seat)))
    return 'That piece would touch one of yours along a side. They may touch at corners only.';
  return 'That piece would touch none of yours. It must touch one at a corner.';
}
