/** What others see of the store. */
import type { Millis } from '../match/clock.ts';
import type { AnyEffect, Effect } from '../match/effect.ts';
import type {
  Board,
  Challenge,
  ChannelId,
  Match,
  MatchId,
  Over,
  PersonId,
  PlaceId,
  Playing,
} from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Beginning, Quota } from '../match/quota.ts';
import type { ServerSettings } from '../match/server-settings.ts';
import type { AbsencesRead } from './away.ts';
import type { Calls } from './calls/calls.ts';
import type { Departures } from './departures.ts';
import type { Editions } from './editions.ts';
import type { Ladders } from './ladder/ladder.ts';
import type { Meeting, MeetingsChange, MeetingsRead } from './ladder/meetings.ts';
import type { RatingsChange } from './ladder/results.ts';
import type { LapsesRead } from './lapses.ts';
import type { BoardRead } from './matches/board-record.ts';
import type { ExportedData } from './matches/export-data.ts';
import type { LoadedMatch } from './matches/load.ts';
import type { Alongside } from './matches/writes.ts';
import type { Attempts, Claim } from './outbox/claim.ts';
import type { Page } from './page.ts';
import type { PageOfPlaces } from './places.ts';
import type { BrokenRecord } from './records/record.ts';
import type { NumberedShards, ShardOwner } from './shards/shard-owners.ts';
import type { PlaceState } from './wakes/place-state.ts';
import type { Wakes } from './wakes/wakes.ts';

export type { MeetingsRead } from './ladder/meetings.ts';
export type { BoardRead } from './matches/board-record.ts';
export type { LoadedMatch } from './matches/load.ts';
export { type Attempts, type Claim, type EffectClaim, LEASE } from './outbox/claim.ts';

export interface Store {
  /** What deciding on an ordinary event needs, in one round trip; with a cause, also what that has done before. */
  load(place: PlaceId, id: MatchId, cause?: string): Promise<LoadedMatch>;
  /** When these people are away. */
  absences(place: PlaceId, people: readonly PersonId[]): Promise<AbsencesRead>;
  /** How many games in a row this person has lost on time. */
  lapses(place: PlaceId, person: PersonId): Promise<LapsesRead>;
  /** The rated matches of a game that two people have begun today. */
  meetings(meeting: Meeting, now: Millis): Promise<MeetingsRead>;
  /** How many of what begins a person has open already; the exact number only where it is near the quota. */
  countOpen(place: PlaceId, beginning: Beginning, quota: Quota): Promise<number>;

  /** Writes what has been decided, all of it or nothing. */
  commit(commit: Commit): Promise<Committed>;

  /** Writes where the board of a match stands now, and that this is done. */
  writeBoard(change: BoardChange): Promise<Committed>;
  /** Where the boards of these matches stand, as far as they have one. */
  boards(place: PlaceId, ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Board>>;

  match(place: PlaceId, id: MatchId): Promise<Match | undefined>;
  /** A person's challenges and games in a place: those that wait for them first, then by what is due. */
  gamesOf(place: PlaceId, person: PersonId): Promise<(Challenge | Playing)[]>;
  /** The open matches of a channel or thread, the latest first. */
  gamesIn(place: PlaceId, channel: ChannelId): Promise<(Challenge | Playing)[]>;
  /** Challenges that anyone may take, the oldest first. */
  openChallenges(place: PlaceId): Promise<Challenge[]>;
  /** Finished matches, the latest first: a person's, or all of the place. */
  finished(place: PlaceId, of: PersonId | 'everyone', page: Page): Promise<Over[]>;
  /** Where a person has ever played. */
  placesOf(person: PersonId): Promise<PlaceId[]>;

  /** When somebody has to look at which place. */
  readonly wakes: Wakes;
  /** What waits in a place. */
  placeState(place: PlaceId): Promise<PlaceState>;
  /** Some of the places for which something is kept: the first, or those that come after a cursor. */
  pageOfPlaces(cursor: string | undefined): Promise<PageOfPlaces>;
  /** Matches whose clock has struck; `dueEvent` says what for. Whoever advances one first has it. */
  due(place: PlaceId, now: Millis, limit: number): Promise<Match[]>;

  /**
   * Takes effects that nobody is carrying out, for as long as the lease lasts. What cannot be read is put into quarantine, of which
   * `quarantined` hears.
   */
  claim(
    place: PlaceId,
    now: Millis,
    limit: number,
    quarantined?: (error: BrokenRecord) => void,
  ): Promise<Claim[]>;
  /** Ticks an effect off. */
  done(claim: Claim): Promise<void>;
  /** Keeps an effect longer than the lease, or leaves it to whoever comes then. */
  postpone(claim: Claim, until: Millis): Promise<void>;
  /** For when the clock was set back: no effect of the place waits for longer than a lease from now. */
  shortenWaits(place: PlaceId, now: Millis): Promise<void>;
  /** Puts an effect off that has failed; these are its attempts by now. */
  retry(claim: Claim, until: Millis, attempts: Attempts): Promise<void>;
  /** Gives an effect up until somebody has mended what makes it fail, and keeps it aside so long, with the reason. */
  quarantine(claim: Claim, error: unknown, now: Millis): Promise<void>;

  /** The matches that name a person in a place. */
  matchesNaming(place: PlaceId, person: PersonId): Promise<MatchId[]>;
  /** Removes every trace of a person from a place, once none of these matches names them any more. */
  forget(place: PlaceId, person: PersonId, matches: readonly MatchId[], now: Millis): Promise<void>;

  /** Everything about a person in a place, but for the secrets of games that go on. */
  exportData(place: PlaceId, person: PersonId): Promise<ExportedData>;

  /** How a server wants things to be; the usual way, if it has not said. */
  serverSettings(place: PlaceId): Promise<ServerSettings>;
  writeServerSettings(place: PlaceId, serverSettings: ServerSettings): Promise<void>;

  /** How a person wants things to be; nothing, if they have not said. */
  preferences(person: PersonId): Promise<Preferences>;
  writePreferences(person: PersonId, preferences: Preferences): Promise<void>;
  /** Keeps the locale that Discord speaks with somebody who is known in some place; whoever has been forgotten is not. Says whether it is kept. */
  writeHeard(person: PersonId, locale: string): Promise<boolean>;
  /** To be called when the person has been forgotten in every place: what is written for them until then goes with it. */
  forgetPreferences(person: PersonId): Promise<void>;

  /** Whom to call at which hour. */
  readonly calls: Calls;

  /** Ratings, tables and seasons. */
  readonly ladders: Ladders;

  /** Servers that have removed the bot. */
  readonly departures: Departures;

  /** Matches of earlier editions of their games. */
  readonly editions: Editions;

  /** For each of the shards, the process that came last to look after it for a bot, by that bot's id. */
  shardOwners(bot: string, shards: NumberedShards): Promise<(ShardOwner | undefined)[]>;
  ownShards(bot: string, shards: NumberedShards, owner: ShardOwner): Promise<void>;

  /** The one server in which the commands of a bot were registered last, if they were in one. */
  commandsServer(bot: string): Promise<PlaceId | undefined>;
  writeCommandsServer(bot: string, server: PlaceId | undefined): Promise<void>;

  /** Whether the store answers just now. */
  ready(): Promise<boolean>;
  /** Never hangs and never throws. */
  close(): Promise<void>;
}

export interface Commit {
  readonly place: PlaceId;
  /** Each match as it was read and as it shall be; all belong to the place. */
  readonly changes: readonly Change[];
  /** Of whom something is written besides what is in the matches. */
  readonly people?: readonly PersonId[];
  readonly effects: readonly AnyEffect[];
  readonly cause: string;
  readonly now: Millis;
  /** The effect that is carried out by this. */
  readonly done?: Claim;
  /** What becomes of the players' ratings, if that is still as it was read. */
  readonly ratings?: RatingsChange;
  /** What two people have begun today, likewise. */
  readonly meetings?: MeetingsChange;
  /** Whatever else must change together with the matches. */
  readonly alongside?: Alongside;
  /** What begins, of which nobody may have more than the quota. */
  readonly withinQuota?: { readonly beginnings: readonly Beginning[]; readonly quota: Quota };
}

export interface Change {
  readonly before: Match | undefined;
  readonly after: Match;
  /** Where the match was shown when it was read. */
  readonly board?: BoardRead;
}

/** A board that was posted. */
export interface BoardChange {
  /** The match and its board as they were when this was decided. */
  readonly match: Match;
  readonly before: BoardRead | undefined;
  readonly board: Board;
  /** The effect that is carried out by this. */
  readonly done: Claim;
  readonly effects: readonly Effect[];
  readonly now: Millis;
}

export type Committed =
  | { readonly kind: 'committed'; readonly claims: readonly Claim[]; readonly again: boolean }
  /** Somebody else has changed a match since it was read. */
  | { readonly kind: 'stale' }
  /** The matches are as they were, but something else that was read is not, or a quota is used up. */
  | { readonly kind: 'changed' };
