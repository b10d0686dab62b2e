import { HALVES, SHAPES, type SquareName } from './board.ts';
import { GROUND, nameOf, OFF, ORDINARY } from './geometry.ts';
import { campOf, type Placement, squareIn } from './placement.ts';

/** Where pieces stand that the player to move is obliged to move: silver and EXEO squares, the South's first. */
export function obligedSquares(placement: Placement): SquareName[] {
  return HALVES.flatMap((half) => {
    const camp = campOf(placement, placement.turn, half);
    return SHAPES.map((_, shape) => squareIn(camp, shape))
      .filter((square) => square !== OFF && GROUND[half][square] !== ORDINARY)
      .map((square) => nameOf(half, square));
  });
}
