/** Discord's answer 429: too many requests. Its documentation of rate limits shows one of each kind. */

import type { HttpAnswer } from '../http/answer.ts';

export type RateLimitScope = 'user' | 'shared' | 'global';

export interface TooManyRequests {
  /** How many seconds to wait, fractions included, as in the body. */
  readonly retryAfter: number;
  /** `Retry-After`: whole seconds, rounded up, unless told otherwise; `false` leaves out all headers of rate limits. */
  readonly header?: number | false;
  /** The interface answers in JSON; the network in front of it with a page. */
  readonly body?: 'json' | 'html';
  /** Discord's own code for some limits, such as 30046. */
  readonly code?: number;
  readonly scope?: RateLimitScope;
  /** What the headers say of the route's bucket. */
  readonly bucket?: Readonly<Record<string, string>>;
}

const STATUS = 429;
const WORDS = 'You are being rate limited.';
const WORDS_WHEN_SHARED = 'The resource is being rate limited.';
const WORDS_BY_CODE: Readonly<Record<number, string>> = {
  20016: 'This action cannot be performed due to slowmode rate limit',
  20028: 'The write action you are performing on the channel has hit the write rate limit',
  30046: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
  40062: 'Service resource is being rate limited',
};

export function tooManyRequests({
  retryAfter,
  header = Math.ceil(retryAfter),
  body = 'json',
  code,
  scope = 'user',
  bucket,
}: TooManyRequests): HttpAnswer {
  const waiting = header === false ? {} : { 'retry-after': String(header) };
  if (body === 'html') return { status: STATUS, headers: waiting, html: page(WORDS) };
  const words = scope === 'shared' ? WORDS_WHEN_SHARED : WORDS;
  return {
    status: STATUS,
    headers: header === false ? {} : { ...waiting, 'x-ratelimit-scope': scope, ...bucket },
    json: {
      message: code === undefined ? words : (WORDS_BY_CODE[code] ?? words),
      retry_after: retryAfter,
      global: scope === 'global',
      ...(code !== undefined && { code }),
    },
  };
}

/** A page as of Discord's network, for browsers: nothing that a client could read. */
export const page = (words: string): string =>
  `<!doctype html>\n<html lang="en"><head><title>${words}</title></head><body><h1>Error 1015</h1><p>${words}</p></body></html>\n`;
