/** What a rated result changes on the ladders. */
import type { Match, Over, PersonId, RatingChange } from '../match/match.ts';
import { type Season, seasonAfter, seasonOf } from '../match/season.ts';
import { asOf, settle } from '../match/standing.ts';
import { type BySeat, SEATS, type Seat } from '../rules/game.ts';
import { type LaddersRead, laddersOf, type RatingsChange } from '../store/ladder/results.ts';

export interface RatedResult {
  readonly over: Over;
  readonly winner: Seat | 'draw';
  /** Who played, though one of them may have asked to be forgotten with this very event. */
  readonly people: BySeat<PersonId>;
}

/** Nothing, when the match has not just ended, or does not count. */
export function ratedResult(before: Match | undefined, after: Match): RatedResult | undefined {
  if (before?.stage !== 'playing' || after.stage !== 'over') return undefined;
  const { winner, rated } = after.outcome;
  const [one, other] = before.players;
  if (!rated || winner === 'nobody' || one.kind !== 'person' || other.kind !== 'person') return undefined;
  // A ladder is a server's.
  if (after.place === 'dm') return undefined;
  return { over: after, winner, people: [one.id, other.id] };
}

/** The match with what became of the ratings, and what is to be written together with it. */
export function rate(
  { over, winner, people }: RatedResult,
  read: LaddersRead,
): { readonly match: Over; readonly ratings: RatingsChange } {
  const { closed, standings } = read;
  const { id, outcome } = over;
  const season = seasonFor(seasonOf(outcome.at), closed);
  const settled = laddersOf(over).map((ladder, index) => ({
    ladder,
    after: settle([standings[0][index], standings[1][index]], { match: id, season, winner }),
  }));
  // Whoever asked to be forgotten has lost the match by that, and keeps nothing.
  const staying = SEATS.filter((seat) => over.players[seat].kind === 'person');
  const changed = settled.flatMap(({ ladder, after }) =>
    staying.map((seat) => ({ ladder, person: people[seat], standing: after[seat] })),
  );
  const change = (seat: Seat): RatingChange => ({
    before: asOf(season, standings[seat][0]).rating,
    after: settled[0]!.after[seat].rating,
  });
  return {
    match: { ...over, outcome: { ...outcome, ratings: [change(0), change(1)] } },
    ratings: { match: id, at: outcome.at, season, standings: changed, read },
  };
}

/** A table that has been closed changes no more: what comes in too late counts for the next season. */
const seasonFor = (season: Season, closed: Season | null): Season =>
  closed !== null && season <= closed ? seasonAfter(closed) : season;
