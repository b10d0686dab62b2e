import { SHAPES } from '../../rules/exeo-duo/board.ts';
import { GROUND, OFF } from '../../rules/exeo-duo/geometry.ts';
import { type Camp, squareIn } from '../../rules/exeo-duo/placement.ts';
import { EXIT_STEPS, stepsToLeave } from './distances.ts';
import { soloTurns } from './solo.ts';

/** How a player would bring all pairs out: by which number each shape leaves, and the steps that takes. */
export interface Plan {
  steps: number;
  readonly numbers: Uint8Array;
  /** Pairs that are not out yet. */
  pairs: number;
}

export const noPlan = (): Plan => ({ steps: 0, numbers: new Uint8Array(SHAPES.length), pairs: 0 });

/** The shortest plan. A pair that stands on equal EXEO squares is as good as out. */
export function makePlan(plan: Plan, south: Camp, north: Camp): void {
  plan.steps = 0;
  plan.pairs = 0;
  let last = 0;
  let lastCosts = Number.POSITIVE_INFINITY;
  for (let shape = 0; shape < SHAPES.length; shape++) {
    plan.numbers[shape] = 0;
    const atSouth = squareIn(south, shape);
    const atNorth = squareIn(north, shape);
    if (atSouth === OFF || isLeaving(atSouth, atNorth)) continue;
    plan.pairs++;
    const left = stepsToLeave(1, atSouth, atNorth);
    const right = stepsToLeave(2, atSouth, atNorth);
    plan.numbers[shape] = left <= right ? 1 : 2;
    plan.steps += Math.min(left, right);
    const more = stepsToLeave(3, atSouth, atNorth) - Math.min(left, right);
    if (more >= lastCosts) continue;
    last = shape;
    lastCosts = more;
  }
  if (plan.pairs === 0) return;
  plan.numbers[last] = 3;
  plan.steps =
    plan.pairs > 1
      ? plan.steps + lastCosts
      : EXIT_STEPS * soloTurns(squareIn(south, last), squareIn(north, last));
}

function isLeaving(south: number, north: number): boolean {
  const number = GROUND[0][south]!;
  return (number === 1 || number === 2) && GROUND[1][north] === number;
}
