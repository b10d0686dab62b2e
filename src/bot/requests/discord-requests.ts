/** How the bot asks Discord for something: in its turn, with a time limit, and with an end to being asked to wait. */
import { DefaultRestOptions, type RateLimitData, type RESTOptions, type ResponseLike } from 'discord.js';
import type { Millis } from '../../match/clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { NoAnswer } from '../gateway/discord-error.ts';
import type { UnconfirmedAcks } from '../gateway/unconfirmed-acks.ts';
import type { InvalidRequests } from './invalid-requests.ts';
import { NotSent } from './not-sent.ts';
import { guessedWait, readRateLimit } from './rate-limit.ts';
import { isAcknowledgement, isAnswer, queuedAs } from './request-kind.ts';
import type { RequestQueue } from './request-queue.ts';

export interface DiscordRequests {
  readonly make: RESTOptions['makeRequest'];
  /** Whether to give up instead of waiting; the wait is then in the error. */
  givesUp(limit: Pick<RateLimitData, 'method' | 'url' | 'retryAfter' | 'timeToReset'>): boolean;
}

interface Circumstances {
  readonly queue: RequestQueue;
  readonly invalid: InvalidRequests;
  readonly metrics: Metrics;
  readonly unconfirmedAcks: UnconfirmedAcks;
  /** From sending to the beginning of the answer. */
  readonly timeout: () => Millis;
  readonly serverOf: (channel: string) => string | undefined;
  /** Carries a request to Discord; that of discord.js unless told otherwise. */
  readonly transport?: RESTOptions['makeRequest'];
}

type SentRequest = Parameters<RESTOptions['makeRequest']>[1];

/** A request that is asked to wait so often in a row, or for longer, is put off instead. */
const TIMES_TO_WAIT = 3;
const LONGEST_WAIT: Millis = 15_000;
/** An acknowledgement that comes later is of no use. */
const LONGEST_WAIT_TO_ACKNOWLEDGE: Millis = 2_000;

/** Answers to interactions take no turns; so many at once are more than anybody who plays will cause. */
const MOST_ANSWERS_AT_ONCE = 1_000;

const SECOND = 1_000;

export function createDiscordRequests(circumstances: Circumstances): DiscordRequests {
  const { queue, invalid, metrics, unconfirmedAcks, timeout, serverOf } = circumstances;
  const { transport = DefaultRestOptions.makeRequest } = circumstances;
  /** How often in a row Discord has asked to wait. Of requests alike, discord.js has one under way at a time. */
  const askedToWait = new Map<string, number>();
  let answersUnderWay = 0;

  const notSent = (error: NotSent): NotSent => {
    metrics.count('discord_requests_not_sent', { why: error.why });
    return error;
  };
  const demandFew = (): void => {
    const wait = invalid.wait();
    if (wait > 0) throw notSent(new NotSent('too many refused', wait));
  };
  const waitForTurn = async (address: string, request: SentRequest): Promise<() => void> => {
    demandFew();
    const began = performance.now();
    const answered = await queue.turn(queuedAs(address, request, serverOf)).catch((error: unknown) => {
      throw error instanceof NotSent ? notSent(error) : error;
    });
    metrics.took('pace', performance.now() - began);
    return answered;
  };
  const asAnswer = async <T>(work: () => Promise<T>): Promise<T> => {
    if (answersUnderWay >= MOST_ANSWERS_AT_ONCE) throw notSent(new NotSent('queue full'));
    answersUnderWay += 1;
    try {
      return await work();
    } finally {
      answersUnderWay -= 1;
    }
  };
  const send = async (address: string, request: SentRequest): Promise<ResponseLike> => {
    const key = `${request.method} ${address}`;
    try {
      const ask = (): Promise<ResponseLike> => withinTime(transport, address, request, timeout());
      const response = await ask().catch((error: unknown) => {
        if (!isBrokenConnection(error) || !mayBeRepeated(address, request.method)) throw error;
        return ask();
      });
      if (response.status === 429) return await limited(key, response);
      askedToWait.delete(key);
      metrics.count('discord_requests', { status: classOf(response.status) });
      if (response.status === 401 || response.status === 403) invalid.note();
      if (response.status >= 500) unconfirmedAcks.note(address);
      return response;
    } catch (error) {
      askedToWait.delete(key);
      unconfirmedAcks.note(address);
      metrics.count('discord_requests', { status: 'none' });
      throw error;
    }
  };
  /**
   * The answer as discord.js has to see it: it reads headers only, waits for `Retry-After` of none at all without one, tries again
   * without end, and throws no DiscordAPIError for a 429 (SequentialHandler and BurstHandler of @discordjs/rest). Where a whole bucket
   * is told that nothing remains, the requests behind this one wait for the same time instead of being refused one by one.
   */
  const limited = async (key: string, response: ResponseLike): Promise<ResponseLike> => {
    const body = await response.text();
    const limit = readRateLimit(response.headers, body);
    metrics.count('discord_requests', { status: limit.isShared ? '429 shared' : '429' });
    if (!limit.isShared) invalid.note();
    if (limit.isFinal) {
      askedToWait.delete(key);
      return new Response(body, { status: 400, headers: { 'content-type': 'application/json' } });
    }
    const times = (askedToWait.get(key) ?? 0) + 1;
    askedToWait.set(key, times);
    const wait = limit.wait ?? guessedWait(limit, times);
    if (limit.isGlobal) queue.pause(wait);
    const seconds = String(wait / SECOND);
    const headers = new Headers({
      'retry-after': seconds,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': seconds,
    });
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-bucket', 'x-ratelimit-scope']) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(body, { status: 429, headers });
  };
  return {
    async make(address, request) {
      if (isAnswer(address)) return asAnswer(() => send(address, request));
      const answered = await waitForTurn(address, request);
      try {
        demandFew();
        return await send(address, request);
      } finally {
        answered();
      }
    },
    givesUp({ method, url, retryAfter, timeToReset }) {
      const key = `${method} ${url}`;
      const longest = isAcknowledgement(url) ? LONGEST_WAIT_TO_ACKNOWLEDGE : LONGEST_WAIT;
      const isShort = Math.max(retryAfter, timeToReset) <= longest;
      if (isShort && (askedToWait.get(key) ?? 0) < TIMES_TO_WAIT) return false;
      askedToWait.delete(key);
      return true;
    },
  };
}

/** The timer of discord.js starts before a request has had its turn, so that its signal says nothing about Discord. */
async function withinTime(
  transport: RESTOptions['makeRequest'],
  address: string,
  request: SentRequest,
  timeout: Millis,
): Promise<ResponseLike> {
  const { signal, abort } = abortable();
  const timer = setTimeout(abort, timeout);
  try {
    return await transport(address, { ...request, signal });
  } catch (error) {
    throw signal.aborted ? new NoAnswer(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** A connection that was kept open, and that Discord has closed in the very moment in which we use it again. */
const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['UND_ERR_SOCKET', 'EPIPE'].includes(String(error.code));

/** Messages carry a name by which Discord knows them again; only answers to interactions could be said twice. */
const mayBeRepeated = (address: string, method: string | null | undefined): boolean =>
  method !== 'POST' || !isAnswer(address);

/** Counted apart, because each calls for something else: another token, a permission, nothing. */
const APART: readonly number[] = [401, 403, 404];
const classOf = (status: number): string =>
  APART.includes(status) ? String(status) : `${Math.floor(status / 100)}xx`;
