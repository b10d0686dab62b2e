import { type BySeat, opponent, SEATS, type Seat, type Viewer, type ViewOf } from '../game.ts';
import { HALVES, type Half, SHAPES, type Shape, type SquareName } from './board.ts';
import { nameOf, OFF } from './geometry.ts';
import { marksOf } from './marks.ts';
import { write } from './notation.ts';
import { obligedSquares } from './obliged.ts';
import { campOf, type Placement, squareIn } from './placement.ts';
import type { Position } from './position.ts';

/** What lies on the table; which kind each square is stands in `SQUARE_KINDS` of board.ts. */
export interface ExeoDuoView extends ViewOf<'exeo-duo'> {
  /** Every piece on the board, seat by seat, in the order of `SHAPES`, the South's before its twin. */
  readonly pieces: readonly Piece[];
  /** The pairs that have left the board, in the order of `SHAPES`. A player with three out has the last pair left. */
  readonly pairsOut: BySeat<readonly Shape[]>;
  /** The pair of the player to move that has left at the start of this turn. */
  readonly justLeft?: Shape;
  /** Where pieces of the player to move stand that must move if they can; empty when the game is over. */
  readonly obliged: readonly SquareName[];
}

export interface Piece {
  readonly seat: Seat;
  readonly shape: Shape;
  readonly square: SquareName;
}

export function view(position: Position, viewer: Viewer): ExeoDuoView {
  const { placement, ply, last, previous, result } = position;
  const justLeft =
    previous &&
    SHAPES.find(
      (shape) => isOut(placement, placement.turn, shape) && !isOut(previous.placement, placement.turn, shape),
    );
  return {
    game: 'exeo-duo',
    viewer,
    turn: placement.turn,
    ply,
    pieces: SEATS.flatMap((seat) => SHAPES.flatMap((shape) => twins(placement, seat, shape))),
    pairsOut: [pairsOut(placement, 0), pairsOut(placement, 1)],
    obliged: result ? [] : obligedSquares(placement),
    ...(justLeft && { justLeft }),
    ...(last !== undefined && {
      last: { seat: opponent(placement.turn), text: write(last), marks: marksOf(last) },
    }),
    ...(result && { result }),
  };
}

const squareOf = (placement: Placement, seat: Seat, half: Half, shape: Shape): number =>
  squareIn(campOf(placement, seat, half), SHAPES.indexOf(shape));

const isOut = (placement: Placement, seat: Seat, shape: Shape): boolean =>
  squareOf(placement, seat, 0, shape) === OFF;

const pairsOut = (placement: Placement, seat: Seat): Shape[] =>
  SHAPES.filter((shape) => isOut(placement, seat, shape));

function twins(placement: Placement, seat: Seat, shape: Shape): Piece[] {
  if (isOut(placement, seat, shape)) return [];
  return HALVES.map((half) => ({
    seat,
    shape,
    square: nameOf(half, squareOf(placement, seat, half, shape)),
  }));
}
