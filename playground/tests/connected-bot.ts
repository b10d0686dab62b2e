/** A playground with a real client in it, for one test. */

import {
  type ApplicationCommandDataResolvable,
  Client,
  type ClientOptions,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  type Interaction,
} from 'discord.js';
import { onTestFinished } from 'vitest';
import { type Playground, type PlaygroundOptions, startPlayground } from '../src/server.ts';
import type { TextChannel } from '../src/world/places.ts';

export const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123';

export async function openPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const playground = await startPlayground(options);
  onTestFinished(() => playground.close());
  return playground;
}

/** A client that is destroyed when the test is over. */
export async function connectBot(
  playground: Playground,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = await login(playground, options);
  onTestFinished(() => client.destroy());
  return client;
}

export async function login(
  playground: Playground,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // The client lets five seconds pass between two sessions of a shard; tests that lose one need not.
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
    ...options,
    rest: { api: playground.api, ...options.rest },
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(TOKEN);
  return ready;
}

export interface ConnectedBot {
  readonly playground: Playground;
  readonly client: Client<true>;
}

/** A playground and a bot with these commands that answers with `answer`. */
export async function openWithBot(
  commands: readonly ApplicationCommandDataResolvable[] = [],
  answer: (interaction: Interaction) => unknown = () => {},
  options: PlaygroundOptions = {},
): Promise<ConnectedBot> {
  const playground = await openPlayground(options);
  const client = await connectBot(playground);
  client.on(Events.InteractionCreate, async (interaction) => {
    await answer(interaction);
  });
  await client.application.commands.set([...commands]);
  return { playground, client };
}

/** A channel of the first server, by name. */
export function channelNamed({ world }: Playground, name: string): TextChannel {
  for (const channel of world.channels.values()) {
    if (channel.kind === 'text' && channel.name === name) return channel;
  }
  throw new Error(`There is no channel ${name}.`);
}

export interface Refused {
  readonly status: number;
  readonly code: number | string;
  /** `components.0.label BASE_TYPE_BAD_LENGTH` and the like. */
  readonly faults: readonly string[];
}

/** What Discord said no with. */
export async function refusalOf(doing: Promise<unknown>): Promise<Refused> {
  try {
    await doing;
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    const { errors } = error.rawError as { errors?: object };
    return { status: error.status, code: error.code, faults: flatten(errors ?? {}) };
  }
  throw new Error('It was not refused.');
}

function flatten(errors: object, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([field, inner]) => {
    if (field !== '_errors') return flatten(inner, [...path, field]);
    return (inner as { code: string }[]).map(({ code }) => `${path.join('.')} ${code}`.trim());
  });
}
