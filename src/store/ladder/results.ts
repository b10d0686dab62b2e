/** What a rated result changes on the ladders, to be written together with the last move. */
import type { Match, Over, PersonId, Place, RatingChange } from '../../match/match.ts';
import { isProvisional } from '../../match/rating.ts';
import { numberOf, type Season, seasonAfter, seasonOf } from '../../match/season.ts';
import { asOf, type Ladder, type Standing, settle } from '../../match/standing.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { answered } from '../away.ts';
import { keys } from '../keys.ts';
import { type Report, readOr } from '../reads.ts';
import type { Connection } from '../scripts.ts';
import type { Alongside, Unchanged, Write } from '../writes.ts';
import { readStanding, writeStanding } from './standing-record.ts';

/** So many matches are kept for the graph. */
const PATH_LENGTH = 300;

export interface Result {
  /** With what became of the ratings. */
  readonly match: Over;
  readonly alongside: Alongside;
}

/** Nothing, when the match has not just ended, or does not count. */
export async function resultOf(
  connection: Connection,
  before: Match | undefined,
  after: Match,
  report: Report,
): Promise<Result | undefined> {
  if (before?.stage !== 'playing' || after.stage !== 'over') return undefined;
  const { winner, rated, at } = after.outcome;
  const [one, other] = before.players;
  if (!rated || winner === 'nobody' || one.kind !== 'person' || other.kind !== 'person') return undefined;

  const { place, game, id } = after;
  // A ladder is a server's.
  if (place === 'dm') return undefined;
  const ladders = [game, 'all'] as const;
  const people = [one.id, other.id] as const;
  const [closed, mine, theirs] = await Promise.all([
    answered(connection.get(keys.closed(place))),
    rungsOf(connection, place, people[0], ladders, report),
    rungsOf(connection, place, people[1], ladders, report),
  ]);
  const season = seasonFor(seasonOf(at), closed);
  const settled = ladders.map((ladder, index) => ({
    ladder,
    after: settle([mine[index]?.standing, theirs[index]?.standing], { match: id, season, winner }),
  }));
  // Whoever asked to be forgotten has lost the match by that, and keeps nothing.
  const staying = SEATS.filter((seat) => after.players[seat].kind === 'person');
  const writes = settled.flatMap(({ ladder, after: standings }) =>
    staying.flatMap((seat) => [
      ...standingWrites(place, ladder, people[seat], standings[seat]),
      ...pathWrites(place, ladder, people[seat], `${at} ${standings[seat].rating} ${id}`),
    ]),
  );
  const change = (rung: Rung | undefined, seat: Seat): RatingChange => ({
    before: asOf(season, rung?.standing).rating,
    after: settled[0]!.after[seat].rating,
  });
  const ratings = [change(mine[0], 0), change(theirs[0], 1)] as const;
  return {
    match: { ...after, outcome: { ...after.outcome, ratings } },
    alongside: {
      unchanged: [
        { key: keys.closed(place), ...(closed !== null && { value: closed }) },
        ...[...mine, ...theirs].map(({ read }) => read),
      ],
      writes: [
        { command: 'ZADD', key: keys.seasons(place), args: [String(numberOf(season)), season] },
        ...writes,
      ],
    },
  };
}

/** Where a person stands on a ladder, and how that was read. Where it cannot be read, they begin anew: a match must be able to end. */
interface Rung {
  readonly read: Unchanged;
  readonly standing: Standing | undefined;
}

async function rungsOf(
  connection: Connection,
  place: Place,
  person: PersonId,
  ladders: readonly Ladder[],
  report: Report,
): Promise<Rung[]> {
  const key = keys.standings(place, person);
  const stored = await answered(connection.hmget(key, ...ladders));
  return ladders.map((field, index) => {
    const value = stored[index] ?? undefined;
    if (value === undefined) return { read: { key, field }, standing: undefined };
    return { read: { key, field, value }, standing: readOr(() => readStanding(key, value), report) };
  });
}

/** A table that has been closed changes no more: what comes in too late counts for the next season. */
const seasonFor = (season: Season, closed: Season | null): Season =>
  closed !== null && season <= closed ? seasonAfter(closed) : season;

/** A person's place in the tables of the season. */
export function standingWrites(place: Place, ladder: Ladder, person: PersonId, standing: Standing): Write[] {
  const { season } = standing;
  const tables = [keys.ranked(place, season, ladder), keys.provisional(place, season, ladder)] as const;
  const [table, otherTable] = isProvisional(standing) ? [tables[1], tables[0]] : tables;
  const record = writeStanding(standing);
  return [
    { command: 'HSET', key: keys.standings(place, person), args: [ladder, record] },
    { command: 'HSET', key: keys.season(place, season, ladder), args: [person, record] },
    // As people read it: who has the same rating on the card has the same rank.
    { command: 'ZADD', key: table, args: [String(Math.round(standing.rating)), person] },
    { command: 'ZREM', key: otherTable, args: [person] },
  ];
}

function pathWrites(place: Place, ladder: Ladder, person: PersonId, point: string): Write[] {
  const key = keys.path(place, person, ladder);
  return [
    { command: 'RPUSH', key, args: [point] },
    { command: 'LTRIM', key, args: [String(-PATH_LENGTH), '-1'] },
  ];
}
