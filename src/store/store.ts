/** What the rest of the house sees of the store. */
import type { Millis } from '../match/clock.ts';
import type { Customs } from '../match/customs.ts';
import type { Announcement, Effect } from '../match/effect.ts';
import type { MatchError } from '../match/error.ts';
import type { MatchEvent } from '../match/event.ts';
import type { Challenge, Match, MatchId, Over, PersonId, Place, Playing } from '../match/match.ts';
import type { Room } from '../match/room.ts';
import type { Claim } from './claim.ts';
import type { Ladders } from './ladder/ladder.ts';
import type { Page } from './page.ts';
import type { Shards } from './shards.ts';
import type { Shift } from './shifts.ts';
import type { Stored } from './stored.ts';
import type { Alongside, Space } from './writes.ts';

export { type Claim, LEASE } from './claim.ts';

export interface Store {
  /**
   * Lets an event happen: reads the match, decides, commits, and starts again when somebody else was faster in
   * between. A cause that has been through before changes nothing and is told so (`again`).
   */
  advance(event: Happening): Promise<Advance>;

  /** Writes what has been decided, all of it or nothing. `advance` does this for every ordinary event. */
  commit(commit: Commit): Promise<Committed>;

  match(place: Place, id: MatchId): Promise<Match | undefined>;
  /** A person's challenges and games in a place: those that wait for them first, then by what is due. */
  gamesOf(place: Place, person: PersonId): Promise<(Challenge | Playing)[]>;
  /** The open matches of a channel or thread, the latest first. */
  gamesIn(place: Place, channel: string): Promise<(Challenge | Playing)[]>;
  /** Challenges that anyone may take, the oldest first. */
  openChallenges(place: Place): Promise<Challenge[]>;
  /** Finished matches, the latest first: a person's, or all of the place. */
  finished(place: Place, of: PersonId | 'everyone', page: Page): Promise<Over[]>;
  /** Where a person has ever played. */
  placesOf(person: PersonId): Promise<Place[]>;

  /** The places of these shards in which something is due: a match's clock, or an effect that a crash left behind. */
  placesWithWork(shards: Shards, now: Millis): Promise<Place[]>;
  /** Matches whose clock has struck; `dueEvent` says what for. Whoever advances one first has it. */
  due(place: Place, now: Millis, limit: number): Promise<Match[]>;

  /** Takes effects that nobody is carrying out, for as long as the lease lasts. */
  claim(place: Place, now: Millis, limit: number): Promise<Claim[]>;
  /** Ticks an effect off. */
  done(claim: Claim): Promise<void>;
  /** Puts an effect off: to keep it longer than the lease, or to try again later. */
  postpone(claim: Claim, until: Millis): Promise<void>;

  /**
   * Removes every trace of a person from a place; opponents keep their games. Open games are resigned, which has
   * its effects.
   */
  forget(place: Place, person: PersonId, now: Millis): Promise<Claim[]>;

  /** Everything about a person in a place, but for the secrets of games that go on. */
  storedAbout(place: Place, person: PersonId): Promise<Stored>;

  /** How a server wants things to be; the usual way, if it has not said. */
  customs(place: Place): Promise<Customs>;
  keepCustoms(place: Place, customs: Customs): Promise<void>;

  /** Ratings, tables and seasons. */
  readonly ladders: Ladders;

  /** For each of the shards, the process that came last to look after it for a bot, by that bot's id. */
  shiftsOf(bot: string, shards: Shards): Promise<(Shift | undefined)[]>;
  beginShift(bot: string, shards: Shards, shift: Shift): Promise<void>;

  /** Whether the store answers just now. */
  ready(): Promise<boolean>;
  /** Never hangs and never throws. */
  close(): Promise<void>;
}

export interface Happening {
  readonly place: Place;
  /** The match; for a challenge, the id of the match to be. */
  readonly id: MatchId;
  readonly event: MatchEvent;
  /** What made it happen: the interaction's id, or the effect's. */
  readonly cause: string;
  readonly now: Millis;
  /** How much a person may have open in the place; without it, any amount. */
  readonly room?: Room;
}

export type Advance =
  | {
      readonly ok: true;
      readonly match: Match;
      /** The match that a rematch has opened. */
      readonly sequel?: Match;
      /** To be carried out by the caller, who holds their lease. */
      readonly claims: readonly Claim[];
      /** The same cause had done this before. */
      readonly again: boolean;
    }
  /** With the match as it is now, so that it can be shown. */
  | { readonly ok: false; readonly error: MatchError; readonly match: Match | undefined };

export interface Commit {
  readonly place: Place;
  /** Each match as it was read and as it shall be; all belong to the place. */
  readonly changes: readonly Change[];
  readonly effects: readonly (Effect | Announcement)[];
  readonly cause: string;
  readonly now: Millis;
  /** Ratings, tables and the like that must change together with the match. */
  readonly alongside?: Alongside;
  /** Lists of the place that must not be full. */
  readonly spaces?: readonly Space[];
}

export interface Change {
  readonly before: Match | undefined;
  readonly after: Match;
}

export type Committed =
  | { readonly kind: 'committed'; readonly claims: readonly Claim[]; readonly again: boolean }
  /** Somebody else has changed a match since it was read. */
  | { readonly kind: 'stale' }
  /** The matches are as they were, but something of `alongside` is not, or a list is full. */
  | { readonly kind: 'changed' };
