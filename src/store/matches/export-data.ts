/** Everything that is stored about a person in a place, for that person. */
import type { Absence } from '../../match/clock.ts';
import {
  isOpen,
  type Match,
  matchId,
  type PersonId,
  type PlaceId,
  type Playing,
  seatOf,
} from '../../match/match.ts';
import { linesOf } from '../../match/plans.ts';
import { ladders } from '../../match/standing.ts';
import { gameOf } from '../../rules/catalogue.ts';
import { readAbsences } from '../away.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { RatingPoint, Standings } from '../ladder/ladder.ts';
import { pathOf, standingsOf } from '../ladder/people.ts';
import { readLapses } from '../lapses.ts';
import { type Report, readMany } from './reads.ts';

export interface ExportedData {
  readonly place: PlaceId;
  readonly matches: readonly Partial<Match>[];
  readonly standings: Standings;
  /** When they are away, or were. */
  readonly absences: readonly Absence[];
  /** How many of their latest games they have lost on time, in a row. */
  readonly lostOnTime: number;
  readonly ratings: Readonly<Record<string, readonly RatingPoint[]>>;
}

export async function exportData(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  report: Report,
): Promise<ExportedData> {
  const lists = [keys.games(place, person), keys.finished(place, person), keys.unplayed(place, person)];
  const [ids, standings, paths, away, lapses] = await Promise.all([
    Promise.all(lists.map((list) => withTimeout(connection.zrange(list, 0, '-1')))),
    standingsOf(connection, place, person, report),
    Promise.all(ladders().map((ladder) => pathOf(connection, place, person, ladder))),
    readAbsences(connection, place, [person], report),
    readLapses(connection, place, person, report),
  ]);
  const matches = await readMany(connection, place, ids.flat().map(matchId), report);
  return {
    place,
    matches: matches
      .filter((match) => match !== undefined)
      .map((match) => ({ ...withoutSecrets(match), ...plansOf(person, match) })),
    standings,
    absences: away.known[person] ?? [],
    lostOnTime: lapses.count,
    ratings: Object.fromEntries(
      ladders().flatMap((ladder, index) => (paths[index]!.length > 0 ? [[ladder, paths[index]!]] : [])),
    ),
  };
}

/** What this person has planned, and not what the other has. */
function plansOf(person: PersonId, match: Match): Pick<Playing, 'plans'> {
  const seat = match.stage === 'playing' ? seatOf(match, person) : undefined;
  const own = match.stage === 'playing' && seat !== undefined ? linesOf(match, seat) : [];
  // That there are none says nothing of the other's.
  if (own.length === 0) return {};
  return { plans: seat === 0 ? [own, []] : [[], own] };
}

/**
 * While a game goes on, nobody learns from their own file what the game hides: the seed knows it, and so do the moves. What somebody
 * has planned is for nobody else.
 */
export function withoutSecrets(match: Match): Partial<Match> {
  if (!isOpen(match)) return match;
  const { seed, ...unplanned } = match.stage === 'playing' ? withoutPlans(match) : match;
  return withoutHidden(unplanned);
}

function withoutPlans({ plans, ...match }: Playing): Playing {
  return match;
}

function withoutHidden(open: Partial<Match> & Pick<Match, 'game'>): Partial<Match> {
  if (!('moves' in open) || !gameOf(open.game).traits.hidesInformation) return open;
  const { moves, ...table } = open;
  return table;
}
