import { type BySeat, gameId, opponent, SEATS, type Seat, type View, type Viewer } from '../game.ts';
import { timesSeen } from '../repetition.ts';
import { type Arrangement, campOf, obligedSquares, squareIn } from './arrangement.ts';
import { type BoardHalf, HALVES, nameOf, OFF, SHAPES, type Shape, type SquareName } from './board.ts';
import { marksOf } from './marks.ts';
import { write } from './notation.ts';
import type { ExeoDuoPosition } from './position.ts';

export const EXEO_DUO = gameId('exeo-duo');

/** What lies on the table; which kind each square is stands in `SQUARE_KINDS` of board.ts. */
export interface ExeoDuoView extends View {
  /** Every piece on the board, seat by seat, in the order of `SHAPES`, the South's before its twin. */
  readonly pieces: readonly PieceView[];
  /** The pairs that have left the board, in the order of `SHAPES`. A player with three out has the last pair left. */
  readonly pairsOut: BySeat<readonly Shape[]>;
  /** The pairs of the player to move that have left at the start of this turn. */
  readonly justLeft: readonly Shape[];
  /** Where they stood. */
  readonly leftFrom: readonly SquareName[];
  /** Where pieces of the player to move stand that must move if they can; empty when the game is over. */
  readonly obliged: readonly SquareName[];
}

interface PieceView {
  readonly seat: Seat;
  readonly shape: Shape;
  readonly square: SquareName;
}

export function view(position: ExeoDuoPosition, viewer: Viewer): ExeoDuoView {
  const { arrangement, ply, last, previous, result } = position;
  const before = previous?.arrangement;
  const outBefore = before ? pairsOut(before, arrangement.turn) : SHAPES;
  const justLeft = pairsOut(arrangement, arrangement.turn).filter((shape) => !outBefore.includes(shape));
  return {
    game: EXEO_DUO,
    viewer,
    turn: arrangement.turn,
    ply,
    pieces: SEATS.flatMap((seat) => SHAPES.flatMap((shape) => twins(arrangement, seat, shape))),
    pairsOut: [pairsOut(arrangement, 0), pairsOut(arrangement, 1)],
    justLeft,
    leftFrom: before
      ? justLeft.flatMap((shape) => twins(before, arrangement.turn, shape).map(({ square }) => square))
      : [],
    obliged: result ? [] : obligedSquares(arrangement),
    ...timesSeen(position),
    ...(last !== undefined && {
      last: { seat: opponent(arrangement.turn), text: write(last), marks: marksOf(last) },
    }),
    ...(result && { result }),
  };
}

const squareOf = (arrangement: Arrangement, seat: Seat, half: BoardHalf, shape: Shape): number =>
  squareIn(campOf(arrangement, seat, half), SHAPES.indexOf(shape));

const isOut = (arrangement: Arrangement, seat: Seat, shape: Shape): boolean =>
  squareOf(arrangement, seat, 0, shape) === OFF;

const pairsOut = (arrangement: Arrangement, seat: Seat): Shape[] =>
  SHAPES.filter((shape) => isOut(arrangement, seat, shape));

function twins(arrangement: Arrangement, seat: Seat, shape: Shape): PieceView[] {
  if (isOut(arrangement, seat, shape)) return [];
  return HALVES.map((half) => ({
    seat,
    shape,
    square: nameOf(half, squareOf(arrangement, seat, half, shape)),
  }));
}
