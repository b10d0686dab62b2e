/** Puts everything together and starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool, type Pool } from './ai/pool.ts';
import { seatComputer } from './bot/computer.ts';
import { createLog, type Logger } from './bot/log.ts';
import { NotConnected } from './bot/not-connected.ts';
import { type Bot, openHouse, type Plan } from './bot/open.ts';
import { inviteAddress } from './bot/permissions.ts';
import { vitalsOf } from './bot/vitals.ts';
import { COMMANDS } from './commands/index.ts';
import { readSettings, type Settings, SettingsError } from './config.ts';
import { GUIDE } from './guide.ts';
import { type Playground, startPlayground } from './playground/server.ts';
import { FontError, loadFonts } from './render/fonts.ts';
import { SCHEMA } from './store/migrations.ts';
import { openStore } from './store/open.ts';
import { StoreError } from './store/settings.ts';
import type { Store } from './store/store.ts';
import { NO_TALLY, type Tally } from './watch/tally.ts';
import type { Condition } from './watch/vitals.ts';

/** Why it does not start, in one line for the person who runs the bot. */
class StartError extends Error {
  override readonly name = 'StartError';
}

/** The playground takes any token that looks like one. */
const PLAYGROUND_TOKEN = 'playground.token.of-this-machine';
const PORTS_TRIED = 50;
const { version: VERSION }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

const say = (line: string): void => console.log(line);

/** For those who watch. */
let condition: () => Condition = () => 'opening';

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
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody handled');
    process.exit(1);
  });

  const tally = await tallyFor(settings);
  loadFonts();
  const store = keepOpen(await storeFor(settings, log, tally));
  const pool = keepOpen(
    openPool({
      onAnswer: (millis) => tally.took('thinking', millis),
      onLoss: () => tally.count('computer_lost', {}),
    }),
  );
  const parts = { store, log, tally, pool };
  if (settings.token === undefined) {
    const playground = keepOpen(await playgroundFor(settings, log));
    await botFor(settings, parts, { token: PLAYGROUND_TOKEN, api: playground.api });
    say(`Parlour is open at ${playground.url} (Ctrl+C closes it).`);
    say('To play on Discord instead, put the token of a bot into DISCORD_TOKEN; .env.example says how.');
    return;
  }
  const { house } = await botFor(settings, parts, { token: settings.token });
  const { user, guilds, application } = house.client;
  const servers = guilds.cache.size === 1 ? '1 server' : `${guilds.cache.size} servers`;
  say(`Parlour is connected to Discord as ${user.tag}, in ${servers}.`);
  say(`To add it to a server: ${inviteAddress(application.id)}`);
}

/** Opened first and closed last, so that it can tell of everything between. */
async function tallyFor({ watch: at }: Settings): Promise<Tally> {
  if (at === undefined) return NO_TALLY;
  try {
    // Whoever is not watched need not wait until this is loaded.
    const { openWatch } = await import('./watch/open.ts');
    const build = { version: VERSION, schema: String(SCHEMA) };
    const watch = keepOpen(await openWatch(at, build, () => condition()));
    say(`Health and figures are at http://${at.host}:${watch.port}/healthz and /metrics.`);
    return watch.tally;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`WATCH_HOST and WATCH_PORT cannot be used (${why}). Set others, or none.`);
  }
}

const storeFor = (
  { token, redisUrl, redisCluster, dataDir }: Settings,
  log: Logger,
  tally: Tally,
): Promise<Store> =>
  openStore({
    ...(redisUrl && { redisUrl }),
    ...(redisCluster && { redisCluster }),
    dataDir,
    searchPath: process.env.PATH ?? '',
    lasting: token !== undefined,
    say,
    report(unread) {
      log.error({ err: unread }, 'left out');
      tally.count('unread', { why: unread.name });
    },
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

async function botFor(
  { guildId, shards, token }: Settings,
  { pool, ...parts }: Pick<Plan, 'store' | 'log' | 'tally'> & { readonly pool: Pool },
  discord: { readonly token: string; readonly api?: string },
): Promise<Bot> {
  const bot = keepOpen(
    await openHouse({
      ...discord,
      ...(guildId && token && { guildId }),
      ...parts,
      computer: seatComputer(pool),
      shards,
      commands: COMMANDS,
      now: Date.now,
    }),
  );
  condition = () => ({ ...vitalsOf(bot.house), computerWaiting: pool.waiting() });
  void bot.relieved.then(() => {
    say('A newer Parlour looks after this one’s servers now. Finishing what has begun, and ending.');
    return leave();
  });
  return bot;
}

async function close(): Promise<void> {
  condition = () => 'closing';
  for (let next = opened.pop(); next; next = opened.pop()) await next.close();
}

/** With 0, so that nobody starts it again who only does so after a failure. */
const leave = (): Promise<never> => close().then(() => process.exit(0));

/** A person gets a line; a mistake of ours comes with its stack, and without what libraries hang on it. */
function explain(error: unknown): void {
  const expected = [SettingsError, FontError, StoreError, StartError, NotConnected].some(
    (kind) => error instanceof kind,
  );
  if (expected && error instanceof Error) console.error(error.message);
  else createLog('fatal').fatal({ err: error }, 'Parlour does not start');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void leave());
}

start().catch(async (error: unknown) => {
  explain(error);
  await close();
  process.exit(1);
});
