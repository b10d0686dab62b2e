import type { Plan } from './plan.ts';

/** How far the player to move is ahead when a game is as good as won. */
export const DECISIVE = 576;

/** What the turn is worth: a move ahead, or a push that throws a foe back so far. */
const TEMPO = 30;
const THROWN_BACK = 8;

export const evaluate = (own: Plan, foe: Plan, push: number): number =>
  own.worth - foe.worth + Math.max(TEMPO, THROWN_BACK * push);
