/** Finds a Redis, connects to it, and makes a store of it. */
import type { Cluster, Redis } from 'ioredis';
import { placeId } from '../match/match.ts';
import { readAbsences } from './away.ts';
import { callsOn } from './calls/calls.ts';
import { readCommandsServer, writeCommandsServer } from './commands-server.ts';
import { type Address, connect, disconnect } from './connection/connect.ts';
import { cautionsAbout } from './connection/server-facts.ts';
import { StoreUnavailable, withTimeout } from './connection/unavailable.ts';
import { departuresOn } from './departures.ts';
import { editionsOn } from './editions.ts';
import { keys } from './keys.ts';
import { laddersOn } from './ladder/ladders-on.ts';
import { readMeetings } from './ladder/meetings.ts';
import { readLapses } from './lapses.ts';
import { boardsOf, writeBoardOf } from './matches/boards.ts';
import { commit } from './matches/commit.ts';
import { due } from './matches/due.ts';
import { exportData } from './matches/export-data.ts';
import { forget, matchesNaming } from './matches/forget.ts';
import { load } from './matches/load.ts';
import { countOpen } from './matches/quota.ts';
import { finished, gamesIn, gamesOf, openChallenges, type Report, readOne } from './matches/reads.ts';
import { claim, done, postpone, retry, shortenWaits } from './outbox/outbox.ts';
import { quarantine } from './outbox/quarantine.ts';
import { pageOfPlaces } from './places.ts';
import { forgetPreferences, readPreferences, writeHeard, writePreferences } from './preferences.ts';
import { recordSchema } from './records/schema-record.ts';
import { findServer } from './server/find-server.ts';
import { type OwnServer, startOwnServer } from './server/own-server.ts';
import { startMemoryServer } from './server/start-memory-server.ts';
import { readServerSettings, writeServerSettings } from './server-settings.ts';
import { ownShards, shardOwners } from './shards/shard-owners.ts';
import type { Store } from './store.ts';
import { StoreError, type StoreOptions } from './store-options.ts';
import { placeState } from './wakes/place-state.ts';
import { wakesOn } from './wakes/wakes.ts';

const HOW_TO_GET_REDIS = 'install Redis or Valkey (for example: apt install redis-server), or set REDIS_URL';

/** It should be up already, but may be starting at the same time as we are. */
const PATIENCE = 5_000;

export async function openStore(settings: StoreOptions): Promise<Store> {
  const { report } = settings;
  const given = givenAddress(settings);
  if (given) {
    const connection = await enter(given, settings);
    if (settings.lasting) for (const line of await cautionsAbout(connection)) settings.say(line);
    return storeOn(connection, report);
  }

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
  { say, now = Date.now }: Pick<StoreOptions, 'say' | 'now'>,
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
  const reason = error instanceof StoreUnavailable ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

export function givenAddress({
  redisUrl,
  redisCluster,
  connector,
}: Pick<StoreOptions, 'redisUrl' | 'redisCluster' | 'connector'>): Address | undefined {
  if (redisCluster?.length) return { kind: 'cluster', nodes: redisCluster };
  return redisUrl ? { kind: 'url', url: redisUrl, ...(connector && { connector }) } : undefined;
}

async function startServer(settings: StoreOptions): Promise<OwnServer> {
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
  const calls = callsOn(connection);
  return {
    load: (place, id, cause) => load(connection, place, id, cause, report),
    absences: (place, people) => readAbsences(connection, place, people, report),
    lapses: (place, person) => readLapses(connection, place, person, report),
    meetings: (meeting, now) => readMeetings(connection, meeting, now),
    countOpen: (place, beginning, quota) => countOpen(connection, place, beginning, quota, report),
    commit: (wanted) => commit(connection, wanted),
    writeBoard: (change) => writeBoardOf(connection, change),
    boards: (place, ids) => boardsOf(connection, place, ids, report),
    match: (place, id) => readOne(connection, place, id),
    gamesOf: (place, person) => gamesOf(connection, place, person, report),
    gamesIn: (place, channel) => gamesIn(connection, place, channel, report),
    openChallenges: (place) => openChallenges(connection, place, report),
    finished: (place, of, page) => finished(connection, place, of, page, report),
    placesOf: async (person) => (await withTimeout(connection.smembers(keys.placesOf(person)))).map(placeId),
    wakes: wakesOn(connection),
    placeState: (place) => placeState(connection, place),
    pageOfPlaces: (cursor) => pageOfPlaces(connection, cursor),
    due: (place, now, limit) => due(connection, place, now, limit, report),
    claim: (place, now, limit, quarantined = () => {}) =>
      claim(connection, place, now, limit, report, quarantined),
    done: (claimed) => done(connection, claimed),
    postpone: (claimed, until) => postpone(connection, claimed, until),
    shortenWaits: (place, now) => shortenWaits(connection, place, now),
    retry: (claimed, until, attempts) => retry(connection, claimed, until, attempts),
    quarantine: (claimed, error, now) => quarantine(connection, claimed, error, now),
    matchesNaming: (place, person) => matchesNaming(connection, place, person),
    forget: (place, person, matches, now) => forget(connection, place, person, matches, now),
    exportData: (place, person) => exportData(connection, place, person, report),
    serverSettings: (place) => readServerSettings(connection, place, report),
    writeServerSettings: (place, serverSettings) => writeServerSettings(connection, place, serverSettings),
    preferences: (person) => readPreferences(connection, person, report),
    writePreferences: (person, preferences) => writePreferences(connection, person, preferences),
    writeHeard: (person, locale) => writeHeard(connection, person, locale, report),
    async forgetPreferences(person) {
      await calls.forget(person);
      await forgetPreferences(connection, person);
    },
    calls,
    shardOwners: (bot, shards) => shardOwners(connection, bot, shards),
    ownShards: (bot, shards, owner) => ownShards(connection, bot, shards, owner),
    commandsServer: (bot) => readCommandsServer(connection, bot),
    writeCommandsServer: (bot, server) => writeCommandsServer(connection, bot, server),
    ladders: laddersOn(connection, report),
    departures: departuresOn(connection),
    editions: editionsOn(connection),
    ready: () =>
      withTimeout(connection.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      await disconnect(connection);
      await stopServer();
    },
  };
}
