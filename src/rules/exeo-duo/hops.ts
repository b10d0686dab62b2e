import { type Half, SHAPES } from './board.ts';
import { GROUND, isExeo, OFF, ORDINARY, RAY_WIDTH, RAYS, SILVER, SILVER_SQUARES } from './geometry.ts';
import { hopOf } from './move.ts';
import { type Camp, EMPTY_CAMP, squareIn } from './placement.ts';

/** What one half offers to the player to move; the lists are filled anew for every placement. */
export interface Hops {
  readonly half: Half;
  /** The pieces that hop. */
  own: Camp;
  readonly oneStep: ByDuty;
  readonly twoSteps: ByDuty;
  /** The hops onto an enemy; each is a push for every silver square that the enemy can be put on. */
  readonly pushers: ByDuty;
  readonly emptySilver: List;
  /** Which EXEO squares can be entered by one step and by two; see `exitBit`. */
  oneStepArrivals: number;
  twoStepArrivals: number;
  /** The shapes that are obliged to move, one bit each. */
  obliged: number;
}

/** The hops of pieces that are free to stay, and of pieces that are obliged to move. */
type ByDuty = readonly [free: List, obliged: List];

export interface List {
  readonly items: Int32Array;
  length: number;
}

/** Four pieces, eight directions. */
export const MOST_HOPS = 32;

/** Stands for the entry of a shape onto an EXEO number. */
export const exitBit = (shape: number, number: number): number => 1 << (4 * shape + number);

/** What can stand on a square, besides its ground where it is empty. */
const OWN = 8;
const FOE = 16;

export function noHops(half: Half): Hops {
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

export function findHops(hops: Hops, own: Camp, foe: Camp): void {
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
  const duty = ground[from] === ORDINARY ? 0 : 1;
  const mayExit = !isExeo(ground[from]!);
  const oneStep = hops.oneStep[duty];
  const twoSteps = hops.twoSteps[duty];
  const pushers = hops.pushers[duty];
  hops.obliged |= duty << shape;

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
