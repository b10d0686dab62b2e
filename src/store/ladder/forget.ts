/** Takes a person off the ladders of a place. */
import type { Millis } from '../../match/clock.ts';
import type { PersonId, PlaceId } from '../../match/match.ts';
import { ladders } from '../../match/standing.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { forgetMeetings } from './meetings.ts';
import { seasonsOf } from './seasons.ts';

export async function forgetStandings(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  now: Millis,
): Promise<void> {
  const seasons = await seasonsOf(connection, place);
  const tables = seasons.flatMap((season) => ladders().map((ladder) => [place, season, ladder] as const));
  await Promise.all([
    withTimeout(connection.del(keys.standings(place, person))),
    ...ladders().map((ladder) => withTimeout(connection.del(keys.path(place, person, ladder)))),
    ...tables.flatMap((table) => [
      withTimeout(connection.zrem(keys.ranked(...table), person)),
      withTimeout(connection.zrem(keys.provisional(...table), person)),
      withTimeout(connection.hdel(keys.season(...table), person)),
    ]),
    forgetMeetings(connection, place, person, now),
  ]);
}
