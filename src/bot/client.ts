import { Client, GatewayIntentBits, Options } from 'discord.js';
import type { Shards } from '../store/shards.ts';

export interface Connection {
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  readonly shards: Shards;
}

/** What Discord asks us to wait longer for is put off instead. */
const LONGEST_WAIT = 15_000;

/** Nothing is remembered that could not be asked for again, and not much of it: the matches are in the store. */
const MEMORY = { MessageManager: 0, ReactionManager: 0, PresenceManager: 0, VoiceStateManager: 0 } as const;
const PEOPLE_REMEMBERED = 200;

export function createClient({ api, shards }: Connection): Client {
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
      rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
    },
  });
}
