import {
  type CacheFactory,
  Client,
  type ClientOptions as DiscordOptions,
  GatewayIntentBits,
  type GuildMember,
  Options,
  type RESTOptions,
} from 'discord.js';
import type { Metrics } from '../../metrics/metrics.ts';
import { createDiscordRequests } from '../requests/discord-requests.ts';
import { createInvalidRequests, MOST_INVALID } from '../requests/invalid-requests.ts';
import { createRequestQueue } from '../requests/request-queue.ts';
import { unlessClosing } from './closing.ts';
import type { Shards } from './shards.ts';
import type { UnconfirmedAcks } from './unconfirmed-acks.ts';

/** How requests and events travel, if not by the sockets that discord.js opens. */
export interface DiscordLines {
  readonly send: RESTOptions['makeRequest'];
  readonly buildStrategy: NonNullable<NonNullable<DiscordOptions['ws']>['buildStrategy']>;
}

export interface ClientOptions {
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  readonly lines?: DiscordLines;
  readonly shards: Shards;
  readonly unconfirmedAcks: UnconfirmedAcks;
  readonly metrics: Metrics;
  /** Of this process; its share of Discord's limit unless told otherwise. */
  readonly requestsPerSecond?: number;
  /** From then on nothing more is asked, and nobody waits for an answer. */
  readonly closing: AbortSignal;
}

/** Discord's limit for all that is no answer to an interaction: for the bot, not for a process of it. */
const REQUESTS_PER_SECOND = 50;

/** Discord lists servers with an outage, too, but tells nothing of them. Nobody else waits for those: what is asked for meanwhile would be lost. */
const WAIT_FOR_SERVERS = 1_000;
/** A process has as many parts of a limit as it has of the shards: they need not talk to each other to stay below it together. */
const shareOf = (limit: number, { ids, count }: Shards): number =>
  Math.max(1, Math.floor((limit * ids.length) / count));

/**
 * Little is cached, and only what Discord can be asked for again: the matches are in the store. What is left is what permissions are worked
 * out from: servers, channels, roles, and the bot as their member.
 */
const UNCACHED = {
  AutoModerationRuleManager: 0,
  EntitlementManager: 0,
  GuildBanManager: 0,
  GuildEmojiManager: 0,
  GuildInviteManager: 0,
  GuildScheduledEventManager: 0,
  GuildStickerManager: 0,
  MessageManager: 0,
  PresenceManager: 0,
  ReactionManager: 0,
  ReactionUserManager: 0,
  StageInstanceManager: 0,
  ThreadMemberManager: 0,
  VoiceStateManager: 0,
} as const;
const PEOPLE_CACHED = 200;

function littleCached(): CacheFactory {
  const withLimits = Options.cacheWithLimits({
    ...Options.DefaultMakeCacheSettings,
    ...UNCACHED,
    // One in each server.
    GuildMemberManager: { maxSize: 0, keepOverLimit: ({ id, client }: GuildMember) => id === client.user.id },
    UserManager: { maxSize: PEOPLE_CACHED, keepOverLimit: (user) => user.id === user.client.user.id },
  });
  /** Every server has a manager of each kind. Those that cache nothing share one empty cache: one for each would take 3 KB a server. */
  let nothing: ReturnType<CacheFactory> | undefined;
  return (managerType, holds, manager) => {
    if (!(managerType.name in UNCACHED)) return withLimits(managerType, holds, manager);
    nothing ??= withLimits(managerType, holds, manager);
    return nothing;
  };
}

export function createClient({
  api,
  lines,
  shards,
  unconfirmedAcks,
  metrics,
  requestsPerSecond = shareOf(REQUESTS_PER_SECOND, shards),
  closing,
}: ClientOptions): Client {
  const requests = createDiscordRequests({
    queue: createRequestQueue({ perSecond: requestsPerSecond }),
    invalid: createInvalidRequests(shareOf(MOST_INVALID, shards), () => performance.now()),
    metrics,
    unconfirmedAcks,
    timeout: () => client.rest.options.timeout,
    ...(lines && { transport: lines.send }),
    serverOf(id) {
      const channel = client.channels.cache.get(id);
      return channel && 'guildId' in channel ? (channel.guildId ?? undefined) : undefined;
    },
  });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [...shards.ids],
    shardCount: shards.count,
    allowedMentions: { parse: [] },
    // What we send has Discord's own names already.
    jsonTransformer: (json) => json,
    waitGuildTimeout: WAIT_FOR_SERVERS,
    ...(lines && { ws: { buildStrategy: lines.buildStrategy } }),
    makeCache: littleCached(),
    rest: {
      ...(api && { api }),
      // The client would count answers too, and let an acknowledgement wait behind boards.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      makeRequest: (address, request) => unlessClosing(closing, () => requests.make(address, request)),
      rejectOnRateLimit: requests.givesUp,
    },
  });
  return client;
}
