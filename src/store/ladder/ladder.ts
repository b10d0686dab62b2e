/** What the rest of the house sees of a server's ladders. */
import type { Millis } from '../../match/clock.ts';
import type { MatchId, PersonId, Place } from '../../match/match.ts';
import type { Season } from '../../match/season.ts';
import type { Ladder, Standing, Tally } from '../../match/standing.ts';
import type { Claim } from '../claim.ts';
import type { Page } from '../page.ts';
import type { Shards } from '../shards.ts';
import type { Meeting } from './meetings.ts';

export interface Ladders {
  /** A part of a table: those with a rank first, then the provisional. */
  table(table: Table, page: Page): Promise<TablePage>;
  /** One person's line in a table; nothing, if they have not played for it. */
  line(table: Table, person: PersonId): Promise<Line | undefined>;
  /** A person's standings, each as they were after their latest rated match. */
  standings(place: Place, person: PersonId): Promise<Standings>;
  /** A person's ratings on a ladder, match by match, the oldest first. */
  path(place: Place, person: PersonId, ladder: Ladder): Promise<RatingPoint[]>;
  /** How the first has fared against the second in their latest matches. */
  headToHead(place: Place, one: PersonId, other: PersonId): Promise<Tally>;

  /** How many rated matches of a game two people have begun today. */
  ratedToday(meeting: Meeting, now: Millis): Promise<number>;

  /** The seasons in which there have been rated matches, the latest first. */
  seasons(place: Place): Promise<Season[]>;
  /** The places of these shards with a season that is over and not closed. */
  placesToClose(shards: Shards, now: Millis): Promise<Place[]>;
  /** Closes what is over, once for all processes; whoever does it is to announce the winners. */
  closeSeason(place: Place, now: Millis): Promise<readonly Claim[]>;
}

export interface Table {
  readonly place: Place;
  readonly ladder: Ladder;
  readonly season: Season;
}

export interface Line {
  readonly person: PersonId;
  readonly standing: Standing;
  /** People with the same rating share a rank; the provisional have none. */
  readonly rank?: number;
}

export interface TablePage {
  readonly lines: readonly Line[];
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
