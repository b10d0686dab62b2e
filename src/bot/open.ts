/** Opens the house: connects to Discord, or to what passes for it, and begins to work. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Events, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import { drawBoard } from '../render/draw-board.ts';
import { newMatchId, newSeed } from '../store/fresh.ts';
import type { Shards } from '../store/shards.ts';
import type { Store } from '../store/store.ts';
import { NO_TALLY, type Tally } from '../watch/tally.ts';
import { createClient } from './client.ts';
import type { Command } from './command.ts';
import { createDuty } from './duty.ts';
import type { ComputerPlayer, House } from './house.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createNames } from './names.ts';
import { NotConnected } from './not-connected.ts';
import { watchOpening } from './opening.ts';
import { createQueues } from './queues.ts';
import { createRouter } from './router.ts';
import { startSchedule } from './schedule.ts';
import { type Draw, drawing } from './table-picture.ts';
import { createUnsure } from './unsure.ts';

export interface Plan {
  readonly token: string;
  /** Where Discord's HTTP interface is, if not at Discord. */
  readonly api?: string;
  /** The server in which to register the commands; without it, everywhere. */
  readonly guildId?: string;
  readonly shards: Shards;
  /** How much Discord lets us ask for; large bots may do more than the usual. */
  readonly requestsPerSecond?: number;
  readonly store: Store;
  readonly log: Logger;
  /** For those who watch over the house, if anybody does. */
  readonly tally?: Tally;
  readonly commands: readonly Command[];
  readonly computer?: ComputerPlayer;
  readonly now: () => Millis;
  /** The usual ones unless told otherwise. */
  readonly limits?: Limits;
  /** For boards; the house's own painters unless told otherwise. */
  readonly draw?: Draw;
  /** For the chance in games; truly random unless told otherwise. */
  readonly newSeed?: () => string;
}

export interface Bot {
  readonly house: House;
  /** Settles when a newer process looks after all shards of this one, which is then to be closed. */
  readonly relieved: Promise<void>;
  /** Takes no new work, lets what is under way come to its end, though not for long, and leaves. The store stays open. */
  close(): Promise<void>;
}

/** Whoever waits for us to close wants that soon; a process that has been relieved can take its time. */
const LAST_ORDERS = { closing: 4_000, relieved: 30_000 } as const;

export async function openHouse(plan: Plan): Promise<Bot> {
  const { log, commands, now } = plan;
  const unsure = createUnsure();
  const client = createClient({ tally: NO_TALLY, ...plan, unsure });
  client.on(Events.Error, (error) => log.error({ err: error }, 'trouble with the connection to Discord'));
  client.on(Events.ShardError, (error, shard) => log.warn({ shard, err: error }, 'trouble with a shard'));
  client.on(Events.Warn, (message) => log.warn(message));
  const opening = watchOpening(client, now);

  const opened = new Promise<{ house: House; router: ReturnType<typeof createRouter> }>((resolve) => {
    client.once(Events.ClientReady, (ready) => {
      const house = furnish(plan, ready, {
        opening,
        unsure,
        duty: createDuty({ ...plan, bot: ready.user.id }),
      });
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
  let patience: number = LAST_ORDERS.closing;
  const relieved = house.duty.relieved.then(() => {
    patience = LAST_ORDERS.relieved;
  });
  await house.duty.look();
  const schedule = startSchedule(house);
  return {
    house,
    relieved,
    async close() {
      const done = Promise.all([schedule.stop(), router.close()]);
      await Promise.race([done, pause(patience, undefined, { ref: false })]);
      await client.destroy();
    },
  };
}

function furnish(plan: Plan, client: Client<true>, parts: Pick<House, 'opening' | 'duty' | 'unsure'>): House {
  const { store, log, tally = NO_TALLY, shards, now, computer, limits = LIMITS, draw = drawBoard } = plan;
  return {
    client,
    store,
    log,
    tally,
    shards,
    ...parts,
    now,
    limits,
    names: createNames(client),
    draw: drawing(draw, log),
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
