/** Applies an event to a match: reads it, decides, rates, and commits. */
import { advance } from '../match/advance.ts';
import type { Millis } from '../match/clock.ts';
import { isAboutMatch } from '../match/effect.ts';
import type { MatchError } from '../match/error.ts';
import type { MatchEvent } from '../match/event.ts';
import type { Match, MatchId, PlaceId } from '../match/match.ts';
import type { Quota } from '../match/quota.ts';
import type { Claim, Commit, LoadedMatch, MeetingsRead, Store } from '../store/store.ts';
import { meetingChanged, meetingDecides, meetingsAfter } from './meetings.ts';
import { checkQuota } from './quota.ts';
import { rate, ratedResult } from './rate.ts';

export interface EventToApply {
  readonly place: PlaceId;
  /** The match; for a challenge, the id of the match to be. */
  readonly id: MatchId;
  readonly event: MatchEvent;
  /** What caused it: the interaction's id, or the effect's. */
  readonly cause: string;
  readonly now: Millis;
  /** How much a person may have open in the place; without it, any amount. */
  readonly quota?: Quota;
  /** The effect that is carried out by this. */
  readonly done?: Claim;
  /** The match as somebody has just read it, which spares reading it again. */
  readonly loaded?: LoadedMatch;
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

/** Each round that is lost means that somebody else has won one, so a few are enough for one match. */
const ROUNDS = 20;
/** On the ladders all the matches of two people meet, and a crowd may finish theirs at once. */
const LADDER_ROUNDS = 500;

/**
 * Starts again when somebody else was faster between reading and writing. A cause that has been through before changes nothing and is
 * told so (`again`).
 */
export async function apply(store: Store, wanted: EventToApply): Promise<Advance> {
  const { place, id, cause } = wanted;
  let loaded = wanted.loaded ?? (await store.load(place, id, cause));
  let [rounds, ladderRounds] = [ROUNDS, LADDER_ROUNDS];
  while (rounds > 0 && ladderRounds > 0) {
    const outcome = await attempt(store, wanted, loaded);
    if (typeof outcome !== 'string') return outcome;
    if (outcome === 'changed') ladderRounds--;
    else rounds--;
    loaded = await store.load(place, id, cause);
  }
  return { ok: false, error: { code: 'stale' }, match: loaded.match };
}

/** `stale` or `changed`, when somebody else has changed the match, or what counts with it, between reading and writing. */
async function attempt(
  store: Store,
  { place, event, cause, now, done, quota }: EventToApply,
  loaded: LoadedMatch,
): Promise<Advance | 'stale' | 'changed'> {
  const { match: before, earlier } = loaded;
  if (earlier) return asBefore(store, place, earlier);

  const met = meetingDecides(before, event);
  const begun = met && (await store.meetings(met, now));
  const decided = advance(before, informed(event, begun), now);
  if (!decided.ok) return { ...decided, match: before };
  const { sequel, effects } = decided;
  const { match, ...counted } = await rated(store, before, decided.match, now, begun);
  const shown = loaded.board && { board: loaded.board };
  const changes = [
    { before, after: match, ...shown },
    ...(sequel ? [{ before: undefined, after: sequel }] : []),
  ];
  const { withinQuota, error } = quota ? await checkQuota(store, { place, changes, event, quota }) : {};
  if (error) return { ok: false, error, match: before };

  const committed = await store.commit({
    ...{ place, changes, effects, cause, now },
    ...counted,
    ...(done && { done }),
    ...(withinQuota && { withinQuota }),
  });
  if (committed.kind !== 'committed') return committed.kind;
  if (committed.again) return 'stale';
  const claims = committed.claims.map((claim) => inHand(claim, loaded, match, sequel));
  return { ok: true, match, ...(sequel && { sequel }), claims, again: false };
}

/** Whoever accepts hears how many rated matches there have been. */
const informed = (event: MatchEvent, begun: MeetingsRead | undefined): MatchEvent =>
  event.kind === 'accept' && begun ? { ...event, ratedToday: begun.matches.length } : event;

/** What else changes when a rated match begins or ends. Only then is there anything more to read. */
async function rated(
  store: Store,
  before: Match | undefined,
  after: Match,
  now: Millis,
  begun: MeetingsRead | undefined,
): Promise<{ readonly match: Match } & Pick<Commit, 'ratings' | 'meetings'>> {
  const result = ratedResult(before, after);
  if (result) return rate(result, await store.ladders.read(result));
  const meeting = meetingChanged(before, after);
  if (!meeting) return { match: after };
  const known = begun ?? (await store.meetings(meeting, now));
  return { match: after, meetings: meetingsAfter(after, known) };
}

/** Each effect with its match as this commit has left it. */
function inHand(
  claim: Claim,
  { board, settings }: LoadedMatch,
  match: Match,
  sequel: Match | undefined,
): Claim {
  const isSequel = isAboutMatch(claim.effect) && claim.effect.match === sequel?.id;
  if (isSequel) return { ...claim, loaded: { match: sequel, settings } };
  // It has just been written beside its match, and is to be read from there.
  if (board?.isWithin) return claim;
  return { ...claim, loaded: { match, ...(board && { board }), settings } };
}

/** The same cause a second time: the answer is what the first has led to. */
async function asBefore(
  store: Store,
  place: PlaceId,
  earlier: NonNullable<LoadedMatch['earlier']>,
): Promise<Advance> {
  const match = await store.match(place, earlier.id);
  if (!match) return { ok: false, error: { code: 'no_such_match' }, match };
  const sequel = earlier.sequel ? await store.match(place, earlier.sequel) : undefined;
  return { ok: true, match, ...(sequel && { sequel }), claims: [], again: true };
}
