/** Takes a person off the ladders of a place. */
import type { Millis } from '../../match/clock.ts';
import type { PersonId, Place } from '../../match/match.ts';
import { LADDERS } from '../../match/standing.ts';
import { answered } from '../away.ts';
import { keys } from '../keys.ts';
import type { Connection } from '../scripts.ts';
import { forgetMeetings } from './meetings.ts';
import { seasonsOf } from './seasons.ts';

export async function forgetStandings(
  connection: Connection,
  place: Place,
  person: PersonId,
  now: Millis,
): Promise<void> {
  const seasons = await seasonsOf(connection, place);
  const tables = seasons.flatMap((season) => LADDERS.map((ladder) => [place, season, ladder] as const));
  await Promise.all([
    answered(connection.del(keys.standings(place, person))),
    ...LADDERS.map((ladder) => answered(connection.del(keys.path(place, person, ladder)))),
    ...tables.flatMap((table) => [
      answered(connection.zrem(keys.ranked(...table), person)),
      answered(connection.zrem(keys.provisional(...table), person)),
      answered(connection.hdel(keys.season(...table), person)),
    ]),
    forgetMeetings(connection, place, person, now),
  ]);
}
