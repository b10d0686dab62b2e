/** Finds a Redis, connects to it, and makes a store of it. */
import type { Cluster, Redis } from 'ioredis';
import { advance } from './advance.ts';
import { answered, StoreAway } from './away.ts';
import { commit } from './commit.ts';
import { type Address, connect, disconnect } from './connect.ts';
import { customsOf, keepCustoms } from './customs.ts';
import { findServer } from './find-server.ts';
import { forget } from './forget.ts';
import { keys } from './keys.ts';
import { laddersOn } from './ladder/open.ts';
import { startMemoryServer } from './memory.ts';
import { claim, done, postpone } from './outbox.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { finished, gamesIn, gamesOf, openChallenges, type Report, readOne } from './reads.ts';
import { due, placesWithWork } from './schedule.ts';
import { recordSchema } from './schema-record.ts';
import { StoreError, type StoreSettings } from './settings.ts';
import { beginShift, shiftsOf } from './shifts.ts';
import type { Store } from './store.ts';
import { storedAbout } from './stored.ts';

const HOW_TO_GET_REDIS = 'install Redis or Valkey (for example: apt install redis-server), or set REDIS_URL';

/** It should be up already, but may be starting at the same time as we are. */
const PATIENCE = 5_000;

export async function openStore(settings: StoreSettings): Promise<Store> {
  const { report } = settings;
  const given = givenAddress(settings);
  if (given) return storeOn(await enter(given, settings), report);

  const server = await startServer(settings);
  try {
    return storeOn(await enter(server.address, settings), report, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Connects, if this version may write there. */
async function enter(
  address: Address,
  { say, now = Date.now }: Pick<StoreSettings, 'say' | 'now'>,
): Promise<Redis | Cluster> {
  const connection = await connect(address, PATIENCE, say);
  try {
    await recordSchema(connection, now());
    return connection;
  } catch (error) {
    connection.disconnect();
    throw error instanceof StoreError ? error : new StoreError(`Redis cannot be used: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof StoreAway ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

function givenAddress({ redisUrl, redisCluster }: StoreSettings): Address | undefined {
  if (redisCluster?.length) return { kind: 'cluster', nodes: redisCluster };
  return redisUrl ? { kind: 'url', url: redisUrl } : undefined;
}

async function startServer(settings: StoreSettings): Promise<OwnServer> {
  const { searchPath, dataDir, lasting, say } = settings;
  const program = findServer(searchPath);
  if (program) return startOwnServer(program, dataDir, say);
  if (lasting) throw new StoreError(`There is no Redis to keep the games in: ${HOW_TO_GET_REDIS}.`);
  const server = await startMemoryServer(say);
  say(`Games are kept in memory and last until this is stopped; to keep them, ${HOW_TO_GET_REDIS}.`);
  return server;
}

/** The store on a connection, which it closes together with the server behind it, if that is ours. */
export function storeOn(
  connection: Redis | Cluster,
  report: Report,
  stopServer: () => Promise<void> = async () => {},
): Store {
  return {
    advance: (happening) => advance(connection, happening, report),
    commit: (wanted) => commit(connection, wanted),
    match: (place, id) => readOne(connection, place, id),
    gamesOf: (place, person) => gamesOf(connection, place, person, report),
    gamesIn: (place, channel) => gamesIn(connection, place, channel, report),
    openChallenges: (place) => openChallenges(connection, place, report),
    finished: (place, of, page) => finished(connection, place, of, page, report),
    placesOf: (person) => answered(connection.smembers(keys.placesOf(person))),
    placesWithWork: (shards, now) => placesWithWork(connection, shards, now),
    due: (place, now, limit) => due(connection, place, now, limit, report),
    claim: (place, now, limit) => claim(connection, place, now, limit, report),
    done: (claimed) => done(connection, claimed),
    postpone: (claimed, until) => postpone(connection, claimed, until),
    forget: (place, person, now) => forget(connection, place, person, now, report),
    storedAbout: (place, person) => storedAbout(connection, place, person, report),
    customs: (place) => customsOf(connection, place, report),
    keepCustoms: (place, customs) => keepCustoms(connection, place, customs),
    shiftsOf: (bot, shards) => shiftsOf(connection, bot, shards),
    beginShift: (bot, shards, shift) => beginShift(connection, bot, shards, shift),
    ladders: laddersOn(connection, report),
    ready: () =>
      answered(connection.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      await disconnect(connection);
      await stopServer();
    },
  };
}
