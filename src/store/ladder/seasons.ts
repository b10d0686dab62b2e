/** The end of a season. */
import type { Millis } from '../../match/clock.ts';
import type { Announcement } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { numberOf, type Season, seasonOf } from '../../match/season.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { commit } from '../matches/commit.ts';
import type { Claim } from '../outbox/claim.ts';
import { type Owns, placesWhere } from '../places.ts';

export const seasonsOf = (connection: Connection, place: PlaceId): Promise<Season[]> =>
  withTimeout(connection.zrevrange(keys.seasons(place), 0, -1));

export const placesToClose = (connection: Connection, owns: Owns, now: Millis): Promise<PlaceId[]> =>
  placesWhere(connection, owns, async (place) => {
    const { seasons } = await toClose(connection, place, now);
    return seasons.length > 0;
  });

/** The seasons that are over and not closed, the oldest first. */
async function toClose(
  connection: Connection,
  place: PlaceId,
  now: Millis,
): Promise<{ readonly closed: Season | null; readonly seasons: Season[] }> {
  const closed = await withTimeout(connection.get(keys.closed(place)));
  const first = closed === null ? '-inf' : `(${numberOf(closed)}`;
  const before = `(${numberOf(seasonOf(now))}`;
  return { closed, seasons: await withTimeout(connection.zrangebyscore(keys.seasons(place), first, before)) };
}

/**
 * The table stays as it is, and the next season begins with an empty one. That it is closed, and that its winners are to be
 * announced, is written as one: a crash can come between them as little as another process.
 */
export async function closeSeason(
  connection: Connection,
  place: PlaceId,
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
