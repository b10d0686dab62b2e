/** Connects to Discord, or to the playground, and starts all that the bot does there. */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Events, GatewayDispatchEvents } from 'discord.js';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts';
import { newMatchId, newSeed } from '../play/ids.ts';
import type { PicturePool } from '../render/picture-pool.ts';
import type { Store } from '../store/store.ts';
import type { Command } from './actions/command.ts';
import { createOpenedPickers } from './actions/repeated-click.ts';
import type { App, ComputerPlayer, Links } from './app.ts';
import { createBackground } from './effects/background.ts';
import { createQueues } from './effects/queues.ts';
import { createSlots } from './effects/slots.ts';
import { uploadEmojis } from './emojis/upload-emojis.ts';
import { createForcedMoves } from './forced-moves.ts';
import { createClient, type DiscordLines } from './gateway/client.ts';
import { NotConnected } from './gateway/discord-error.ts';
import { LIMITS, type Limits } from './gateway/limits.ts';
import { watchPackets } from './gateway/packets.ts';
import { createRouter } from './gateway/router.ts';
import type { Shards } from './gateway/shards.ts';
import { createUnconfirmedAcks } from './gateway/unconfirmed-acks.ts';
import { createLanguages, rememberingChoices } from './languages.ts';
import { createLooks } from './looks.ts';
import { drawing } from './messages/board-picture.ts';
import { createNames } from './messages/names.ts';
import { learnCommandIds, registerCommands } from './register-commands.ts';
import { createChannelAccess } from './requests/channel-access.ts';
import { forgetLimits } from './requests/rate-limit.ts';
import { watchAvailability } from './schedule/availability.ts';
import { watchBacklog } from './schedule/backlog.ts';
import { watchClock } from './schedule/clock-watch.ts';
import { forgetLeftServers, watchServers } from './schedule/departures.ts';
import { startSchedule } from './schedule/schedule.ts';
import { createShardOwnership } from './schedule/shard-ownership.ts';

export interface BotOptions {
  readonly token: string;
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  /** How requests and events travel, if not by sockets. */
  readonly lines?: DiscordLines;
  /** The server in which to register the commands; without it, everywhere. */
  readonly guildId?: string;
  readonly shards: Shards;
  /** How much Discord lets this process ask for; its share of the usual unless told otherwise. */
  readonly requestsPerSecond?: number;
  readonly store: Store;
  readonly log: Logger;
  /** For those who watch over the bot, if anybody does. */
  readonly metrics?: Metrics;
  readonly commands: readonly Command[];
  readonly computer?: ComputerPlayer;
  readonly now: () => Millis;
  /** The time that has passed, whatever the clock is set to; that of the process unless told otherwise. */
  readonly steady?: () => Millis;
  /** For those who ask for help, or for what holds here. */
  readonly links?: Links;
  /** The usual ones unless told otherwise. */
  readonly limits?: Limits;
  /** Who draws; whoever starts the bot closes them after it. */
  readonly pictures: PicturePool;
  /** The names of what is uploaded to stand in buttons and menus; all that there are unless told otherwise. */
  readonly emojis?: readonly string[];
  /** For what asks something of Discord; the usual one unless told otherwise. */
  readonly timeLimit?: Millis;
  /** For the chance in games; truly random unless told otherwise. */
  readonly newSeed?: () => string;
}

export interface Bot {
  readonly app: App;
  /** Looks at once at what is due, which it does every few seconds anyway. */
  sweep(): Promise<void>;
  /** For how many milliseconds no sweep of the schedule has come to its end. */
  sinceSweep(): number;
  /** Settles when a newer process looks after all shards of this one, which is then to be closed. */
  readonly takenOver: Promise<void>;
  /** Takes no new work, lets what is under way come to its end, though not for long, and leaves. The store stays open. */
  close(): Promise<void>;
}

/** How long work that has begun may take to end. Whoever closes the bot waits for it; after a takeover nobody does. */
const TIME_TO_END = { closing: 4_000, takenOver: 30_000 } as const;
/** What is broken off then has so long to be put off. */
const TIME_TO_PUT_OFF = 1_000;

/** How long the start waits for the commands; people can use those that are there. */
const TIME_TO_REGISTER = 5_000;

/** Discord takes 50 requests a second, and answers most within a tenth of one: so many at once keep it busy. */
const SLOTS = { perKey: 4, inAll: 100 } as const;

/** Twice as long as the client waits for one answer. */
const TIME_LIMIT: Millis = 30_000;

export async function startBot(options: BotOptions): Promise<Bot> {
  const { log, commands, now, steady = () => performance.now(), metrics = NO_METRICS } = options;
  const unconfirmedAcks = createUnconfirmedAcks();
  const closing = new AbortController();
  // Every request that is under way listens to it.
  setMaxListeners(0, closing.signal);
  const client = createClient({ ...options, metrics, unconfirmedAcks, closing: closing.signal });
  client.on(Events.Error, (error) => log.error({ err: error }, 'trouble with the connection to Discord'));
  client.on(Events.ShardError, (error, shard) => log.warn({ shard, err: error }, 'trouble with a shard'));
  client.on(Events.Warn, (message) => log.warn(message));
  const clock = watchClock({ now, steady, log, metrics });
  const availability = watchAvailability(client, clock);
  clock.onGap(({ step }) => {
    if (step < 0) forgetLimits(client.rest);
  });
  forgetLeftServers(client);
  watchPackets(client, { log, metrics, steady });

  const identified = whenIdentified(client).then((known) => {
    const app = createApp(options, known, {
      availability,
      unconfirmedAcks,
      ownership: createShardOwnership({ ...options, bot: known.user.id }),
    });
    const router = createRouter(app, commands);
    client.on(Events.InteractionCreate, router.route);
    return { app, router };
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(options.token);
  } catch (error) {
    await client.destroy();
    throw new NotConnected(error);
  }
  const { app, router } = await identified;
  await ready;
  // Whoever has the first shard speaks for all processes.
  const speaks = options.shards.ids.includes(0);
  if (speaks) {
    const registered = registerCommands(app, commands, options.guildId);
    await Promise.race([registered, pause(TIME_TO_REGISTER, undefined, { ref: false })]);
  } else {
    void learnCommandIds(app, options.guildId);
  }
  // Nobody waits for them: until they are there, words stand alone.
  void uploadEmojis({
    ...options,
    draw: options.pictures.emoji,
    client: app.client,
    uploads: speaks,
    closing: closing.signal,
  });
  let patience: number = TIME_TO_END.closing;
  const takenOver = app.ownership.takenOver.then(() => {
    patience = TIME_TO_END.takenOver;
  });
  await app.ownership.refresh();
  watchServers(app);
  const schedule = startSchedule(app, clock);
  return {
    app,
    sweep: schedule.sweep,
    sinceSweep: schedule.sinceSweep,
    takenOver,
    async close() {
      app.slots.close();
      const done = Promise.all([schedule.stop(), router.close()]).then(() => app.background.idle());
      await Promise.race([done, pause(patience, undefined, { ref: false })]);
      closing.abort();
      await Promise.race([done, pause(TIME_TO_PUT_OFF, undefined, { ref: false })]);
      await client.destroy();
      // Whoever asks for something now is told that we are leaving, and not that a token is missing.
      client.rest.setToken(options.token);
    },
  };
}

/** Settles when Discord has told who the bot is, which is before it has told of the bot's servers. */
const whenIdentified = (client: Client): Promise<Client<true>> =>
  new Promise((resolve) => {
    // Whoever listens hears of it before the client knows.
    client.ws.once(GatewayDispatchEvents.Ready, () =>
      queueMicrotask(() => {
        if (isIdentified(client)) resolve(client);
      }),
    );
  });

const isIdentified = (client: Client): client is Client<true> =>
  client.user !== null && client.application !== null;

function createApp(
  options: BotOptions,
  client: Client<true>,
  parts: Pick<App, 'availability' | 'ownership' | 'unconfirmedAcks'>,
): App {
  const { log, metrics = NO_METRICS, shards, now, computer, limits = LIMITS, pictures } = options;
  const { steady = () => performance.now() } = options;
  const { ownership } = parts;
  const { store, ...choices } = rememberingChoices(options.store, steady);
  const background = createBackground();
  return {
    client,
    store,
    log,
    metrics,
    shards,
    ...parts,
    now,
    limits,
    commandIds: new Map(),
    links: options.links ?? {},
    access: createChannelAccess(client, now),
    openedPickers: createOpenedPickers(),
    names: createNames(client),
    languages: createLanguages({ ...choices, client, store, background, log }),
    forcedMoves: createForcedMoves(choices.people),
    preferencesOf: choices.people.of,
    looks: createLooks(now),
    draw: drawing(pictures.board, log, ({ game }) => ({ game })),
    pictures: {
      leaderboard: drawing(pictures.leaderboard, log, () => ({ card: 'leaderboard' })),
      ratings: drawing(pictures.ratings, log, () => ({ card: 'ratings' })),
      film: pictures.film,
    },
    queues: createQueues(),
    slots: createSlots(SLOTS),
    background,
    backlog: watchBacklog({ store, metrics, ownership, now }),
    timeLimit: options.timeLimit ?? TIME_LIMIT,
    ...(computer && { computer }),
    newMatchId,
    newSeed: options.newSeed ?? newSeed,
  };
}
