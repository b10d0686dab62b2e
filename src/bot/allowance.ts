/** How much of something each person has left. It comes back as time goes by. */
import { MINUTE, type Millis } from '../match/clock.ts';

export interface Allowance {
  /** Takes so much; or takes nothing, and gives the time after which there will be enough. */
  take(whose: string, cost: number, now: Millis): Millis;
}

interface Purse {
  readonly left: number;
  readonly at: Millis;
}

/** Whoever has not been seen for the longest is forgotten first, and starts with a full purse again. */
const REMEMBERED = 10_000;

/** Counted in parts so small that so many come back in every millisecond, whole ones: nobody waits for what rounding has lost. */
const PARTS = MINUTE;

export function createAllowance(perMinute: number, remembered = REMEMBERED): Allowance {
  const purses = new Map<string, Purse>();
  const full = perMinute * PARTS;
  const leftOf = (purse: Purse | undefined, now: Millis): number =>
    purse ? Math.min(full, purse.left + Math.max(0, now - purse.at) * perMinute) : full;
  return {
    take(whose, cost, now) {
      if (cost === 0) return 0;
      const left = leftOf(purses.get(whose), now);
      const missing = cost * PARTS - left;
      purses.delete(whose);
      purses.set(whose, { left: missing > 0 ? left : -missing, at: now });
      if (purses.size > remembered) purses.delete(purses.keys().next().value!);
      return missing > 0 ? Math.ceil(missing / perMinute) : 0;
    },
  };
}
