/** What others see of a server's ladders. */
import type { Millis } from '../../match/clock.ts';
import type { MatchId, Over, PersonId, PlaceId } from '../../match/match.ts';
import type { Season } from '../../match/season.ts';
import type { Ladder, Standing, Tally } from '../../match/standing.ts';
import type { BySeat } from '../../rules/game.ts';
import type { Claim } from '../outbox/claim.ts';
import type { Page } from '../page.ts';
import type { Owns } from '../places.ts';
import type { Meeting } from './meetings.ts';
import type { LaddersRead } from './results.ts';

export interface Ladders {
  /** A part of a table: those with a rank first, then the provisional. */
  table(table: LadderTable, page: Page): Promise<LadderPage>;
  /** One person's line in a table; nothing, if they have not played for it. */
  line(table: LadderTable, person: PersonId): Promise<LadderLine | undefined>;
  /** A person's standings, each as they were after their latest rated match. */
  standings(place: PlaceId, person: PersonId): Promise<Standings>;
  /** A person's ratings on a ladder, match by match, the oldest first. */
  path(place: PlaceId, person: PersonId, ladder: Ladder): Promise<RatingPoint[]>;
  /** How the first has fared against the second in their latest matches. */
  headToHead(place: PlaceId, one: PersonId, other: PersonId): Promise<Tally>;

  /** Where the players of a match stand that has just ended. */
  read(result: { readonly over: Over; readonly people: BySeat<PersonId> }): Promise<LaddersRead>;

  /** How many rated matches of a game two people have begun today. */
  ratedToday(meeting: Meeting, now: Millis): Promise<number>;

  /** The seasons in which there have been rated matches, the latest first. */
  seasons(place: PlaceId): Promise<Season[]>;
  /** The places looked after with a season that is over and not closed. */
  placesToClose(owns: Owns, now: Millis): Promise<PlaceId[]>;
  /** Closes what is over, once for all processes; whoever does it is to announce the winners. */
  closeSeason(place: PlaceId, now: Millis): Promise<readonly Claim[]>;
}

export interface LadderTable {
  readonly place: PlaceId;
  readonly ladder: Ladder;
  readonly season: Season;
}

export interface LadderLine {
  readonly person: PersonId;
  readonly standing: Standing;
  /** People with the same rating share a rank; the provisional have none. */
  readonly rank?: number;
}

export interface LadderPage {
  readonly lines: readonly LadderLine[];
  /** In the whole table. */
  readonly ranked: number;
  readonly provisional: number;
}

export type Standings = Readonly<Partial<Record<Ladder, Standing>>>;

export interface RatingPoint {
  readonly at: Millis;
  readonly rating: number;
  readonly match: MatchId;
}
