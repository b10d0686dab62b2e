import { type Phrase, phrase } from '../phrase.ts';
import { placesNamed } from '../places-named.ts';
import { type BlokusDuoBoard, CLOSED, COVERED } from './board.ts';
import { cellNamed, nameOf, STARTING_POINTS } from './cells.ts';
import {
  ALL_PIECES,
  cellsOf,
  PIECE_NAMES,
  type Placement,
  pieceOf,
  pieceWords,
  placementOn,
} from './pieces.ts';

/** `e10,e11,f10`: the cells covered, sorted by column, then row. */
export const write = (placement: Placement): string => cellsOf(placement).map(nameOf).join(',');

/** What the cells that a text names, in any order and with words or nothing between them, are covered by. */
export function placementNamed(text: string): Placement | undefined {
  const cells = (placesNamed(text) ?? []).map(cellNamed);
  return cells.length > 0 && cells.every((cell) => cell !== undefined) ? placementOn(cells) : undefined;
}

/** Why the player to move cannot place a piece so; `example` is a move that they can make. */
export function explain(board: Readonly<BlokusDuoBoard>, text: string, example: string): Phrase {
  const names = placesNamed(text) ?? [];
  if (names.length === 0) return phrase('blokus-duo.refused.noSquares', { example });
  const cells: number[] = [];
  for (const name of names) {
    const cell = cellNamed(name);
    if (cell === undefined) return phrase('blokus-duo.refused.offBoard', { square: name });
    if (cells.includes(cell)) return phrase('blokus-duo.refused.twice', { square: name });
    cells.push(cell);
  }
  const placement = placementOn(cells);
  return placement === undefined ? phrase('blokus-duo.refused.noPiece') : misfit(board, placement);
}

/** The rule that this placement of the player to move breaks. */
function misfit(board: Readonly<BlokusDuoBoard>, placement: Placement): Phrase {
  const seat = board.turn;
  const covered = cellsOf(placement);
  const left = board.left[seat];
  const having = (flags: number) => (cell: number) => (board.cells[cell]! & flags) !== 0;
  const isTaken = having(COVERED | (COVERED << 1));

  const piece = pieceOf(placement);
  if (((left >> piece) & 1) === 0) {
    return phrase('blokus-duo.refused.alreadyPlaced', { piece: pieceWords(PIECE_NAMES[piece]!) });
  }
  const taken = covered.find(isTaken);
  if (taken !== undefined) return phrase('blokus-duo.refused.taken', { square: nameOf(taken) });
  if (left === ALL_PIECES) {
    const open = STARTING_POINTS.filter((cell) => !isTaken(cell));
    return phrase('blokus-duo.refused.firstPiece', { squares: open.map(nameOf) });
  }
  return phrase(
    covered.some(having(CLOSED << seat)) ? 'blokus-duo.refused.side' : 'blokus-duo.refused.noCorner',
  );
}
