/** Removes a person from a place. */
import type { Millis } from '../../match/clock.ts';
import { type MatchId, matchId, type PersonId, type PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { forgetStandings } from '../ladder/forget.ts';
import { dropNoticesFor } from '../outbox/drop-notices.ts';

const listsOf = (place: PlaceId, person: PersonId): string[] =>
  [keys.games, keys.finished, keys.unplayed].map((list) => list(place, person));

/** Of every match that names a person in a place, its id. */
export async function matchesNaming(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
): Promise<MatchId[]> {
  const lists = listsOf(place, person);
  const listed = await Promise.all(lists.map((list) => withTimeout(connection.zrange(list, 0, '-1'))));
  return listed.flat().map(matchId);
}

/** What is left of a person once no match names them; these are listed for them all the same. */
export async function forget(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  matches: readonly MatchId[],
  now: Millis,
): Promise<void> {
  // Of these, what a list still names by now is gone. A match that has begun meanwhile stays listed, so that it can be found.
  const lists = [...listsOf(place, person), keys.made(place, person), keys.playing(place, person)];
  if (matches.length > 0) {
    await Promise.all(lists.map((list) => withTimeout(connection.zrem(list, ...matches))));
  }
  await withTimeout(connection.del(keys.away(place, person), keys.lapses(place, person)));
  await forgetStandings(connection, place, person, now);
  await dropNoticesFor(connection, place, person);
  await withTimeout(connection.srem(keys.placesOf(person), place));
}
