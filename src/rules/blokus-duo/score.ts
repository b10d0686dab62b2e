import type { BySeat, Result, Seat } from '../game.ts';
import { type Board, isOver } from './board.ts';
import { piecesIn, squaresOf } from './pieces.ts';

const ALL_PLACED = 15;
const ALL_PLACED_SINGLE_SQUARE_LAST = 20;

export const squaresLeft = (board: Readonly<Board>, seat: Seat): number =>
  piecesIn(board.left[seat]).reduce((squares, piece) => squares + squaresOf(piece), 0);

function score(board: Readonly<Board>, seat: Seat): number {
  if (board.left[seat] !== 0) return -squaresLeft(board, seat);
  return board.singleLast[seat] ? ALL_PLACED_SINGLE_SQUARE_LAST : ALL_PLACED;
}

/** The scores as they would be if the game ended now. */
export const scores = (board: Readonly<Board>): BySeat<number> => [score(board, 0), score(board, 1)];

export function result(board: Readonly<Board>): Result | undefined {
  if (!isOver(board)) return undefined;
  const [purple, orange] = scores(board);
  const winner = purple === orange ? 'draw' : purple > orange ? 0 : 1;
  return { winner, reason: 'score', score: [purple, orange] };
}
