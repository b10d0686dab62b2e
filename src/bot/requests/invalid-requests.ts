/**
 * Counts what Discord calls invalid requests (401, 403 and 429, but for the shared ones): 10,000 within ten minutes shut the address out,
 * for everybody who uses it (topics/rate-limits#invalid-request-limit-aka-cloudflare-bans).
 */
import { MINUTE, type Millis } from '../../match/clock.ts';

export interface InvalidRequests {
  note(): void;
  /** For how long nothing may be sent that might be refused; 0 while there are few. */
  wait(): Millis;
}

const WINDOW: Millis = 10 * MINUTE;
/** They are counted by parts of a minute: exact enough, and few numbers to keep. */
const SLOT: Millis = MINUTE / 6;

/** Half of what Discord bears, for all processes together: others may use the same address. */
export const MOST_INVALID = 5_000;

export function createInvalidRequests(most: number, now: () => Millis): InvalidRequests {
  let slots: { readonly began: Millis; count: number }[] = [];
  const forget = (): void => {
    slots = slots.filter(({ began }) => now() - began < WINDOW + SLOT);
  };
  return {
    note() {
      forget();
      const last = slots.at(-1);
      if (last && now() - last.began < SLOT) last.count += 1;
      else slots.push({ began: now(), count: 1 });
    },
    wait() {
      forget();
      let left = slots.reduce((sum, { count }) => sum + count, 0);
      for (const { began, count } of slots) {
        if (left < most) break;
        left -= count;
        if (left < most) return began + WINDOW + SLOT - now();
      }
      return 0;
    },
  };
}
