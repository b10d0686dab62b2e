/** Servers that have removed the bot, and what is kept for them. */
import type { Millis } from '../match/clock.ts';
import { type MatchId, type PlaceId, placeId } from '../match/match.ts';
import { scan } from './connection/scan.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { openMatches } from './matches/open-matches.ts';
import type { Owns } from './places.ts';

/** Stands for when a place departed once its data is being deleted: what has begun goes on to its end. */
const ERASING: Millis = 0;

export interface Departure {
  readonly place: PlaceId;
  readonly since: Millis | 'erasing';
}

export interface Departures {
  /** Whether the servers whose games are kept here are this bot's: the first that asks has them. */
  concern(bot: string): Promise<boolean>;
  /** The places looked after for which something is kept. */
  places(owns: Owns): Promise<PlaceId[]>;
  /** Those of them that have departed. */
  departed(owns: Owns): Promise<Departure[]>;
  /** The matches that are open in a place. Looks through all keys. */
  openMatches(place: PlaceId): Promise<MatchId[]>;
  note(place: PlaceId, now: Millis): Promise<void>;
  /** The place is back. */
  cancel(place: PlaceId): Promise<void>;
  /** Deletes all that is kept for a departed place. Broken off, it can be done again. */
  erase(place: PlaceId): Promise<void>;
}

export const departuresOn = (connection: Connection): Departures => ({
  async concern(bot) {
    await withTimeout(connection.setnx(keys.bot, bot));
    return (await withTimeout(connection.get(keys.bot))) === bot;
  },
  places: async (owns) => (await withTimeout(connection.smembers(keys.places))).map(placeId).filter(owns),
  departed: (owns) => departed(connection, owns),
  openMatches: (place) => openMatchesIn(connection, place),
  async note(place, now) {
    await withTimeout(connection.zadd(keys.departed, 'NX', now, place));
  },
  async cancel(place) {
    await withTimeout(connection.zrem(keys.departed, place));
  },
  erase: (place) => erase(connection, place),
});

async function departed(connection: Connection, owns: Owns): Promise<Departure[]> {
  const entries = await withTimeout(connection.zrange(keys.departed, 0, '-1', 'WITHSCORES'));
  const departures: Departure[] = [];
  for (let at = 0; at < entries.length; at += 2) {
    const [place, since] = [placeId(entries[at]!), Number(entries[at + 1])];
    if (owns(place)) departures.push({ place, since: since === ERASING ? 'erasing' : since });
  }
  return departures;
}

async function openMatchesIn(connection: Connection, place: PlaceId): Promise<MatchId[]> {
  const found = new Set<MatchId>();
  for await (const { ids } of openMatches(connection, place)) for (const id of ids) found.add(id);
  return [...found];
}

async function erase(connection: Connection, place: PlaceId): Promise<void> {
  await withTimeout(connection.zadd(keys.departed, 'XX', ERASING, place));
  // Until there is nothing left: while a slot moves from one node of a cluster to another, keys can be missed.
  while ((await unlinkAll(connection, keys.everything(place))) > 0);
  for await (const people of scan(connection, keys.placesOf('*'))) {
    await Promise.all(people.map((key) => withTimeout(connection.srem(key, place))));
  }
  await withTimeout(connection.srem(keys.places, place));
  await withTimeout(connection.zrem(keys.wakes, place));
  await withTimeout(connection.hdel(keys.editions, place));
  await withTimeout(connection.zrem(keys.departed, place));
}

async function unlinkAll(connection: Connection, pattern: string): Promise<number> {
  let unlinked = 0;
  for await (const found of scan(connection, pattern)) {
    unlinked += await withTimeout(connection.unlink(...found));
  }
  return unlinked;
}
