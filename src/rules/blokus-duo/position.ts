import { type BySeat, opponent, type Result, type Seat } from '../game.ts';
import { type BlokusDuoBoard, copyOf, emptyBoard, isOver, lay } from './board.ts';
import { canPlace } from './generate.ts';
import { type Placement, piecesIn, squaresOf } from './pieces.ts';

export interface BlokusDuoPosition {
  readonly board: Readonly<BlokusDuoBoard>;
  /** The piece placed last, and through it all before. */
  readonly laid: Laid | undefined;
}

/** A placed piece in the history of a game. */
export interface Laid {
  readonly seat: Seat;
  readonly placement: Placement;
  readonly before: Laid | undefined;
}

export const startPosition = (): BlokusDuoPosition => ({ board: emptyBoard(), laid: undefined });

export function play({ board, laid }: BlokusDuoPosition, placement: Placement): BlokusDuoPosition {
  const next = copyOf(board);
  place(next, placement);
  return { board: next, laid: { seat: board.turn, placement, before: laid } };
}

/** A turn of the player to move, on the board itself. */
export function place(board: BlokusDuoBoard, placement: Placement): void {
  const seat = board.turn;
  lay(board, seat, placement);
  giveTurn(board, opponent(seat));
}

/** The turn goes to this seat, or to the other where this one has retired; where both have, the game is over. */
export function giveTurn(board: BlokusDuoBoard, seat: Seat): void {
  board.turn = canStillPlace(board, seat) || !canStillPlace(board, opponent(seat)) ? seat : opponent(seat);
}

/** Who has retired once has retired for good, so nobody is looked at again. */
function canStillPlace(board: BlokusDuoBoard, seat: Seat): boolean {
  if (!board.retired[seat]) board.retired[seat] = !canPlace(board, seat);
  return !board.retired[seat];
}

const ALL_PLACED = 15;
const ALL_PLACED_SINGLE_SQUARE_LAST = 20;

export const squaresLeft = (board: Readonly<BlokusDuoBoard>, seat: Seat): number =>
  piecesIn(board.left[seat]).reduce((squares, piece) => squares + squaresOf(piece), 0);

function score(board: Readonly<BlokusDuoBoard>, seat: Seat): number {
  if (board.left[seat] !== 0) return -squaresLeft(board, seat);
  return board.singleLast[seat] ? ALL_PLACED_SINGLE_SQUARE_LAST : ALL_PLACED;
}

/** The scores as they would be if the game ended now. */
export const scores = (board: Readonly<BlokusDuoBoard>): BySeat<number> => [score(board, 0), score(board, 1)];

export function result(board: Readonly<BlokusDuoBoard>): Result | undefined {
  if (!isOver(board)) return undefined;
  const [purple, orange] = scores(board);
  const winner = purple === orange ? 'draw' : purple > orange ? 0 : 1;
  return { winner, reason: 'score', score: [purple, orange] };
}
