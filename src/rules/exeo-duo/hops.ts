import { type Camp, EMPTY_CAMP, pairsIn, squareIn } from './arrangement.ts';
import {
  AROUND,
  type BoardHalf,
  DIRECTIONS,
  GROUND,
  isExeo,
  OFF,
  ONE_STEP_AWAY,
  ORDINARY,
  RAY_WIDTH,
  RAYS,
  SHAPES,
  SILVER,
  SILVER_SQUARES,
  SQUARE_BITS,
} from './board.ts';
import { hopOf } from './move.ts';

/** Hops of one half: a bit for each of the four shapes and eight directions, the directions of the first shape lowest. */
export type HopSet = number;

/** What one half offers to the player to move; found anew for every arrangement. */
export interface Hops {
  readonly half: BoardHalf;
  /** The pieces that hop. */
  own: Camp;
  foe: Camp;
  oneStep: HopSet;
  twoSteps: HopSet;
  /**
   * The hops onto an enemy; each is a push for every silver square that the enemy can be put on. Like the arrivals they go as far as the
   * first step is free: two steps where it is one of `oneStep`, else one.
   */
  pushers: HopSet;
  /** The hops onto EXEO squares of the numbers that the player's pairs may leave by. */
  arrivals: HopSet;
  /** All hops of pieces that are obliged to move. */
  obliged: HopSet;
}

export const noHops = (half: BoardHalf): Hops => ({
  half,
  own: EMPTY_CAMP,
  foe: EMPTY_CAMP,
  oneStep: 0,
  twoSteps: 0,
  pushers: 0,
  arrivals: 0,
  obliged: 0,
});

/** How many bits of a set each piece has. */
const PER_PIECE = DIRECTIONS.length;
const ALL_DIRECTIONS = (1 << PER_PIECE) - 1;
export const MOST_HOPS = SHAPES.length * PER_PIECE;

/** The ordinary squares and the EXEO squares around a square, and those that a pair, or the last pair, may exit onto from there. */
const ORDINARY_AROUND = bySquare((half, from) => groundsAround(half, from, [ORDINARY]));
const EXEO_AROUND = bySquare((half, from) => groundsAround(half, from, [1, 2, 3]));
const EXITS_AROUND = bySquare((half, from) => exitsAround(half, from, [1, 2]));
const LAST_EXIT_AROUND = bySquare((half, from) => exitsAround(half, from, [3]));
/** All directions if a piece is obliged to move from there, or stands on silver, and else none. */
const OBLIGED_ON = bySquare((half, on) =>
  [1, 2, 3, SILVER].includes(GROUND[half][on]!) ? ALL_DIRECTIONS : 0,
);
const ON_SILVER = bySquare((half, on) => (GROUND[half][on] === SILVER ? ALL_DIRECTIONS : 0));

/** A table of the squares of each half. */
function bySquare(of: (half: BoardHalf, square: number) => number): readonly [Uint16Array, Uint16Array] {
  const table = (half: BoardHalf) => Uint16Array.from({ length: OFF + 1 }, (_, square) => of(half, square));
  return [table(0), table(1)];
}

function groundsAround(half: BoardHalf, from: number, grounds: readonly number[]): number {
  return GROUND[half].reduce(
    (squares, ground, to) =>
      grounds.includes(ground) ? squares | AROUND[(from << SQUARE_BITS) | to]! : squares,
    0,
  );
}

/** No exit starts on an EXEO square. */
function exitsAround(half: BoardHalf, from: number, numbers: readonly number[]): number {
  return isExeo(GROUND[half][from]!) ? 0 : groundsAround(half, from, numbers);
}

/** Looks at all directions of a piece at once, by tables of what lies around each square; counting waits for nothing else as long. */
export function findHops(hops: Hops, own: Camp, foe: Camp): void {
  const { half } = hops;
  const ordinaryAround = ORDINARY_AROUND[half];
  const exeoAround = EXEO_AROUND[half];
  const exits = pairsIn(own) === 1 ? LAST_EXIT_AROUND[half] : EXITS_AROUND[half];
  let oneStep = 0;
  let twoSteps = 0;
  let pushers = 0;
  let arrivals = 0;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    const from = squareIn(own, shape);
    const ordinary = ordinaryAround[from]!;
    const foes = campAround(from, foe);
    const sameShape = AROUND[(from << SQUARE_BITS) | squareIn(foe, shape)]!;
    const empty = ~(foes | campAround(from, own));
    const open = ordinary & empty;
    // All that is one step away, and what lies behind an open square.
    const inReach = ONE_STEP_AWAY | (open << PER_PIECE);
    // On ordinary ground by any shape, on an EXEO square by the same shape, on a silver square never.
    const pushable = (foes & ordinary) | (sameShape & exeoAround[from]!);

    const shift = PER_PIECE * shape;
    oneStep |= (open & ONE_STEP_AWAY) << shift;
    twoSteps |= ((open & inReach) >> PER_PIECE) << shift;
    pushers |= directionsOf(pushable & inReach) << shift;
    arrivals |= directionsOf(exits[from]! & empty & inReach) << shift;
  }
  hops.own = own;
  hops.foe = foe;
  hops.oneStep = oneStep;
  hops.twoSteps = twoSteps;
  hops.pushers = pushers;
  hops.arrivals = arrivals;
  hops.obliged = hopsOfPieces(own, OBLIGED_ON[half]);
}

/** Where the pieces of a camp stand around a square; those that have left stand around none. */
function campAround(from: number, camp: Camp): number {
  const row = from << SQUARE_BITS;
  return (
    AROUND[row | squareIn(camp, 0)]! |
    AROUND[row | squareIn(camp, 1)]! |
    AROUND[row | squareIn(camp, 2)]! |
    AROUND[row | squareIn(camp, 3)]!
  );
}

const directionsOf = (squares: number): number => (squares | (squares >> PER_PIECE)) & ALL_DIRECTIONS;

/** The directions that a table has for the square of each piece, put together. */
const hopsOfPieces = (camp: Camp, directions: Uint16Array): HopSet =>
  directions[squareIn(camp, 0)]! |
  (directions[squareIn(camp, 1)]! << PER_PIECE) |
  (directions[squareIn(camp, 2)]! << (2 * PER_PIECE)) |
  (directions[squareIn(camp, 3)]! << (3 * PER_PIECE));

/** How many hops a set holds: its bits, added up in ever larger groups. */
export function size(set: HopSet): number {
  const twos = set - ((set >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const lowestIn = (set: HopSet): number => 31 - Math.clz32(set & -set);

/** The hops of a set that move a piece which is free to stay (0), or one that is obliged to move (1). */
export const ofPieces = (hops: Hops, obliged: 0 | 1, set: HopSet): HopSet =>
  obliged === 1 ? set & hops.obliged : set & ~hops.obliged;

/** Writes the hops of a set, piece by piece, and returns their number; those that are in `farther` as well go two steps. */
function listHops({ own }: Hops, set: HopSet, farther: HopSet, into: Int32Array): number {
  let length = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const bit = lowestIn(rest);
    const shape = Math.floor(bit / PER_PIECE);
    const from = squareIn(own, shape);
    const to = RAYS[from * RAY_WIDTH + 2 * (bit % PER_PIECE) + ((farther >>> bit) & 1)]!;
    into[length++] = hopOf(shape, from, to);
  }
  return length;
}

export const listOneStep = (hops: Hops, obliged: 0 | 1, into: Int32Array): number =>
  listHops(hops, ofPieces(hops, obliged, hops.oneStep), 0, into);

export const listTwoSteps = (hops: Hops, obliged: 0 | 1, into: Int32Array): number =>
  listHops(hops, ofPieces(hops, obliged, hops.twoSteps), hops.twoSteps, into);

/** For a set of pushers or of arrivals. */
export const listOnto = (hops: Hops, set: HopSet, into: Int32Array): number =>
  listHops(hops, set, hops.oneStep, into);

export const isObliged = (hops: Hops, shape: number): number => (hops.obliged >>> (PER_PIECE * shape)) & 1;

/** The hops of pieces that stand on silver. */
export const fromSilver = ({ half, own }: Hops): HopSet => hopsOfPieces(own, ON_SILVER[half]);

/** The silver squares of the half on which nobody stands, one bit each. */
export function emptySilverIn({ half, own, foe }: Hops): number {
  const bits = SILVER_BITS[half];
  let taken = 0;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    taken |= bits[squareIn(own, shape)]! | bits[squareIn(foe, shape)]!;
  }
  return ((1 << SILVER_SQUARES[half]!.length) - 1) & ~taken;
}
const SILVER_BITS = bySquare((half, on) =>
  GROUND[half][on] === SILVER ? 1 << SILVER_SQUARES[half]!.indexOf(on) : 0,
);
