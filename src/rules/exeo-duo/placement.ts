import { opponent, SEATS, type Seat } from '../game.ts';
import { type Half, SHAPES } from './board.ts';
import { EXEO_SQUARES, GROUND, OFF, type Place } from './geometry.ts';
import {
  isPush,
  type Move,
  northOf,
  pusherOf,
  pushHalfOf,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';

/** The four pieces that one player has in one half: the square of each shape, six bits apiece, the first shape lowest. */
export type Camp = number;

/** Where the pieces stand at the start of a turn, after pairs have left, seen from the player to move. */
export interface Placement {
  readonly turn: Seat;
  readonly ownSouth: Camp;
  readonly ownNorth: Camp;
  readonly foeSouth: Camp;
  readonly foeNorth: Camp;
}

const SQUARE_BITS = 6;
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

export function campOf(placement: Placement, seat: Seat, half: Half): Camp {
  const own = seat === placement.turn;
  if (half === 0) return own ? placement.ownSouth : placement.foeSouth;
  return own ? placement.ownNorth : placement.foeNorth;
}

/** Whose piece stands there, if anyone's. */
export function standingOn(
  placement: Placement,
  { half, square }: Place,
): { readonly seat: Seat; readonly shape: number } | undefined {
  for (const seat of SEATS) {
    const shape = shapeAt(campOf(placement, seat, half), square);
    if (shape !== undefined) return { seat, shape };
  }
  return undefined;
}

/** How many pairs a player has on the board, given either of the two camps. */
export function pairsIn(camp: Camp): number {
  let pairs = 0;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    if (squareIn(camp, shape) !== OFF) pairs++;
  }
  return pairs;
}

export const samePlacement = (one: Placement, other: Placement): boolean =>
  one.ownSouth === other.ownSouth &&
  one.ownNorth === other.ownNorth &&
  one.foeSouth === other.foeSouth &&
  one.foeNorth === other.foeNorth &&
  one.turn === other.turn;

/** Whether the player who has just moved has won: the last pair stands on EXEO 3. */
export function isWon(placement: Placement): boolean {
  const shape = shapeAt(placement.foeSouth, EXEO_SQUARES[0]![LAST_NUMBER]!);
  return (
    shape !== undefined &&
    squareIn(placement.foeNorth, shape) === EXEO_SQUARES[1]![LAST_NUMBER]! &&
    pairsIn(placement.foeSouth) === 1
  );
}

/** The placement at the start of the next turn. */
export function after(placement: Placement, move: Move): Placement {
  let { ownSouth, ownNorth, foeSouth, foeNorth } = placement;
  if (!isPush(move)) {
    const south = southOf(move);
    const north = northOf(move);
    ownSouth = withSquare(ownSouth, shapeOf(south), toOf(south));
    ownNorth = withSquare(ownNorth, shapeOf(north), toOf(north));
  } else {
    const pusher = pusherOf(move);
    const square = toOf(pusher);
    if (pushHalfOf(move) === 0) {
      ownSouth = withSquare(ownSouth, shapeOf(pusher), square);
      foeSouth = withSquare(foeSouth, shapeAt(foeSouth, square)!, silverOf(move));
    } else {
      ownNorth = withSquare(ownNorth, shapeOf(pusher), square);
      foeNorth = withSquare(foeNorth, shapeAt(foeNorth, square)!, silverOf(move));
    }
  }
  return turnBegins({
    turn: opponent(placement.turn),
    ownSouth: foeSouth,
    ownNorth: foeNorth,
    foeSouth: ownSouth,
    foeNorth: ownNorth,
  });
}

/** Lets pairs on EXEO 1 or EXEO 2 leave, but never the last one, and nobody once the game is won. */
export function turnBegins(placement: Placement): Placement {
  let { ownSouth, ownNorth } = placement;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    const number = GROUND[0][squareIn(ownSouth, shape)]!;
    const mayLeave = (number === 1 || number === 2) && GROUND[1][squareIn(ownNorth, shape)] === number;
    if (mayLeave && pairsIn(ownSouth) > 1) {
      ownSouth = withSquare(ownSouth, shape, OFF);
      ownNorth = withSquare(ownNorth, shape, OFF);
    }
  }
  const nobodyLeaves = ownSouth === placement.ownSouth || isWon(placement);
  return nobodyLeaves ? placement : { ...placement, ownSouth, ownNorth };
}

/** 32 bits that tell placements apart; the two lanes together make 64. */
export function keyOf(placement: Placement, lane: 0 | 1): number {
  let key = lane === 0 ? 0x2545f491 : 0x6c078965;
  key = mixed(key ^ placement.ownSouth);
  key = mixed(key ^ placement.ownNorth);
  key = mixed(key ^ placement.foeSouth);
  key = mixed(key ^ placement.foeNorth);
  return mixed(key ^ placement.turn);
}

/** The finaliser of MurmurHash3. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
