import type { Plan } from './plan.ts';

/** What a step in the race is worth; a turn has three. */
const STEP = 32;
export const TURN = 3 * STEP;
const TEMPO = TURN / 2;
/** What a pair that is out is worth besides the steps it saves: it can be pushed no more. */
const PAIR_OUT = 40;

export const evaluate = (own: Plan, foe: Plan): number =>
  STEP * (foe.steps - own.steps) + PAIR_OUT * (foe.pairs - own.pairs) + TEMPO;
