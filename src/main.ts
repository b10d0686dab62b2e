/** Puts everything together and starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Playground } from '@parlour/playground';
import { openPool, type Pool } from './ai/pool.ts';
import { seatComputer } from './bot/effects/computer-player.ts';
import { NotConnected } from './bot/gateway/discord-error.ts';
import { inviteAddress } from './bot/gateway/permissions.ts';
import { healthOf } from './bot/health.ts';
import { createLog, type Logger } from './bot/log.ts';
import { type Bot, type BotOptions, startBot } from './bot/start-bot.ts';
import { COMMANDS } from './commands/index.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { guide } from './guide.ts';
import { adaptHeapGrowth } from './heap-growth.ts';
import type { Condition } from './metrics/health.ts';
import { type Metrics, NO_METRICS } from './metrics/metrics.ts';
import { FontError } from './render/fonts.ts';
import { openPicturePool } from './render/picture-pool.ts';
import { openStore } from './store/open-store.ts';
import { SCHEMA } from './store/records/migrations.ts';
import type { Store } from './store/store.ts';
import { StoreError } from './store/store-options.ts';

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

/** What `/healthz` and `/metrics` tell. */
let condition: () => Condition = () => 'starting';

/** What has been opened, to be closed in the opposite order. */
const opened: { close(): Promise<void> }[] = [];

function keepOpen<T extends { close(): Promise<void> }>(thing: T): T {
  opened.push(thing);
  return thing;
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readConfig(process.env);
  const log = createLog(settings.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody handled');
    process.exit(1);
  });

  adaptHeapGrowth();
  const metrics = await metricsFor(settings);
  const pictures = keepOpen(openPicturePool({ onUndrawn: (why) => metrics.count('undrawn', { why }) }));
  // Nobody waits for this: the first pictures do so by themselves, and without a typeface it ends.
  pictures.warm().catch(fail);
  const store = keepOpen(await storeFor(settings, log, metrics));
  const pool = keepOpen(
    openPool({
      onAnswer: (millis) => metrics.took('thinking', millis),
      onLoss: () => metrics.count('computer_lost', {}),
    }),
  );
  const parts = { store, log, metrics, pictures, pool };
  if (settings.token === undefined) {
    const playground = keepOpen(await playgroundFor(settings, log));
    await botFor(settings, parts, { token: PLAYGROUND_TOKEN, api: playground.api });
    say(`Parlour is open at ${playground.url} (Ctrl+C closes it).`);
    say('To play on Discord instead, put the token of a bot into DISCORD_TOKEN; .env.example says how.');
    return;
  }
  const { app } = await botFor(settings, parts, { token: settings.token });
  const { user, guilds, application } = app.client;
  const servers = guilds.cache.size === 1 ? '1 server' : `${guilds.cache.size} servers`;
  say(`Parlour is connected to Discord as ${user.tag}, in ${servers}.`);
  say(`To add it to a server: ${inviteAddress(application.id)}`);
}

/** Opened first and closed last, so that it can tell of everything between. */
async function metricsFor({ watch: at }: Config): Promise<Metrics> {
  if (at === undefined) return NO_METRICS;
  try {
    // Whoever is not watched need not wait until this is loaded.
    const { serveMetrics } = await import('./metrics/serve-metrics.ts');
    const build = { version: VERSION, schema: String(SCHEMA) };
    const watch = keepOpen(await serveMetrics(at, build, () => condition()));
    say(`Health and figures are at http://${at.host}:${watch.port}/healthz and /metrics.`);
    return watch.metrics;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`WATCH_HOST and WATCH_PORT cannot be used (${why}). Set others, or none.`);
  }
}

const storeFor = (
  { token, redisUrl, redisCluster, dataDir }: Config,
  log: Logger,
  metrics: Metrics,
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
      metrics.count('unread', { why: unread.name });
    },
  });

async function playgroundFor({ playgroundPort, dataDir }: Config, log: Logger): Promise<Playground> {
  // Whoever connects to Discord need not wait until this is loaded.
  const { exampleScenario, startPlayground } = await import('@parlour/playground');
  const options = {
    scenario: exampleScenario({ bot: 'Parlour', server: 'Parlour Playground' }),
    keep: join(dataDir, 'playground'),
    guide: guide(),
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
  { guildId, links, requestsPerSecond, shards, token }: Config,
  { pool, ...parts }: Pick<BotOptions, 'store' | 'log' | 'metrics' | 'pictures'> & { readonly pool: Pool },
  discord: { readonly token: string; readonly api?: string },
): Promise<Bot> {
  const bot = keepOpen(
    await startBot({
      ...discord,
      ...(guildId && token && { guildId }),
      ...(requestsPerSecond && { requestsPerSecond }),
      ...parts,
      computer: seatComputer(pool),
      shards,
      links,
      commands: COMMANDS,
      now: Date.now,
    }),
  );
  condition = () => ({ ...healthOf(bot), computerWaiting: pool.waiting() });
  void bot.takenOver.then(() => {
    say('A newer Parlour looks after this one’s servers now. Finishing what has begun, and ending.');
    return leave();
  });
  return bot;
}

async function close(): Promise<void> {
  condition = () => 'closing';
  for (let next = opened.pop(); next; next = opened.pop()) await next.close();
}

/** The first reason to end is the one that counts: what breaks because of it is no other failure. */
let ending: Promise<never> | undefined;
const end = (code: number): Promise<never> => close().then(() => process.exit(code));

/** With 0, so that nobody starts it again who only does so after a failure. */
function leave(): Promise<never> {
  ending ??= end(0);
  return ending;
}

function fail(error: unknown): Promise<never> {
  if (!ending) {
    explain(error);
    ending = end(1);
  }
  return ending;
}

/** A person gets a line; a mistake of ours comes with its stack, and without what libraries hang on it. */
function explain(error: unknown): void {
  const expected = [ConfigError, FontError, StoreError, StartError, NotConnected].some(
    (kind) => error instanceof kind,
  );
  if (expected && error instanceof Error) console.error(error.message);
  else createLog('fatal').fatal({ err: error }, 'Parlour does not start');
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** npm passes on what a terminal or a supervisor has already sent to both: within this time it is one signal. */
const SAME_SIGNAL = 1_000;

/** The first signal lets what is under way come to its end; another one, later, ends the process as it stands. */
function stop(): void {
  void leave();
  setTimeout(() => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }, SAME_SIGNAL).unref();
}

for (const signal of SIGNALS) process.on(signal, stop);

start().catch(fail);
