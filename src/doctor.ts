/** Tells the person who runs the bot whether their token, permissions, Redis and machine will do. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Cluster, Redis } from 'ioredis';
import { COMMANDS } from './commands/index.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Finding, finding } from './doctor/finding.ts';
import { checkProgram } from './doctor/redis-checks.ts';
import { Stopped } from './doctor/requests.ts';
import { type Examined, runDoctor } from './doctor/run-doctor.ts';
import { connect, disconnect } from './store/connection/connect.ts';
import { givenAddress } from './store/open-store.ts';
import { findServer } from './store/server/find-server.ts';
import { ownSocket } from './store/server/own-server.ts';
import { takesCommands } from './store/server/socket.ts';
import { StoreError } from './store/store-options.ts';

/** What is wrong with the question, in one line. */
class DoctorError extends Error {
  override readonly name = 'DoctorError';
}

const USAGE =
  'Say what to look at: npm run doctor -- [--guild ID] [--channel ID [--slow]]. --guild tells of every channel of a server; --channel tries what the bot does in a channel, and deletes it again; --slow leaves a message there for 61 minutes.';
const PATIENCE = 5_000;
const ID = /^\d{17,20}$/;

function askedFor(words: readonly string[]): Examined {
  const { guild, channel, slow } = parsed(words);
  for (const [name, given] of [
    ['--guild', guild],
    ['--channel', channel],
  ]) {
    if (given !== undefined && !ID.test(given))
      throw new DoctorError(`${name} takes an id of 17 to 20 digits. ${USAGE}`);
  }
  if (slow && channel === undefined) throw new DoctorError(`--slow needs a --channel. ${USAGE}`);
  return { ...(guild && { guild }), ...(channel && { channel }), slow };
}

function parsed(words: readonly string[]) {
  try {
    const options = {
      guild: { type: 'string' },
      channel: { type: 'string' },
      slow: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch {
    throw new DoctorError(USAGE);
  }
}

/** As the bot finds it; a Redis of Parlour's own is looked into while it runs, and none is started. */
async function redisOf({ redisUrl, redisCluster, dataDir }: Config): Promise<Redis | Cluster | Finding> {
  const given = givenAddress({ ...(redisUrl && { redisUrl }), ...(redisCluster && { redisCluster }) });
  const path = ownSocket(dataDir);
  try {
    if (given) return await connect(given, PATIENCE, () => {});
    if (await takesCommands(path)) return await connect({ kind: 'socket', path }, PATIENCE, () => {});
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return finding(false, 'Redis: connecting', error.message, 'relied on');
  }
  const program = findServer(process.env.PATH ?? '');
  if (program) return checkProgram(program);
  const said = 'none; install Redis or Valkey, or set REDIS_URL';
  return finding(false, 'Redis: looking for one on the PATH', said, 'relied on');
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** npm passes on what a terminal has already sent to both: within this time it is one signal. */
const SAME_SIGNAL = 1_000;

/** The first signal lets what was made be deleted; another one, later, ends the process as it stands. */
function stopping(): AbortSignal {
  const stop = new AbortController();
  const heard = () => {
    stop.abort();
    setTimeout(() => {
      for (const signal of SIGNALS) process.removeListener(signal, heard);
    }, SAME_SIGNAL).unref();
  };
  for (const signal of SIGNALS) process.on(signal, heard);
  return stop.signal;
}

async function pause(millis: number, signal?: AbortSignal): Promise<void> {
  try {
    await wait(millis, undefined, signal && { signal });
  } catch {
    throw new Stopped('stopped');
  }
}

async function main(): Promise<boolean> {
  const asked = askedFor(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { token, guildId, shards } = config;
  let connection: Redis | Cluster | undefined;
  try {
    return await runDoctor({
      ...(token && { token }),
      ...(guildId && { guildId }),
      shards,
      commands: COMMANDS,
      asked,
      redis: async () => {
        const redis = await redisOf(config);
        if (!('verdict' in redis)) connection = redis;
        return redis;
      },
      say: (line) => console.log(line),
      pause,
      stopped: stopping(),
    });
  } finally {
    if (connection) await disconnect(connection);
  }
}

main().then(
  (well) => {
    process.exitCode = well ? 0 : 1;
  },
  (error: unknown) => {
    const expected = error instanceof DoctorError || error instanceof ConfigError;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  },
);
