import { type Arrangement, type Camp, EMPTY_CAMP, pairsIn, squareIn } from './arrangement.ts';
import {
  type BoardHalf,
  EXEO_SQUARES,
  GROUND,
  isExeo,
  OFF,
  ORDINARY,
  RAY_WIDTH,
  RAYS,
  SHAPES,
  SILVER,
  SILVER_SQUARES,
} from './board.ts';
import { doubleOf, fromOf, type Hop, hopOf, PASS, pushOf, singleOf } from './move.ts';

/** What one half offers to the player to move; the lists are filled anew for every arrangement. */
export interface Hops {
  readonly half: BoardHalf;
  /** The pieces that hop. */
  own: Camp;
  readonly oneStep: ByObligation;
  readonly twoSteps: ByObligation;
  /** The hops onto an enemy; each is a push for every silver square that the enemy can be put on. */
  readonly pushers: ByObligation;
  readonly emptySilver: List;
  /** Which EXEO squares can be entered by one step and by two; see `exitBit`. */
  oneStepArrivals: number;
  twoStepArrivals: number;
  /** The shapes that are obliged to move, one bit each. */
  obliged: number;
}

/** The hops of pieces that are free to stay, and of pieces that are obliged to move. */
type ByObligation = readonly [free: List, obliged: List];

interface List {
  readonly items: Int32Array;
  length: number;
}

/** Four pieces, eight directions. */
const MOST_HOPS = 32;

/** Stands for the entry of a shape onto an EXEO number. */
const exitBit = (shape: number, number: number): number => 1 << (4 * shape + number);

/** What can stand on a square, besides its ground where it is empty. */
const OWN = 8;
const FOE = 16;

function noHops(half: BoardHalf): Hops {
  const list = (): List => ({ items: new Int32Array(MOST_HOPS), length: 0 });
  return {
    half,
    own: EMPTY_CAMP,
    oneStep: [list(), list()],
    twoSteps: [list(), list()],
    pushers: [list(), list()],
    emptySilver: list(),
    oneStepArrivals: 0,
    twoStepArrivals: 0,
    obliged: 0,
  };
}

/** The ground of each half, with the pieces on it while hops are being looked for. */
const TERRAIN: readonly [Uint8Array, Uint8Array] = [GROUND[0].slice(), GROUND[1].slice()];

function findHops(hops: Hops, own: Camp, foe: Camp): void {
  const ground = GROUND[hops.half];
  const terrain = TERRAIN[hops.half];
  clear(hops);
  hops.own = own;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    terrain[squareIn(own, shape)] = OWN;
    terrain[squareIn(foe, shape)] = FOE + shape;
  }

  const silver = SILVER_SQUARES[hops.half]!;
  for (let index = 0; index < silver.length; index++) {
    if (terrain[silver[index]!] === SILVER) add(hops.emptySilver, silver[index]!);
  }
  for (let shape = 0; shape < SHAPES.length; shape++) {
    const from = squareIn(own, shape);
    if (from !== OFF) findHopsOf(hops, shape, from, ground, terrain);
  }

  for (let shape = 0; shape < SHAPES.length; shape++) {
    terrain[squareIn(own, shape)] = ground[squareIn(own, shape)]!;
    terrain[squareIn(foe, shape)] = ground[squareIn(foe, shape)]!;
  }
}

function clear(hops: Hops): void {
  hops.oneStep[0].length = 0;
  hops.oneStep[1].length = 0;
  hops.twoSteps[0].length = 0;
  hops.twoSteps[1].length = 0;
  hops.pushers[0].length = 0;
  hops.pushers[1].length = 0;
  hops.emptySilver.length = 0;
  hops.oneStepArrivals = 0;
  hops.twoStepArrivals = 0;
  hops.obliged = 0;
}

function findHopsOf(hops: Hops, shape: number, from: number, ground: Uint8Array, terrain: Uint8Array): void {
  const obliged = ground[from] === ORDINARY ? 0 : 1;
  const mayExit = !isExeo(ground[from]!);
  const oneStep = hops.oneStep[obliged];
  const twoSteps = hops.twoSteps[obliged];
  const pushers = hops.pushers[obliged];
  hops.obliged |= obliged << shape;

  const end = (from + 1) * RAY_WIDTH;
  for (let ray = from * RAY_WIDTH; ray < end; ray += 2) {
    const near = RAYS[ray]!;
    const onNear = terrain[near]!;
    if (onNear === ORDINARY) {
      add(oneStep, hopOf(shape, from, near));
      const far = RAYS[ray + 1]!;
      const onFar = terrain[far]!;
      if (onFar === ORDINARY) add(twoSteps, hopOf(shape, from, far));
      else if (mayExit && isExeo(onFar)) hops.twoStepArrivals |= exitBit(shape, onFar);
      else if (isPushable(onFar, ground[far]!, shape)) add(pushers, hopOf(shape, from, far));
    } else if (mayExit && isExeo(onNear)) {
      hops.oneStepArrivals |= exitBit(shape, onNear);
    } else if (isPushable(onNear, ground[near]!, shape)) {
      add(pushers, hopOf(shape, from, near));
    }
  }
}

/** On ordinary ground by any shape, on an EXEO square by the same shape, on a silver square never. */
const isPushable = (piece: number, ground: number, shape: number): boolean =>
  piece >= FOE && (ground === ORDINARY || (isExeo(ground) && piece === FOE + shape));

function add(list: List, item: number): void {
  list.items[list.length++] = item;
}

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
/** Only turns that move the most obliged pieces are legal: those of the first number here that has any. */
export const MOST_OBLIGED_FIRST: readonly ObligedMoved[] = [2, 1, 0];

/** Every hop of one half with every hop of the other, both ways, and the pushes: no arrangement has as many turns. */
export const MOST_TURNS = 2 * MOST_HOPS * MOST_HOPS + 2 * MOST_HOPS * (SILVER_SQUARES[0]!.length + 1);

const exitBits = (numbers: readonly number[]): number =>
  numbers.reduce((bits, number) => SHAPES.reduce((sum, _, shape) => sum | exitBit(shape, number), bits), 0);
const EXITS_OF_ANY_PAIR = exitBits([1, 2]);
const EXITS_OF_LAST_PAIR = exitBits([3]);

export const noTurns = (): Turns => ({ south: noHops(0), north: noHops(1), exits: 0 });

/** Finds all that the player to move could do. */
export function findTurns(turns: Turns, arrangement: Arrangement): void {
  const { south, north } = turns;
  findHops(south, arrangement.ownSouth, arrangement.foeSouth);
  findHops(north, arrangement.ownNorth, arrangement.foeNorth);
  const open = pairsIn(arrangement.ownSouth) === 1 ? EXITS_OF_LAST_PAIR : EXITS_OF_ANY_PAIR;
  const southFarther = south.twoStepArrivals & north.oneStepArrivals;
  const northFarther = south.oneStepArrivals & north.twoStepArrivals;
  turns.exits = open & (southFarther | northFarther);
}

/** Writes the legal turns into `moves`, exits and pushes first, and returns their number. */
export function listTurns(turns: Turns, moves: Int32Array): number {
  for (const obliged of MOST_OBLIGED_FIRST) {
    const length = listTurnsOf(turns, obliged, moves);
    if (length > 0) return length;
  }
  return listSingles(turns, moves, 0);
}

/** How many turns `listTurns` would write. */
export function countTurns(turns: Turns): number {
  for (const obliged of MOST_OBLIGED_FIRST) {
    const count = listExitsAndPushes(turns, obliged, UNREAD) + countDoubles(turns, obliged);
    if (count > 0) return count;
  }
  return listSingles(turns, UNREAD, 0);
}
const UNREAD = new Int32Array(MOST_TURNS);

/** The turns that move this many obliged pieces, whether or not others could move more. */
function listTurnsOf(turns: Turns, obliged: ObligedMoved, moves: Int32Array): number {
  return listDoubles(turns, obliged, moves, listExitsAndPushes(turns, obliged, moves));
}

function listExitsAndPushes(turns: Turns, obliged: ObligedMoved, moves: Int32Array): number {
  return listPushes(turns, obliged, moves, listExits(turns, obliged, moves, 0));
}

/** Like its two neighbours below, writes from `length` on and returns the new length. */
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

const isObliged = (hops: Hops, shape: number): number => (hops.obliged >> shape) & 1;

const arrival = (hops: Hops, shape: number, number: number): Hop =>
  hopOf(shape, squareIn(hops.own, shape), EXEO_SQUARES[hops.half]![number]!);

export function listPushes(turns: Turns, obliged: ObligedMoved, moves: Int32Array, length: number): number {
  if (obliged === 2) return length;
  const end = listPushesIn(turns.south, obliged, moves, length);
  return listPushesIn(turns.north, obliged, moves, end);
}

function listPushesIn(hops: Hops, obliged: 0 | 1, moves: Int32Array, length: number): number {
  const pushers = hops.pushers[obliged];
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

export function listDoubles(turns: Turns, obliged: ObligedMoved, moves: Int32Array, length: number): number {
  const { south, north } = turns;
  let end = length;
  for (const southObliged of FREE_AND_OBLIGED) {
    const northObliged = obliged - southObliged;
    if (northObliged !== 0 && northObliged !== 1) continue;
    end = listPairings(south.twoSteps[southObliged], north.oneStep[northObliged], moves, end);
    end = listPairings(south.oneStep[southObliged], north.twoSteps[northObliged], moves, end);
  }
  return end;
}
const FREE_AND_OBLIGED = [0, 1] as const;

function listPairings(south: List, north: List, moves: Int32Array, length: number): number {
  let end = length;
  for (let one = 0; one < south.length; one++) {
    for (let other = 0; other < north.length; other++) {
      moves[end++] = doubleOf(south.items[one]!, north.items[other]!);
    }
  }
  return end;
}

function countDoubles(turns: Turns, obliged: ObligedMoved): number {
  const { south, north } = turns;
  let count = 0;
  for (const southObliged of FREE_AND_OBLIGED) {
    const northObliged = obliged - southObliged;
    if (northObliged !== 0 && northObliged !== 1) continue;
    count += south.twoSteps[southObliged].length * north.oneStep[northObliged].length;
    count += south.oneStep[southObliged].length * north.twoSteps[northObliged].length;
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
  for (const { items, length: count } of [hops.oneStep[obliged], hops.twoSteps[obliged]]) {
    for (let index = 0; index < count; index++) moves[end++] = singleOf(hops.half, items[index]!);
  }
  return end;
}
