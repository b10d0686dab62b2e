import { SHAPES } from '../../rules/exeo-duo/board.ts';
import { GROUND, OFF } from '../../rules/exeo-duo/geometry.ts';
import { type Camp, squareIn } from '../../rules/exeo-duo/placement.ts';
import { stepsToLeave } from './distances.ts';
import { soloTurns } from './solo.ts';
import { CLOSENESS, OUT, soloWorth } from './worth.ts';

/** How a player would bring all pairs out: by which number each shape leaves, and how well that stands. */
export interface Plan {
  readonly numbers: Uint8Array;
  /** To which number each shape is nearest: 1, 2 or, where both are as near, `EITHER`; 3 for a last pair. */
  readonly nearest: Uint8Array;
  /** Pairs that are not out yet. */
  pairs: number;
  worth: number;
}

export const EITHER = 0;

export const noPlan = (): Plan => ({
  numbers: new Uint8Array(SHAPES.length),
  nearest: new Uint8Array(SHAPES.length),
  pairs: 0,
  worth: 0,
});

/** The plan worth most. A pair that stands on equal EXEO squares is as good as out. */
export function makePlan(plan: Plan, south: Camp, north: Camp): void {
  let pairs = 0;
  let worth = 0;
  let last = 0;
  let lastGains = Number.NEGATIVE_INFINITY;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    plan.numbers[shape] = 0;
    const atSouth = squareIn(south, shape);
    const atNorth = squareIn(north, shape);
    if (atSouth === OFF || isLeaving(atSouth, atNorth)) {
      worth += OUT;
      continue;
    }
    pairs++;
    const left = stepsToLeave(1, atSouth, atNorth);
    const right = stepsToLeave(2, atSouth, atNorth);
    const closeness = CLOSENESS[Math.min(left, right)]!;
    plan.numbers[shape] = left <= right ? 1 : 2;
    plan.nearest[shape] = left === right ? EITHER : plan.numbers[shape]!;
    worth += closeness;
    const gains = CLOSENESS[stepsToLeave(3, atSouth, atNorth)]! - closeness;
    if (gains <= lastGains) continue;
    last = shape;
    lastGains = gains;
  }
  plan.pairs = pairs;
  plan.worth = worth;
  if (pairs === 0) return;
  plan.numbers[last] = 3;
  if (pairs > 1) {
    plan.worth += lastGains;
    return;
  }
  plan.nearest[last] = 3;
  plan.worth = OUT * (SHAPES.length - 1) + soloWorth(soloTurns(squareIn(south, last), squareIn(north, last)));
}

function isLeaving(south: number, north: number): boolean {
  const number = GROUND[0][south]!;
  return (number === 1 || number === 2) && GROUND[1][north] === number;
}
