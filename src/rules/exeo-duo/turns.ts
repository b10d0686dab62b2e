import { SHAPES } from './board.ts';
import { EXEO_SQUARES, GROUND, SILVER, SILVER_SQUARES } from './geometry.ts';
import { exitBit, findHops, type Hops, type List, MOST_HOPS, noHops } from './hops.ts';
import { doubleOf, fromOf, type Hop, hopOf, pushOf } from './move.ts';
import { type Placement, pairsIn, squareIn } from './placement.ts';

/**
 * The halves do not touch, so turns are found half by half and then put together; to count double moves, the numbers
 * of their parts are multiplied.
 */
export interface Turns {
  readonly south: Hops;
  readonly north: Hops;
  /** The exit moves; see `exitBit`. */
  exits: number;
}

/** How many obliged pieces a turn moves. */
export type Duty = 0 | 1 | 2;
/** Only turns that move the most obliged pieces are legal: those of the first duty here that has any. */
export const DUTIES: readonly Duty[] = [2, 1, 0];

/** Every hop of one half with every hop of the other, both ways, and the pushes: no placement has as many turns. */
export const MOST_TURNS = 2 * MOST_HOPS * MOST_HOPS + 2 * MOST_HOPS * (SILVER_SQUARES[0]!.length + 1);

const exitBits = (numbers: readonly number[]): number =>
  numbers.reduce((bits, number) => SHAPES.reduce((sum, _, shape) => sum | exitBit(shape, number), bits), 0);
const EXITS_OF_ANY_PAIR = exitBits([1, 2]);
const EXITS_OF_LAST_PAIR = exitBits([3]);

export const noTurns = (): Turns => ({ south: noHops(0), north: noHops(1), exits: 0 });

/** Finds all that the player to move could do. */
export function findTurns(turns: Turns, placement: Placement): void {
  const { south, north } = turns;
  findHops(south, placement.ownSouth, placement.foeSouth);
  findHops(north, placement.ownNorth, placement.foeNorth);
  const open = pairsIn(placement.ownSouth) === 1 ? EXITS_OF_LAST_PAIR : EXITS_OF_ANY_PAIR;
  const southFarther = south.twoStepArrivals & north.oneStepArrivals;
  const northFarther = south.oneStepArrivals & north.twoStepArrivals;
  turns.exits = open & (southFarther | northFarther);
}

/** Writes the legal turns into `moves`, exits and pushes first, and returns their number. */
export function listTurns(turns: Turns, moves: Int32Array): number {
  for (const duty of DUTIES) {
    const length = listTurnsOf(turns, duty, moves);
    if (length > 0) return length;
  }
  return 0;
}

/** How many turns `listTurns` would write. */
export function countTurns(turns: Turns): number {
  for (const duty of DUTIES) {
    const count = listSingles(turns, duty, UNREAD) + countDoubles(turns, duty);
    if (count > 0) return count;
  }
  return 0;
}
const UNREAD = new Int32Array(MOST_TURNS);

/** The turns that move this many obliged pieces, whether or not others could move more. */
function listTurnsOf(turns: Turns, duty: Duty, moves: Int32Array): number {
  return listDoubles(turns, duty, moves, listSingles(turns, duty, moves));
}

function listSingles(turns: Turns, duty: Duty, moves: Int32Array): number {
  return listPushes(turns, duty, moves, listExits(turns, duty, moves, 0));
}

/** Like its two neighbours below, writes from `length` on and returns the new length. */
export function listExits(turns: Turns, duty: Duty, moves: Int32Array, length: number): number {
  const { south, north, exits } = turns;
  if (exits === 0) return length;
  let end = length;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    if (isObliged(south, shape) + isObliged(north, shape) !== duty) continue;
    for (let number = 1; number <= 3; number++) {
      if ((exits & exitBit(shape, number)) === 0) continue;
      moves[end++] = doubleOf(arrival(south, shape, number), arrival(north, shape, number));
    }
  }
  return end;
}

const isObliged = (hops: Hops, shape: number): number => (hops.obliged >> shape) & 1;

const arrival = (hops: Hops, shape: number, number: number): Hop =>
  hopOf(shape, squareIn(hops.own, shape), EXEO_SQUARES[hops.half]![number]!);

export function listPushes(turns: Turns, duty: Duty, moves: Int32Array, length: number): number {
  if (duty === 2) return length;
  const end = listPushesIn(turns.south, duty, moves, length);
  return listPushesIn(turns.north, duty, moves, end);
}

function listPushesIn(hops: Hops, duty: 0 | 1, moves: Int32Array, length: number): number {
  const pushers = hops.pushers[duty];
  const { emptySilver, half } = hops;
  let end = length;
  for (let index = 0; index < pushers.length; index++) {
    const pusher = pushers.items[index]!;
    for (let silver = 0; silver < emptySilver.length; silver++) {
      moves[end++] = pushOf(half, pusher, emptySilver.items[silver]!);
    }
    const left = fromOf(pusher);
    if (GROUND[half][left] === SILVER) moves[end++] = pushOf(half, pusher, left);
  }
  return end;
}

export function listDoubles(turns: Turns, duty: Duty, moves: Int32Array, length: number): number {
  const { south, north } = turns;
  let end = length;
  for (const southDuty of PIECE_DUTIES) {
    const northDuty = duty - southDuty;
    if (northDuty !== 0 && northDuty !== 1) continue;
    end = listPairings(south.twoSteps[southDuty], north.oneStep[northDuty], moves, end);
    end = listPairings(south.oneStep[southDuty], north.twoSteps[northDuty], moves, end);
  }
  return end;
}
const PIECE_DUTIES = [0, 1] as const;

function listPairings(south: List, north: List, moves: Int32Array, length: number): number {
  let end = length;
  for (let one = 0; one < south.length; one++) {
    for (let other = 0; other < north.length; other++) {
      moves[end++] = doubleOf(south.items[one]!, north.items[other]!);
    }
  }
  return end;
}

function countDoubles(turns: Turns, duty: Duty): number {
  const { south, north } = turns;
  let count = 0;
  for (const southDuty of PIECE_DUTIES) {
    const northDuty = duty - southDuty;
    if (northDuty !== 0 && northDuty !== 1) continue;
    count += south.twoSteps[southDuty].length * north.oneStep[northDuty].length;
    count += south.oneStep[southDuty].length * north.twoSteps[northDuty].length;
  }
  return count;
}
