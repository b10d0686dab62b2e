import { setTimeout as pause } from 'node:timers/promises';
import { Client, DefaultRestOptions, GatewayIntentBits, Options } from 'discord.js';
import type { Shards } from '../store/shards.ts';
import type { Tally } from '../watch/tally.ts';
import { createPace, isAnswer } from './pace.ts';
import type { Unsure } from './unsure.ts';

export interface Connection {
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  readonly shards: Shards;
  readonly unsure: Unsure;
  readonly tally: Tally;
  readonly requestsPerSecond?: number;
}

/** What Discord asks us to wait longer for is put off instead. */
const LONGEST_WAIT = 15_000;

/** Discord's limit for all that is no answer to an interaction. */
const REQUESTS_PER_SECOND = 50;

/** Nothing is remembered that could not be asked for again, and not much of it: the matches are in the store. */
const MEMORY = { MessageManager: 0, ReactionManager: 0, PresenceManager: 0, VoiceStateManager: 0 } as const;
const PEOPLE_REMEMBERED = 200;

export function createClient({
  api,
  shards,
  unsure,
  tally,
  requestsPerSecond = REQUESTS_PER_SECOND,
}: Connection): Client {
  const pace = createPace(requestsPerSecond);
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [...shards.ids],
    shardCount: shards.count,
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...MEMORY,
      GuildMemberManager: {
        maxSize: PEOPLE_REMEMBERED,
        keepOverLimit: (member) => member.id === member.client.user.id,
      },
      UserManager: { maxSize: PEOPLE_REMEMBERED, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
    rest: {
      ...(api && { api }),
      // The client would count answers too, and let an acknowledgement wait behind boards.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      async makeRequest(address, request) {
        if (!isAnswer(address)) {
          const wait = pace(performance.now());
          tally.took('pace', wait);
          if (wait > 0) await pause(wait);
        }
        try {
          const ask = () => DefaultRestOptions.makeRequest(address, request);
          const response = await ask().catch((error: unknown) => {
            if (!isBrokenLine(error) || !mayBeRepeated(address, request.method)) throw error;
            return ask();
          });
          tally.count('discord_requests', { status: classOf(response.status) });
          if (response.status >= 500) unsure.note(address);
          return response;
        } catch (error) {
          unsure.note(address);
          tally.count('discord_requests', { status: 'none' });
          throw error;
        }
      },
      rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
    },
  });
}

/** A connection that was kept open, and that Discord has closed in the very moment in which we use it again. */
const isBrokenLine = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['UND_ERR_SOCKET', 'EPIPE'].includes(String(error.code));

/** Messages carry a name by which Discord knows them again; only answers to interactions could be said twice. */
const mayBeRepeated = (address: string, method: string | undefined): boolean =>
  method !== 'POST' || !isAnswer(address);

/** Too many requests are a matter of their own. */
const classOf = (status: number): string => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`);
