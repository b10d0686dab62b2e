import { type Phrase, phrase } from '../phrase.ts';
import { placesBetweenWords } from '../places-named.ts';
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

/**
 * The cells that a text names, in any order and with anything or nothing between them. Words of any language part them into groups,
 * since nobody knows whether `und` or `oder` is said; but two cells may be the first and the last of a piece then, as in its label.
 */
export function cellsNamed(text: string): readonly (readonly string[])[] {
  const groups = placesBetweenWords(text.replace(/\band\b/gi, ' ')) ?? [];
  const isCertain = groups.flat().length > 2 && groups.every(({ length }) => length > 0);
  return groups.length === 1 || isCertain ? groups : [];
}

/** What these cells are covered by. */
export function placementNamed(names: readonly string[]): Placement | undefined {
  const cells = names.map(cellNamed);
  return cells.length > 0 && cells.every((cell) => cell !== undefined) ? placementOn(cells) : undefined;
}

/** Why the player to move cannot place a piece on these cells; `example` is a move that they can make. */
export function explain(board: Readonly<BlokusDuoBoard>, names: readonly string[], example: string): Phrase {
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
