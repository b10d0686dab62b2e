/** The end of a season. */
import type { Millis } from '../../match/clock.ts';
import type { Announcement } from '../../match/effect.ts';
import type { Place } from '../../match/match.ts';
import { numberOf, type Season, seasonOf } from '../../match/season.ts';
import { answered } from '../away.ts';
import type { Claim } from '../claim.ts';
import { commit } from '../commit.ts';
import { keys } from '../keys.ts';
import type { Connection } from '../scripts.ts';
import { placesOwned, type Shards } from '../shards.ts';

/** So many places are asked about at once. */
const AT_ONCE = 200;

export const seasonsOf = (connection: Connection, place: Place): Promise<Season[]> =>
  answered(connection.zrevrange(keys.seasons(place), 0, -1));

export async function placesToClose(connection: Connection, shards: Shards, now: Millis): Promise<Place[]> {
  const places = placesOwned(await answered(connection.smembers(keys.places)), shards);
  const open: Place[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const group = places.slice(start, start + AT_ONCE);
    const waiting = await Promise.all(group.map((place) => toClose(connection, place, now)));
    open.push(...group.filter((_, index) => waiting[index]!.seasons.length > 0));
  }
  return open;
}

/** The seasons that are over and not closed, the oldest first. */
async function toClose(
  connection: Connection,
  place: Place,
  now: Millis,
): Promise<{ readonly closed: Season | null; readonly seasons: Season[] }> {
  const closed = await answered(connection.get(keys.closed(place)));
  const first = closed === null ? '-inf' : `(${numberOf(closed)}`;
  const before = `(${numberOf(seasonOf(now))}`;
  return { closed, seasons: await answered(connection.zrangebyscore(keys.seasons(place), first, before)) };
}

/**
 * The table stays as it is, and the next season begins with an empty one. That it is closed, and that its winners are to be
 * announced, is written as one: a crash can come between them as little as another process.
 */
export async function closeSeason(
  connection: Connection,
  place: Place,
  now: Millis,
): Promise<readonly Claim[]> {
  const { closed, seasons } = await toClose(connection, place, now);
  const [season] = seasons;
  if (season === undefined) return [];
  const announcement: Announcement = {
    kind: 'season',
    id: `${season}.${BigInt(place).toString(36)}`,
    season,
    closed: now,
  };
  const key = keys.closed(place);
  const committed = await commit(connection, {
    place,
    changes: [],
    effects: [announcement],
    cause: announcement.id,
    now,
    alongside: {
      unchanged: [{ key, ...(closed !== null && { value: closed }) }],
      writes: [{ command: 'SET', key, args: [season] }],
    },
  });
  // Somebody else was faster, and goes on with the seasons that remain.
  if (committed.kind !== 'committed' || committed.again) return [];
  return [...committed.claims, ...(await closeSeason(connection, place, now))];
}
