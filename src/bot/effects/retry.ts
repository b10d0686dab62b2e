/** What becomes of an effect that has failed: tried again, less and less often, or given up. */
import type { Millis } from '../../match/clock.ts';
import type { Attempts } from '../../store/store.ts';

/**
 * - `trouble`: of Discord's, of the line, or because there is too much to do. It passes.
 * - `not allowed`: a permission is missing, which somebody has to grant. Another try is a look at what the client knows; Discord is asked
 *   when something has changed.
 * - `refused`: Discord would say the same again.
 * - `mistake`: of ours. Trying again rarely helps; it has to be mended.
 */
export type Failure = 'trouble' | 'not allowed' | 'refused' | 'mistake';

export type RetryDecision =
  | { readonly kind: 'retry'; readonly wait: Millis; readonly attempts: Attempts }
  | { readonly kind: 'give up'; readonly attempts: Attempts }
  | { readonly kind: 'quarantine'; readonly attempts: Attempts };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const SOONEST: Readonly<Record<Exclude<Failure, 'refused'>, Millis>> = {
  trouble: 5 * SECOND,
  'not allowed': 30 * SECOND,
  mistake: 5 * SECOND,
};
const LATEST: Readonly<typeof SOONEST> = {
  trouble: 6 * HOUR,
  // A look costs nothing, and whoever has granted a permission wants to see the board.
  'not allowed': 300 * SECOND,
  mistake: 6 * HOUR,
};
const GIVE_UP: Millis = 72 * HOUR;
/** While no process runs, nothing is tried, and time alone says nothing. */
const FEWEST_TRIES = 10;
const MOST_MISTAKES = 5;

/** `asked` is how long Discord wants us to wait, if it said so. */
export function afterFailure(
  before: Attempts | undefined,
  failure: Failure,
  now: Millis,
  asked: Millis = 0,
): RetryDecision {
  const { first, count, mistakes } = before ?? { first: now, count: 0, mistakes: 0 };
  const attempts: Attempts = {
    first,
    count: count + 1,
    mistakes: mistakes + (failure === 'mistake' ? 1 : 0),
  };
  if (failure === 'refused' || attempts.mistakes >= MOST_MISTAKES) return { kind: 'quarantine', attempts };
  if (now - first >= GIVE_UP && attempts.count >= FEWEST_TRIES) return { kind: 'give up', attempts };
  // Twice as long each time, from the second on.
  const wait = Math.min(SOONEST[failure] * 2 ** Math.max(0, count - 1), LATEST[failure]);
  return { kind: 'retry', wait: Math.max(wait, asked), attempts };
}
