import { opponent, SEATS, type Seat } from '../game.ts';
import {
  type BoardHalf,
  EXEO_SQUARES,
  GROUND,
  HALVES,
  type HalfSquare,
  lettersOf,
  nameOf,
  OFF,
  ORDINARY,
  SHAPE_LETTERS,
  SHAPES,
  SQUARE_BITS,
  SQUARES_PER_HALF,
  type SquareName,
} from './board.ts';
import {
  type ExeoDuoMove,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  northOf,
  PASS,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';

/** The four pieces that one player has in one half: the square of each shape, six bits apiece, the first shape lowest. */
export type Camp = number;

/** Where the pieces stand at the start of a turn, after pairs have left, seen from the player to move. */
export interface Arrangement {
  readonly turn: Seat;
  readonly ownSouth: Camp;
  readonly ownNorth: Camp;
  readonly foeSouth: Camp;
  readonly foeNorth: Camp;
}

const LAST_NUMBER = 3;

export const squareIn = (camp: Camp, shape: number): number => (camp >> (SQUARE_BITS * shape)) & OFF;

export const withSquare = (camp: Camp, shape: number, square: number): Camp =>
  (camp & ~(OFF << (SQUARE_BITS * shape))) | (square << (SQUARE_BITS * shape));

/** The camp of a player of whom everything has left. */
export const EMPTY_CAMP: Camp = SHAPES.reduce((camp, _, shape) => withSquare(camp, shape, OFF), 0);

export function shapeAt(camp: Camp, square: number): number | undefined {
  for (let shape = 0; shape < SHAPES.length; shape++) {
    if (squareIn(camp, shape) === square) return shape;
  }
  return undefined;
}

export function campOf(arrangement: Arrangement, seat: Seat, half: BoardHalf): Camp {
  const own = seat === arrangement.turn;
  if (half === 0) return own ? arrangement.ownSouth : arrangement.foeSouth;
  return own ? arrangement.ownNorth : arrangement.foeNorth;
}

/** Whose piece stands there, if anyone's. */
export function standingOn(
  arrangement: Arrangement,
  { half, square }: HalfSquare,
): { readonly seat: Seat; readonly shape: number } | undefined {
  for (const seat of SEATS) {
    const shape = shapeAt(campOf(arrangement, seat, half), square);
    if (shape !== undefined) return { seat, shape };
  }
  return undefined;
}

/** How many pairs a player has on the board, given either of the two camps; a sum without branches, for every turn asks for it. */
export const pairsIn = (camp: Camp): number =>
  ON_BOARD[squareIn(camp, 0)]! +
  ON_BOARD[squareIn(camp, 1)]! +
  ON_BOARD[squareIn(camp, 2)]! +
  ON_BOARD[squareIn(camp, 3)]!;
const ON_BOARD = Uint8Array.from({ length: OFF + 1 }, (_, square) => (square === OFF ? 0 : 1));

export const sameArrangement = (one: Arrangement, other: Arrangement): boolean =>
  one.ownSouth === other.ownSouth &&
  one.ownNorth === other.ownNorth &&
  one.foeSouth === other.foeSouth &&
  one.foeNorth === other.foeNorth &&
  one.turn === other.turn;

/** Whether the player who has just moved has won: the last pair stands on EXEO 3. */
export function isWon({ foeSouth, foeNorth }: Arrangement): boolean {
  if (pairsIn(foeSouth) !== 1) return false;
  const shape = shapeAt(foeSouth, EXEO_SQUARES[0]![LAST_NUMBER]!);
  return shape !== undefined && squareIn(foeNorth, shape) === EXEO_SQUARES[1]![LAST_NUMBER]!;
}

/** The arrangement at the start of the next turn. */
export function after(arrangement: Arrangement, move: ExeoDuoMove): Arrangement {
  let { ownSouth, ownNorth, foeSouth, foeNorth } = arrangement;
  if (isDouble(move)) {
    ownSouth = hopped(ownSouth, southOf(move));
    ownNorth = hopped(ownNorth, northOf(move));
  } else if (move !== PASS) {
    const hop = hopIn(move);
    if (halfOf(move) === 0) {
      ownSouth = hopped(ownSouth, hop);
      if (isPush(move)) foeSouth = withSquare(foeSouth, shapeAt(foeSouth, toOf(hop))!, silverOf(move));
    } else {
      ownNorth = hopped(ownNorth, hop);
      if (isPush(move)) foeNorth = withSquare(foeNorth, shapeAt(foeNorth, toOf(hop))!, silverOf(move));
    }
  }
  return turnBegins({
    turn: opponent(arrangement.turn),
    ownSouth: foeSouth,
    ownNorth: foeNorth,
    foeSouth: ownSouth,
    foeNorth: ownNorth,
  });
}

const hopped = (camp: Camp, hop: Hop): Camp => withSquare(camp, shapeOf(hop), toOf(hop));

/** Lets pairs on EXEO 1 or EXEO 2 leave, but never the last one, and nobody once the game is won. */
function turnBegins(arrangement: Arrangement): Arrangement {
  let { ownSouth, ownNorth } = arrangement;
  for (let number = 1; number < LAST_NUMBER; number++) {
    const shape = shapeAt(ownSouth, EXEO_SQUARES[0]![number]!);
    if (shape === undefined || squareIn(ownNorth, shape) !== EXEO_SQUARES[1]![number]!) continue;
    if (pairsIn(ownSouth) === 1) continue;
    ownSouth = withSquare(ownSouth, shape, OFF);
    ownNorth = withSquare(ownNorth, shape, OFF);
  }
  const nobodyLeaves = ownSouth === arrangement.ownSouth || isWon(arrangement);
  return nobodyLeaves ? arrangement : { ...arrangement, ownSouth, ownNorth };
}

/** 32 bits that tell arrangements apart; the two lanes together make 64. */
export function keyOf(arrangement: Arrangement, lane: 0 | 1): number {
  let key = lane === 0 ? 0x2545f491 : 0x6c078965;
  key = mixed(key ^ arrangement.ownSouth);
  key = mixed(key ^ arrangement.ownNorth);
  key = mixed(key ^ arrangement.foeSouth);
  key = mixed(key ^ arrangement.foeNorth);
  return mixed(key ^ arrangement.turn);
}

/** The finaliser of MurmurHash3. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** The letter of a shape in a drawing: small for Blue, capital for Silver. */
export function letterOf(seat: Seat, shape: number): string {
  const letter = SHAPE_LETTERS[shape]!;
  return seat === 0 ? letter : letter.toUpperCase();
}

/** The arrangement at the start of a turn, from a drawing of the pieces before pairs leave; pairs not drawn have left. */
export function arrangementDrawn(drawing: string, turn: Seat): Arrangement {
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

function campDrawn(letters: readonly string[], seat: Seat, half: BoardHalf): Camp {
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

/** Where pieces stand that the player to move is obliged to move: silver and EXEO squares, the South's first. */
export function obligedSquares(arrangement: Arrangement): SquareName[] {
  return HALVES.flatMap((half) => {
    const camp = campOf(arrangement, arrangement.turn, half);
    return SHAPES.map((_, shape) => squareIn(camp, shape))
      .filter((square) => square !== OFF && GROUND[half][square] !== ORDINARY)
      .map((square) => nameOf(half, square));
  });
}
