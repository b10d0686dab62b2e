import { type Arrangement, squareIn } from './arrangement.ts';
import { EXEO_SQUARES, GROUND, SHAPES, SILVER, SILVER_SQUARES } from './board.ts';
import {
  emptySilverIn,
  findHops,
  fromSilver,
  type HopSet,
  type Hops,
  isObliged,
  listOneStep,
  listOnto,
  listTwoSteps,
  lowestIn,
  MOST_HOPS,
  noHops,
  ofPieces,
  size,
} from './hops.ts';
import { doubleOf, fromOf, type Hop, hopOf, PASS, pushOf, shapeOf, singleOf, toOf } from './move.ts';

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
type ObligedMoved = 0 | 1 | 2;

/** Every hop of one half with every hop of the other, both ways, and the pushes: no arrangement has as many turns. */
export const MOST_TURNS = 2 * MOST_HOPS * MOST_HOPS + 2 * MOST_HOPS * (SILVER_SQUARES[0]!.length + 1);

export const noTurns = (): Turns => ({ south: noHops(0), north: noHops(1), exits: 0 });

/** Where hops are listed for a moment, to make turns of them. */
const LISTED = new Int32Array(MOST_HOPS);

/** Finds all that the player to move could do. */
export function findTurns(turns: Turns, arrangement: Arrangement): void {
  const { south, north } = turns;
  findHops(south, arrangement.ownSouth, arrangement.foeSouth);
  findHops(north, arrangement.ownNorth, arrangement.foeNorth);
  turns.exits = exitsOf(south, north) | exitsOf(north, south);
}

/** The exits that go two steps in the first of these halves, and one in the other. */
function exitsOf(farther: Hops, nearer: Hops): number {
  const twoSteps = farther.arrivals & farther.oneStep;
  const oneStep = nearer.arrivals & ~nearer.oneStep;
  if (twoSteps === 0 || oneStep === 0) return 0;
  return entriesBy(farther, twoSteps) & entriesBy(nearer, oneStep);
}

function entriesBy(hops: Hops, arrivals: HopSet): number {
  const length = listOnto(hops, arrivals, LISTED);
  let entries = 0;
  for (let index = 0; index < length; index++) {
    const hop = LISTED[index]!;
    entries |= exitBit(shapeOf(hop), GROUND[hops.half][toOf(hop)]!);
  }
  return entries;
}

/** Stands for the entry of a shape onto an EXEO number. */
const exitBit = (shape: number, number: number): number => 1 << (4 * shape + number);

/**
 * Only turns that move the most obliged pieces are legal: those of the first number here that has any. No turn moves more than one piece
 * of each half.
 */
export const mostObligedFirst = ({ south, north }: Turns): readonly ObligedMoved[] =>
  DOWN_FROM[(south.obliged === 0 ? 0 : 1) + (north.obliged === 0 ? 0 : 1)]!;
const DOWN_FROM: readonly (readonly ObligedMoved[])[] = [[0], [1, 0], [2, 1, 0]];

/** Writes the legal turns into `moves`, exits and pushes first, and returns their number. */
export function listTurns(turns: Turns, moves: Int32Array): number {
  for (const obliged of mostObligedFirst(turns)) {
    const exits = listExits(turns, obliged, moves, 0);
    const pushes = listPushes(turns, obliged, moves, exits);
    const length = listDoubles(turns, obliged, moves, pushes);
    if (length > 0) return length;
  }
  return listSingles(turns, moves, 0);
}

/** How many turns `listTurns` would write. */
export function countTurns(turns: Turns): number {
  for (const obliged of mostObligedFirst(turns)) {
    const exits = listExits(turns, obliged, UNREAD, 0);
    const count = exits + countPushes(turns, obliged) + countDoubles(turns, obliged);
    if (count > 0) return count;
  }
  return listSingles(turns, UNREAD, 0);
}
const UNREAD = new Int32Array(MOST_TURNS);

/** Like its neighbours below, writes from `length` on and returns the new length. */
export function listExits(turns: Turns, obliged: ObligedMoved, moves: Int32Array, length: number): number {
  const { south, north, exits } = turns;
  if (exits === 0) return length;
  let end = length;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    if (isObliged(south, shape) + isObliged(north, shape) !== obliged) continue;
    for (let number = 1; number <= 3; number++) {
      if ((exits & exitBit(shape, number)) === 0) continue;
      moves[end++] = doubleOf(arrival(south, shape, number), arrival(north, shape, number));
    }
  }
  return end;
}

const arrival = (hops: Hops, shape: number, number: number): Hop =>
  hopOf(shape, squareIn(hops.own, shape), EXEO_SQUARES[hops.half]![number]!);

export function listPushes(turns: Turns, obliged: ObligedMoved, moves: Int32Array, length: number): number {
  if (obliged === 2) return length;
  const end = listPushesIn(turns.south, obliged, moves, length);
  return listPushesIn(turns.north, obliged, moves, end);
}

function listPushesIn(hops: Hops, obliged: 0 | 1, moves: Int32Array, length: number): number {
  const { half } = hops;
  const pushers = listOnto(hops, ofPieces(hops, obliged, hops.pushers), LISTED);
  const emptySilver = emptySilverIn(hops);
  let end = length;
  for (let index = 0; index < pushers; index++) {
    const pusher = LISTED[index]!;
    for (let rest = emptySilver; rest !== 0; rest &= rest - 1) {
      moves[end++] = pushOf(half, pusher, SILVER_SQUARES[half]![lowestIn(rest)]!);
    }
    const left = fromOf(pusher);
    if (GROUND[half][left] === SILVER) moves[end++] = pushOf(half, pusher, left);
  }
  return end;
}

function countPushes({ south, north }: Turns, obliged: ObligedMoved): number {
  return obliged === 2 ? 0 : countPushesIn(south, obliged) + countPushesIn(north, obliged);
}

/** The square that a pusher has just left counts as empty. */
function countPushesIn(hops: Hops, obliged: 0 | 1): number {
  const pushers = ofPieces(hops, obliged, hops.pushers);
  if (pushers === 0) return 0;
  return size(pushers) * size(emptySilverIn(hops)) + size(pushers & fromSilver(hops));
}

export function listDoubles(turns: Turns, obliged: ObligedMoved, moves: Int32Array, length: number): number {
  const { south, north } = turns;
  let end = length;
  for (const southObliged of FREE_AND_OBLIGED) {
    const northObliged = obliged - southObliged;
    if (northObliged !== 0 && northObliged !== 1) continue;
    end = listPairings(
      listTwoSteps(south, southObliged, SOUTH_HOPS),
      listOneStep(north, northObliged, NORTH_HOPS),
      moves,
      end,
    );
    end = listPairings(
      listOneStep(south, southObliged, SOUTH_HOPS),
      listTwoSteps(north, northObliged, NORTH_HOPS),
      moves,
      end,
    );
  }
  return end;
}
const SOUTH_HOPS = new Int32Array(MOST_HOPS);
const NORTH_HOPS = new Int32Array(MOST_HOPS);
const FREE_AND_OBLIGED = [0, 1] as const;

/** Of the hops that are listed for South and for North, each with each. */
function listPairings(south: number, north: number, moves: Int32Array, length: number): number {
  let end = length;
  for (let one = 0; one < south; one++) {
    for (let other = 0; other < north; other++) {
      moves[end++] = doubleOf(SOUTH_HOPS[one]!, NORTH_HOPS[other]!);
    }
  }
  return end;
}

function countDoubles({ south, north }: Turns, obliged: ObligedMoved): number {
  let count = 0;
  for (const southObliged of FREE_AND_OBLIGED) {
    const northObliged = obliged - southObliged;
    if (northObliged !== 0 && northObliged !== 1) continue;
    count +=
      size(ofPieces(south, southObliged, south.twoSteps)) *
        size(ofPieces(north, northObliged, north.oneStep)) +
      size(ofPieces(south, southObliged, south.oneStep)) *
        size(ofPieces(north, northObliged, north.twoSteps));
  }
  return count;
}

/** For whom no other turn is left: one piece moves on one half, an obliged one if any can, and who cannot even do that passes. */
export function listSingles({ south, north }: Turns, moves: Int32Array, length: number): number {
  for (const obliged of OBLIGED_FIRST) {
    const end = listSinglesIn(north, obliged, moves, listSinglesIn(south, obliged, moves, length));
    if (end > length) return end;
  }
  moves[length] = PASS;
  return length + 1;
}
const OBLIGED_FIRST = [1, 0] as const;

function listSinglesIn(hops: Hops, obliged: 0 | 1, moves: Int32Array, length: number): number {
  let end = length;
  for (const list of [listOneStep, listTwoSteps]) {
    const found = list(hops, obliged, LISTED);
    for (let index = 0; index < found; index++) moves[end++] = singleOf(hops.half, LISTED[index]!);
  }
  return end;
}
