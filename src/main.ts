/** Puts everything together and starts it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from './ai/pool.ts';
import { seatComputer } from './bot/computer.ts';
import { createLog, type Logger } from './bot/log.ts';
import { NotConnected } from './bot/not-connected.ts';
import { type Bot, openHouse, type Plan } from './bot/open.ts';
import { inviteAddress } from './bot/permissions.ts';
import { COMMANDS } from './commands/index.ts';
import { readSettings, type Settings, SettingsError } from './config.ts';
import { GUIDE } from './guide.ts';
import { type Playground, startPlayground } from './playground/server.ts';
import { FontError, loadFonts } from './render/fonts.ts';
import { openStore } from './store/open.ts';
import { StoreError } from './store/settings.ts';
import type { Store } from './store/store.ts';

/** Why it does not start, in one line for the person who runs the bot. */
class StartError extends Error {
  override readonly name = 'StartError';
}

/** The playground takes any token that looks like one. */
const PLAYGROUND_TOKEN = 'playground.token.of-this-machine';
const PORTS_TRIED = 50;

const say = (line: string): void => console.log(line);

/** What has been opened, to be closed in the opposite order. */
const opened: { close(): Promise<void> }[] = [];

function keepOpen<T extends { close(): Promise<void> }>(thing: T): T {
  opened.push(thing);
  return thing;
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));

  loadFonts();
  const store = keepOpen(await storeFor(settings, log));
  const parts = { store, log, computer: seatComputer(keepOpen(openPool())) };
  if (settings.token === undefined) {
    const playground = keepOpen(await playgroundFor(settings, log));
    keepOpen(await botFor(settings, parts, { token: PLAYGROUND_TOKEN, api: playground.api }));
    say(`Parlour is open at ${playground.url} (Ctrl+C closes it).`);
    say('To play on Discord instead, put the token of a bot into DISCORD_TOKEN; .env.example says how.');
    return;
  }
  const { house } = keepOpen(await botFor(settings, parts, { token: settings.token }));
  const { user, guilds, application } = house.client;
  say(`Parlour is connected to Discord as ${user.tag}, in ${guilds.cache.size} servers.`);
  say(`To add it to a server: ${inviteAddress(application.id)}`);
}

const storeFor = ({ token, redisUrl, redisCluster, dataDir }: Settings, log: Logger): Promise<Store> =>
  openStore({
    ...(redisUrl && { redisUrl }),
    ...(redisCluster && { redisCluster }),
    dataDir,
    searchPath: process.env.PATH ?? '',
    lasting: token !== undefined,
    say,
    report: (broken) => log.error({ err: broken }, 'left out'),
  });

async function playgroundFor({ playgroundPort, dataDir }: Settings, log: Logger): Promise<Playground> {
  const options = {
    keep: join(dataDir, 'playground'),
    guide: GUIDE,
    onError: (error: unknown) => log.error({ err: error }, 'the playground made a mistake'),
  };
  for (let port = playgroundPort; port < playgroundPort + PORTS_TRIED; port++) {
    try {
      return await startPlayground({ ...options, port });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new StartError(`No port from ${playgroundPort} on is free. Set PLAYGROUND_PORT to one that is.`);
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const botFor = (
  { guildId, shards, token }: Settings,
  parts: Pick<Plan, 'store' | 'log' | 'computer'>,
  discord: { readonly token: string; readonly api?: string },
): Promise<Bot> =>
  openHouse({
    ...discord,
    ...(guildId && token && { guildId }),
    ...parts,
    shards,
    commands: COMMANDS,
    now: Date.now,
  });

async function close(): Promise<void> {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close();
}

/** A person gets a line; a mistake of ours comes with its stack. */
function explain(error: unknown): void {
  const expected = [SettingsError, FontError, StoreError, StartError, NotConnected].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}

start().catch(async (error: unknown) => {
  explain(error);
  await close();
  process.exit(1);
});
