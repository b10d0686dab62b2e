/** The rate limits of this Discord's own accord: of single routes, of all requests together, of invalid requests. */

import type { ApiHandler } from '../api/request.ts';
import type { Clock, Millis } from '../clock.ts';
import type { HttpAnswer } from '../http/answer.ts';
import type { Params } from '../http/routes.ts';
import { BUCKETS, type Bucket } from './buckets.ts';
import { tooManyRequests } from './too-many-requests.ts';
import { type Allowance, createWindows, type Left } from './windows.ts';

/** “All bots can make up to 50 requests per second to our API”, whichever connection they come by. */
const ALL_REQUESTS: Allowance = { most: 50, within: 1000 };
/** “Currently, this limit is 10,000 per 10 minutes.” */
const INVALID_REQUESTS: Allowance = { most: 10_000, within: 10 * 60 * 1000 };
const INVALID: readonly number[] = [401, 403, 429];

export interface LimitedRequest {
  readonly handler: ApiHandler;
  readonly params: Params;
  /** “Interaction endpoints are not bound to the bot's Global Rate Limit.” */
  readonly ofInteraction: boolean;
}

export interface Admission {
  /** Answered instead of carrying it out. */
  readonly refused?: HttpAnswer;
  /** What every answer says of the route's bucket. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimits {
  /** What everything is answered with for as long as the bot is kept out. */
  ban(): HttpAnswer | undefined;
  admit(request: LimitedRequest): Admission;
  /** Counts invalid requests by how they were answered. */
  note(answer: HttpAnswer): void;
}

export const noRateLimits: RateLimits = {
  ban: () => undefined,
  admit: () => ({ headers: {} }),
  note() {},
};

export function createRateLimits(clock: Clock): RateLimits {
  const all = createWindows(clock, ALL_REQUESTS);
  const invalid = createWindows(clock, INVALID_REQUESTS);
  const buckets = new Map([...BUCKETS.values()].map((bucket) => [bucket, createWindows(clock, bucket)]));
  const until = (moment: Millis) => (moment - clock.now()) / 1000;

  const admitTo = (bucket: Bucket, params: Params): Admission => {
    const { remaining, endsAt } = buckets.get(bucket)!.take(bucket.resource(params));
    const headers = headersOf(bucket, { remaining: Math.max(0, remaining - 1), endsAt });
    if (remaining > 0) return { headers };
    const { scope } = bucket;
    return { headers, refused: tooManyRequests({ retryAfter: until(endsAt), scope, bucket: headers }) };
  };
  const headersOf = ({ id, most }: Bucket, { remaining, endsAt }: Left) => ({
    'x-ratelimit-limit': String(most),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': (endsAt / 1000).toFixed(3),
    'x-ratelimit-reset-after': until(endsAt).toFixed(3),
    'x-ratelimit-bucket': id,
  });

  return {
    ban() {
      const { remaining, endsAt } = invalid.look('');
      return remaining > 0 ? undefined : tooManyRequests({ retryAfter: until(endsAt), body: 'html' });
    },
    admit({ handler, params, ofInteraction }) {
      const left = ofInteraction ? undefined : all.take('');
      if (left?.remaining === 0) {
        const bucket = { 'x-ratelimit-global': 'true' };
        const refused = tooManyRequests({ retryAfter: until(left.endsAt), scope: 'global', bucket });
        return { refused, headers: bucket };
      }
      const bucket = BUCKETS.get(handler);
      return bucket ? admitTo(bucket, params) : { headers: {} };
    },
    note({ status, headers }) {
      // “429s returned with X-RateLimit-Scope: shared are not counted against you.”
      if (INVALID.includes(status) && headers?.['x-ratelimit-scope'] !== 'shared') invalid.take('');
    },
  };
}
