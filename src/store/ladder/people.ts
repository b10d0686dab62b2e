/** What there is to know about one person's play. */
import { matchId, type Over, type PersonId, type PlaceId, seatOf } from '../../match/match.ts';
import { type Ladder, ladders, type Tally, verdictFor } from '../../match/standing.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Report, readMany, readOr } from '../matches/reads.ts';
import type { RatingPoint, Standings } from './ladder.ts';
import { readStanding } from './standing-record.ts';

/** Two people who have met more often are compared by their latest matches. */
const MEETINGS_COMPARED = 200;

export async function standingsOf(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  report: Report,
): Promise<Standings> {
  const key = keys.standings(place, person);
  const stored = await withTimeout(connection.hmget(key, ...ladders()));
  return Object.fromEntries(
    ladders().flatMap((ladder, index) => {
      const text = stored[index];
      const standing = text ? readOr(() => readStanding(key, text), report) : undefined;
      return standing ? [[ladder, standing]] : [];
    }),
  );
}

export async function pathOf(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  ladder: Ladder,
): Promise<RatingPoint[]> {
  const points = await withTimeout(connection.lrange(keys.path(place, person, ladder), 0, -1));
  return points.map((point) => {
    const [at, rating, match = ''] = point.split(' ');
    return { at: Number(at), rating: Number(rating), match: matchId(match) };
  });
}

export async function headToHead(
  connection: Connection,
  place: PlaceId,
  one: PersonId,
  other: PersonId,
  report: Report,
): Promise<Tally> {
  const [mine, theirs] = await Promise.all(
    [one, other].map((person) => withTimeout(connection.zrevrange(keys.finished(place, person), 0, -1))),
  );
  const known = new Set(theirs);
  const common = (mine ?? [])
    .filter((id) => known.has(id))
    .slice(0, MEETINGS_COMPARED)
    .map(matchId);
  const matches = (await readMany(connection, place, common, report)).filter(
    (match): match is Over => match?.stage === 'over',
  );
  return tallyOf(matches, one);
}

function tallyOf(matches: readonly Over[], person: PersonId): Tally {
  const tally = { won: 0, lost: 0, drawn: 0 };
  for (const match of matches) {
    const { winner } = match.outcome;
    const seat = seatOf(match, person);
    if (seat !== undefined && winner !== 'nobody') tally[verdictFor(seat, winner)]++;
  }
  return tally;
}
