import { type Camp, shapeAt, squareIn } from '../../rules/exeo-duo/arrangement.ts';
import {
  type BoardHalf,
  GROUND,
  HALVES,
  OFF,
  ORDINARY,
  SHAPES,
  SILVER_SQUARES,
  SQUARES_PER_HALF,
} from '../../rules/exeo-duo/board.ts';
import { type Hops, listOnto, MOST_HOPS } from '../../rules/exeo-duo/hops.ts';
import { toOf } from '../../rules/exeo-duo/move.ts';
import { EXIT_STEPS, NUMBERS, soloTurns, stepsNear, stepsToLeave } from './distances.ts';

/** Found by matches. */
const VALUES = {
  /** A pair that is out can be pushed no more. */
  out: 300,
  /** Each step that a pair has still to go costs something, and being about to leave counts besides. */
  step: 20,
  near: 80,
  /** How much of that is left for every step farther away: it is the pair in front that decides, not the others. */
  fading: 0.85,
};

const OUT = VALUES.out;

const MOST_STEPS = 64;

/** By the steps that a pair needs to leave. */
const CLOSENESS = Int32Array.from({ length: MOST_STEPS }, (_, steps) => {
  const away = steps - EXIT_STEPS;
  return Math.round(VALUES.near * VALUES.fading ** away - VALUES.step * away);
});

/** By the turns that a last pair needs to win. It has to move both twins in every turn, so it is better off near. */
const SOLO = [0, 330, 130, 40, -30, -80, -120] as const;
const soloValue = (turns: number): number => SOLO[Math.min(turns, SOLO.length - 1)]!;

/** How a player would bring all pairs out: by which number each shape leaves, and how well that stands. */
export interface ExitPlan {
  readonly numbers: Uint8Array;
  /** To which number each shape is nearest: 1, 2 or, where both are as near, `EITHER`; 3 for a last pair. */
  readonly nearest: Uint8Array;
  /** Pairs that are not out yet. */
  pairs: number;
  value: number;
}

const EITHER = 0;

export const noPlan = (): ExitPlan => ({
  numbers: new Uint8Array(SHAPES.length),
  nearest: new Uint8Array(SHAPES.length),
  pairs: 0,
  value: 0,
});

/** The plan of the highest value. A pair that stands on equal EXEO squares is as good as out. */
export function makePlan(plan: ExitPlan, south: Camp, north: Camp): void {
  let pairs = 0;
  let value = 0;
  let last = 0;
  let lastGains = Number.NEGATIVE_INFINITY;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    plan.numbers[shape] = 0;
    const atSouth = squareIn(south, shape);
    const atNorth = squareIn(north, shape);
    if (atSouth === OFF || isLeaving(atSouth, atNorth)) {
      value += OUT;
      continue;
    }
    pairs++;
    const left = stepsToLeave(1, atSouth, atNorth);
    const right = stepsToLeave(2, atSouth, atNorth);
    const closeness = CLOSENESS[Math.min(left, right)]!;
    plan.numbers[shape] = left <= right ? 1 : 2;
    plan.nearest[shape] = left === right ? EITHER : plan.numbers[shape]!;
    value += closeness;
    const gains = CLOSENESS[stepsToLeave(3, atSouth, atNorth)]! - closeness;
    if (gains <= lastGains) continue;
    last = shape;
    lastGains = gains;
  }
  plan.pairs = pairs;
  plan.value = value;
  if (pairs === 0) return;
  plan.numbers[last] = 3;
  if (pairs > 1) {
    plan.value += lastGains;
    return;
  }
  plan.nearest[last] = 3;
  plan.value = OUT * (SHAPES.length - 1) + soloValue(soloTurns(squareIn(south, last), squareIn(north, last)));
}

function isLeaving(south: number, north: number): boolean {
  const number = GROUND[0][south]!;
  return (number === 1 || number === 2) && GROUND[1][north] === number;
}

/**
 * How far, in steps counted twice, a piece is thrown back at most by a push from each square: by half and by the number
 * to which it is nearest.
 */
const THROWN = HALVES.map((half) =>
  [EITHER, ...NUMBERS].map((nearest) => thrownFrom(half, nearest === EITHER ? [1, 2] : [nearest])),
);

function thrownFrom(half: BoardHalf, numbers: readonly number[]): Uint8Array {
  const away = (square: number): number =>
    Math.min(...numbers.map((number) => stepsNear(half, number, square)));
  const farthest = Math.max(...SILVER_SQUARES[half]!.map(away));
  return Uint8Array.from({ length: SQUARES_PER_HALF }, (_, square) => Math.max(0, farthest - away(square)));
}

/** How far the player can throw back a foe of this half by pushing it now. */
export function farthestPush(hops: Hops, camp: Camp, foe: ExitPlan): number {
  const { half } = hops;
  const length = listOnto(hops, hops.pushers, PUSHERS);
  let farthest = 0;
  for (let index = 0; index < length; index++) {
    const square = toOf(PUSHERS[index]!);
    // Pushes of pieces that are about to leave are looked at one by one.
    if (GROUND[half][square] !== ORDINARY) continue;
    const nearest = foe.nearest[shapeAt(camp, square)!]!;
    farthest = Math.max(farthest, THROWN[half]![nearest]![square]!);
  }
  return farthest;
}
const PUSHERS = new Int32Array(MOST_HOPS);

/** How far the player to move is ahead when a game is as good as won. */
export const DECISIVE = 576;

/** The value of the turn: a move ahead, or a push that throws a foe back so far. */
const TEMPO = 30;
const THROWN_BACK = 8;

export const evaluate = (own: ExitPlan, foe: ExitPlan, push: number): number =>
  own.value - foe.value + Math.max(TEMPO, THROWN_BACK * push);
