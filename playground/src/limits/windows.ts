/** Counts what happens in windows of time. A window opens with the first thing counted, and closes after its time. */

import type { Clock, Millis } from '../clock.ts';

export interface Allowance {
  readonly most: number;
  readonly within: Millis;
}

export interface Left {
  /** How often it may still happen. */
  readonly remaining: number;
  readonly endsAt: Millis;
}

export interface Windows {
  /** What is left for `key`. */
  look(key: string): Left;
  /** Counts one for `key`, if there is one left; tells what was left before. */
  take(key: string): Left;
}

export function createWindows(clock: Clock, { most, within }: Allowance): Windows {
  // All are equally long, so they stand here in the order in which they end.
  const open = new Map<string, { used: number; readonly endsAt: Millis }>();
  const find = (key: string) => {
    const now = clock.now();
    for (const [each, { endsAt }] of open) {
      if (endsAt > now) break;
      open.delete(each);
    }
    return open.get(key) ?? { used: 0, endsAt: now + within };
  };
  const leftOf = ({ used, endsAt }: { used: number; endsAt: Millis }): Left => ({
    remaining: most - used,
    endsAt,
  });
  return {
    look: (key) => leftOf(find(key)),
    take(key) {
      const window = find(key);
      const left = leftOf(window);
      if (left.remaining > 0) window.used += 1;
      open.set(key, window);
      return left;
    },
  };
}
