import { setTimeout as pause } from 'node:timers/promises';
import { Client, DefaultRestOptions, GatewayIntentBits, Options } from 'discord.js';
import type { Metrics } from '../../metrics/metrics.ts';
import { unlessClosing } from './closing.ts';
import { NoAnswer } from './discord-error.ts';
import type { Shards } from './shards.ts';
import { createThrottle, isAnswer } from './throttle.ts';
import type { UnconfirmedAcks } from './unconfirmed-acks.ts';

export interface ClientOptions {
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  readonly shards: Shards;
  readonly unconfirmedAcks: UnconfirmedAcks;
  readonly metrics: Metrics;
  readonly requestsPerSecond?: number;
  /** From then on nothing more is asked, and nobody waits for an answer. */
  readonly closing: AbortSignal;
}

/** What Discord asks us to wait longer for, or to wait for again and again, is put off instead. */
const LONGEST_WAIT = 15_000;
const TIMES_TO_WAIT = 4;

/** Discord's limit for all that is no answer to an interaction. */
const REQUESTS_PER_SECOND = 50;

/** Discord lists servers with an outage, too, but tells nothing of them. Nobody else waits for those: what is asked for meanwhile would be lost. */
const WAIT_FOR_SERVERS = 1_000;

/** Little is cached, and only what Discord can be asked for again: the matches are in the store. */
const UNCACHED = { MessageManager: 0, ReactionManager: 0, PresenceManager: 0, VoiceStateManager: 0 } as const;
const PEOPLE_CACHED = 200;

export function createClient({
  api,
  shards,
  unconfirmedAcks,
  metrics,
  requestsPerSecond = REQUESTS_PER_SECOND,
  closing,
}: ClientOptions): Client {
  const pace = createThrottle(requestsPerSecond);
  /** How often in a row Discord has asked to wait, by address. */
  const askedToWait = new Map<string, number>();
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [...shards.ids],
    shardCount: shards.count,
    allowedMentions: { parse: [] },
    waitGuildTimeout: WAIT_FOR_SERVERS,
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...UNCACHED,
      GuildMemberManager: {
        maxSize: PEOPLE_CACHED,
        keepOverLimit: (member) => member.id === member.client.user.id,
      },
      UserManager: { maxSize: PEOPLE_CACHED, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
    rest: {
      ...(api && { api }),
      // The client would count answers too, and let an acknowledgement wait behind boards.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      makeRequest: (address, request) =>
        unlessClosing(closing, async () => {
          if (!isAnswer(address)) {
            const wait = pace(performance.now());
            metrics.took('pace', wait);
            if (wait > 0) await pause(wait);
          }
          try {
            const ask = () => DefaultRestOptions.makeRequest(address, request);
            const response = await ask().catch((error: unknown) => {
              if (!isBrokenConnection(error) || !mayBeRepeated(address, request.method)) throw error;
              return ask();
            });
            metrics.count('discord_requests', { status: classOf(response.status) });
            if (response.status >= 500) unconfirmedAcks.note(address);
            if (response.status !== 429) askedToWait.delete(address);
            else askedToWait.set(address, (askedToWait.get(address) ?? 0) + 1);
            return response;
          } catch (error) {
            unconfirmedAcks.note(address);
            metrics.count('discord_requests', { status: 'none' });
            throw request.signal?.aborted ? new NoAnswer(error) : error;
          }
        }),
      rejectOnRateLimit({ url, retryAfter, timeToReset }) {
        const refused = askedToWait.get(url) ?? 0;
        if (Math.max(retryAfter, timeToReset) <= LONGEST_WAIT && refused < TIMES_TO_WAIT) return false;
        askedToWait.delete(url);
        return true;
      },
    },
  });
}

/** A connection that was kept open, and that Discord has closed in the very moment in which we use it again. */
const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['UND_ERR_SOCKET', 'EPIPE'].includes(String(error.code));

/** Messages carry a name by which Discord knows them again; only answers to interactions could be said twice. */
const mayBeRepeated = (address: string, method: string | undefined): boolean =>
  method !== 'POST' || !isAnswer(address);

/** Counted apart, because each calls for something else: another token, a permission, nothing, fewer requests. */
const APART: readonly number[] = [401, 403, 404, 429];
const classOf = (status: number): string =>
  APART.includes(status) ? String(status) : `${Math.floor(status / 100)}xx`;
