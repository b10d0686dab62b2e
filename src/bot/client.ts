import { setTimeout as pause } from 'node:timers/promises';
import { Client, DefaultRestOptions, GatewayIntentBits, Options } from 'discord.js';
import type { Shards } from '../store/shards.ts';
import { createPace, isAnswer } from './pace.ts';

export interface Connection {
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  readonly shards: Shards;
}

/** What Discord asks us to wait longer for is put off instead. */
const LONGEST_WAIT = 15_000;

/** Discord's limit for all that is no answer to an interaction. */
const REQUESTS_PER_SECOND = 50;

/** Nothing is remembered that could not be asked for again, and not much of it: the matches are in the store. */
const MEMORY = { MessageManager: 0, ReactionManager: 0, PresenceManager: 0, VoiceStateManager: 0 } as const;
const PEOPLE_REMEMBERED = 200;

export function createClient({ api, shards }: Connection): Client {
  const pace = createPace(REQUESTS_PER_SECOND);
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
        if (!isAnswer(address)) await pause(pace(performance.now()));
        return DefaultRestOptions.makeRequest(address, request);
      },
      rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
    },
  });
}
