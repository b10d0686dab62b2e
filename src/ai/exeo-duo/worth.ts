import { EXIT_STEPS } from './distances.ts';

/** What things are worth, found by matches. */
const WORTH = {
  /** A pair that is out can be pushed no more. */
  out: 300,
  /** Each step that a pair has still to go costs something, and being about to leave counts besides. */
  step: 20,
  near: 80,
  /** How much of that is left for every step farther away: it is the pair in front that decides, not the others. */
  fading: 0.85,
};

export const OUT = WORTH.out;

const MOST_STEPS = 64;

/** By the steps that a pair needs to leave. */
export const CLOSENESS = Int32Array.from({ length: MOST_STEPS }, (_, steps) => {
  const away = steps - EXIT_STEPS;
  return Math.round(WORTH.near * WORTH.fading ** away - WORTH.step * away);
});

/** By the turns that a last pair needs to win. It has to move both twins in every turn, so it is better off near. */
const SOLO = [0, 330, 130, 40, -30, -80, -120] as const;
export const soloWorth = (turns: number): number => SOLO[Math.min(turns, SOLO.length - 1)]!;
