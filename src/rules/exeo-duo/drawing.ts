import { opponent, type Seat } from '../game.ts';
import { type Half, lettersOf, SHAPE_LETTERS } from './board.ts';
import { OFF, SQUARES_PER_HALF } from './geometry.ts';
import { type Camp, EMPTY_CAMP, type Placement, squareIn, turnBegins, withSquare } from './placement.ts';

/** The letter of a shape in a drawing: small for Blue, capital for Silver. */
export function letterOf(seat: Seat, shape: number): string {
  const letter = SHAPE_LETTERS[shape]!;
  return seat === 0 ? letter : letter.toUpperCase();
}

/** The placement at the start of a turn, from a drawing of the pieces before pairs leave; pairs not drawn have left. */
export function placementDrawn(drawing: string, turn: Seat): Placement {
  const letters = lettersOf(drawing);
  const [ownSouth, ownNorth] = campsDrawn(letters, turn);
  const [foeSouth, foeNorth] = campsDrawn(letters, opponent(turn));
  return turnBegins({ turn, ownSouth, ownNorth, foeSouth, foeNorth });
}

function campsDrawn(letters: readonly string[], seat: Seat): [south: Camp, north: Camp] {
  const south = campDrawn(letters, seat, 0);
  const north = campDrawn(letters, seat, 1);
  for (let shape = 0; shape < SHAPE_LETTERS.length; shape++) {
    if ((squareIn(south, shape) === OFF) !== (squareIn(north, shape) === OFF)) {
      throw new Error(`The drawing lacks a twin of ${letterOf(seat, shape)}.`);
    }
  }
  return [south, north];
}

function campDrawn(letters: readonly string[], seat: Seat, half: Half): Camp {
  const squares = letters.slice(half * SQUARES_PER_HALF, (half + 1) * SQUARES_PER_HALF);
  let camp = EMPTY_CAMP;
  for (let shape = 0; shape < SHAPE_LETTERS.length; shape++) {
    const letter = letterOf(seat, shape);
    const square = squares.indexOf(letter);
    if (square < 0) continue;
    if (squares.lastIndexOf(letter) !== square) throw new Error(`The drawing has too many ${letter}.`);
    camp = withSquare(camp, shape, square);
  }
  return camp;
}
