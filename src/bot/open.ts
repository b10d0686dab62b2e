/** Opens the house: connects to Discord, or to what passes for it, and begins to work. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Events, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import { newMatchId, newSeed } from '../store/fresh.ts';
import type { Shards } from '../store/shards.ts';
import type { Store } from '../store/store.ts';
import { createClient } from './client.ts';
import type { Command } from './command.ts';
import type { ComputerPlayer, House } from './house.ts';
import { createNames } from './names.ts';
import { NotConnected } from './not-connected.ts';
import { watchOpening } from './opening.ts';
import { createQueues } from './queues.ts';
import { createRouter } from './router.ts';
import { startSchedule } from './schedule.ts';

export interface Plan {
  readonly token: string;
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  /** The server in which to register the commands; without it, everywhere. */
  readonly guildId?: string;
  readonly shards: Shards;
  readonly store: Store;
  readonly log: Logger;
  readonly commands: readonly Command[];
  readonly computer?: ComputerPlayer;
  readonly now: () => Millis;
  /** For the chance in games; truly random unless told otherwise. */
  readonly newSeed?: () => string;
}

export interface Bot {
  readonly house: House;
  /** Takes no new work, lets what is under way come to its end, though not for long, and leaves. The store stays open. */
  close(): Promise<void>;
}

const LAST_ORDERS = 4_000;

export async function openHouse(plan: Plan): Promise<Bot> {
  const { log, commands, now } = plan;
  const client = createClient(plan);
  client.on(Events.Error, (error) => log.error({ err: error }, 'trouble with the connection to Discord'));
  client.on(Events.ShardError, (error, shard) => log.warn({ shard, err: error }, 'trouble with a shard'));
  client.on(Events.Warn, (message) => log.warn(message));
  const opening = watchOpening(client, now);

  const opened = new Promise<{ house: House; router: ReturnType<typeof createRouter> }>((resolve) => {
    client.once(Events.ClientReady, (ready) => {
      const house = furnish(plan, ready, opening);
      const router = createRouter(house, commands);
      client.on(Events.InteractionCreate, router.route);
      resolve({ house, router });
    });
  });
  try {
    await client.login(plan.token);
    // Whoever has the first shard speaks for all processes.
    if (plan.shards.ids.includes(0)) await register((await opened).house.client, commands, plan.guildId);
  } catch (error) {
    await client.destroy();
    throw new NotConnected(error);
  }
  const { house, router } = await opened;
  const schedule = startSchedule(house);
  return {
    house,
    async close() {
      const done = Promise.all([schedule.stop(), router.close()]);
      await Promise.race([done, pause(LAST_ORDERS, undefined, { ref: false })]);
      await client.destroy();
    },
  };
}

function furnish(plan: Plan, client: Client<true>, opening: House['opening']): House {
  const { store, log, shards, now, computer } = plan;
  return {
    client,
    store,
    log,
    shards,
    opening,
    now,
    names: createNames(client),
    queues: createQueues(),
    ...(computer && { computer }),
    newMatchId,
    newSeed: plan.newSeed ?? newSeed,
  };
}

/** Discord describes the permissions that a command asks for as a number; discord.js writes them as text. */
const asDescribed = ({ definition }: Command) => {
  const { default_member_permissions: needed, ...rest } = definition;
  return needed ? { ...rest, default_member_permissions: Number(needed) } : rest;
};

/** Discord leaves commands alone that are as they were. */
async function register(
  client: Client<true>,
  commands: readonly Command[],
  guildId: string | undefined,
): Promise<void> {
  const { id } = client.application;
  const route =
    guildId === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, guildId);
  await client.rest.put(route, { body: commands.map(asDescribed) });
}
