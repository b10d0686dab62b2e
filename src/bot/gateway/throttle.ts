/** Keeps what we ask of Discord below its limit. */
import type { Millis } from '../../match/clock.ts';

/** How long one more has to wait that comes now. */
export type Throttle = (now: Millis) => Millis;

const SECOND = 1_000;

/** So many in any one second, and no waiting below that. */
export function createThrottle(perSecond: number): Throttle {
  const lately = new Array<Millis>(perSecond).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  return (now) => {
    const at = Math.max(now, lately[oldest]! + SECOND);
    lately[oldest] = at;
    oldest = (oldest + 1) % perSecond;
    return at - now;
  };
}

/** Answers to interactions do not count towards the limit of Discord. */
export const isAnswer = (address: string): boolean =>
  /\/(interactions|webhooks)\//.test(new URL(address).pathname);
