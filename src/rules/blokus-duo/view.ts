import { type BySeat, gameId, type Seat, type View, type Viewer } from '../game.ts';
import { nameOf, STARTING_POINTS } from './cells.ts';
import { canPlace } from './generate.ts';
import { write } from './notation.ts';
import { cellsOf, PIECE_NAMES, type PieceName, pieceOf, piecesIn } from './pieces.ts';
import { type BlokusDuoPosition, type Laid, result, scores, squaresLeft } from './position.ts';
import { marksOf } from './steps.ts';

export const BLOKUS_DUO = gameId('blokus-duo');

/** A piece on the board. */
interface PlacedPiece {
  readonly seat: Seat;
  readonly piece: PieceName;
  /** Sorted by column, then row: `['e10', 'e11', 'f10']`. */
  readonly cells: readonly string[];
}

/** The whole table: nothing is hidden in Blokus Duo. The shapes of the pieces stand in pieces.ts. */
export interface BlokusDuoView extends View {
  /** In the order in which they were placed. */
  readonly placed: readonly PlacedPiece[];
  /** The pieces each seat still has, in the order of PIECE_NAMES. */
  readonly left: BySeat<readonly PieceName[]>;
  /** The squares of those pieces. */
  readonly squaresLeft: BySeat<number>;
  /** The score each seat would have if the game ended now. */
  readonly score: BySeat<number>;
  /** Who can place nothing any more. */
  readonly retired: BySeat<boolean>;
  /** The starting points (e10, j5) that no piece covers yet. */
  readonly openStarts: readonly string[];
}

export function viewOf(position: BlokusDuoPosition, viewer: Viewer): BlokusDuoView {
  const { board, laid } = position;
  const placed = inOrder(laid);
  const bySeat = <T>(of: (seat: Seat) => T): BySeat<T> => [of(0), of(1)];
  const covered = new Set(placed.flatMap(({ cells }) => cells));
  const ended = result(board);
  return {
    game: BLOKUS_DUO,
    viewer,
    turn: board.turn,
    ply: placed.length,
    ...(laid && {
      last: { seat: laid.seat, text: write(laid.placement), marks: marksOf(laid.placement) },
    }),
    ...(ended && { result: ended }),
    placed,
    left: bySeat((seat) => piecesIn(board.left[seat])),
    squaresLeft: bySeat((seat) => squaresLeft(board, seat)),
    score: scores(board),
    retired: bySeat((seat) => !canPlace(board, seat)),
    openStarts: STARTING_POINTS.map(nameOf).filter((start) => !covered.has(start)),
  };
}

function inOrder(last: Laid | undefined): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (let laid = last; laid !== undefined; laid = laid.before) {
    const { seat, placement } = laid;
    placed.push({ seat, piece: PIECE_NAMES[pieceOf(placement)]!, cells: cellsOf(placement).map(nameOf) });
  }
  return placed.reverse();
}
