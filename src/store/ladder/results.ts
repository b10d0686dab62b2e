/** What the results of matches change on the ladders: what stands there, and how it is written. */
import type { Millis } from '../../match/clock.ts';
import type { Match, MatchId, Over, PersonId, PlaceId } from '../../match/match.ts';
import { isProvisional } from '../../match/rating.ts';
import { numberOf, type Season } from '../../match/season.ts';
import type { Ladder, Standing } from '../../match/standing.ts';
import type { BySeat } from '../../rules/game.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Report, readOr } from '../matches/reads.ts';
import type { Alongside, Unchanged, Write } from '../matches/writes.ts';
import { readStanding, writeStanding } from './standing-record.ts';

/** So many matches are kept for the graph. */
const PATH_LENGTH = 300;

/** On which ladders a match counts: its game's first. */
export const laddersOf = ({ game }: Pick<Match, 'game'>): readonly [Ladder, Ladder] => [game, 'all'];

/** Where two people stand on the ladders of a match. */
export interface LaddersRead {
  /** The latest season that is closed. */
  readonly closed: Season | null;
  /** For each person, in the order of the ladders. Where one cannot be read, they begin anew: a match must be able to end. */
  readonly standings: BySeat<readonly (Standing | undefined)[]>;
  readonly unchanged: readonly Unchanged[];
}

export async function readLadders(
  connection: Connection,
  { over, people }: { readonly over: Over; readonly people: BySeat<PersonId> },
  report: Report,
): Promise<LaddersRead> {
  const { place } = over;
  const ladders = laddersOf(over);
  const [mine, theirs] = [keys.standings(place, people[0]), keys.standings(place, people[1])];
  const [closed, ...stored] = await Promise.all([
    withTimeout(connection.get(keys.closed(place))),
    withTimeout(connection.hmget(mine, ...ladders)),
    withTimeout(connection.hmget(theirs, ...ladders)),
  ]);
  const read = (key: string, values: readonly (string | null)[]) =>
    values.map((value) => (value === null ? undefined : readOr(() => readStanding(key, value), report)));
  const unchangedOf = (key: string, values: readonly (string | null)[]): Unchanged[] =>
    ladders.map((field, index) => ({ key, field, ...held(values[index]) }));
  return {
    closed,
    standings: [read(mine, stored[0]), read(theirs, stored[1])],
    unchanged: [
      { key: keys.closed(place), ...held(closed) },
      ...unchangedOf(mine, stored[0]),
      ...unchangedOf(theirs, stored[1]),
    ],
  };
}

const held = (value: string | null | undefined) => (value === null || value === undefined ? {} : { value });

/** What a result has made of the ladders. */
export interface RatingsChange {
  readonly match: MatchId;
  readonly at: Millis;
  readonly season: Season;
  readonly standings: readonly {
    readonly ladder: Ladder;
    readonly person: PersonId;
    readonly standing: Standing;
  }[];
  /** What this was worked out from. */
  readonly read: LaddersRead;
}

export function ratingsWrites(
  place: PlaceId,
  { match, at, season, standings, read }: RatingsChange,
): Alongside {
  return {
    unchanged: read.unchanged,
    writes: [
      { command: 'ZADD', key: keys.seasons(place), args: [String(numberOf(season)), season] },
      ...standings.flatMap(({ ladder, person, standing }) => [
        ...standingWrites(place, ladder, person, standing),
        ...pathWrites(place, ladder, person, `${at} ${standing.rating} ${match}`),
      ]),
    ],
  };
}

/** A person's place in the tables of the season. */
export function standingWrites(
  place: PlaceId,
  ladder: Ladder,
  person: PersonId,
  standing: Standing,
): Write[] {
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

function pathWrites(place: PlaceId, ladder: Ladder, person: PersonId, point: string): Write[] {
  const key = keys.path(place, person, ladder);
  return [
    { command: 'RPUSH', key, args: [point] },
    { command: 'LTRIM', key, args: [String(-PATH_LENGTH), '-1'] },
  ];
}
