/** Whether somebody is reminded of a game, and when: not while they want to be left alone, and not of what they know. */
import { deadlineOf, HOUR, type Millis, reminderOf, turnBegan } from './clock.ts';
import { hourIn, lastAt, nextAt, UTC } from './local-time.ts';
import type { Playing } from './match.ts';
import type { Preferences } from './preferences.ts';

/** Whoever has just looked at a game knows how it stands. */
const JUST: Millis = HOUR;
/** Whoever hears of it so late hears of it too late: time to see it, and to move. */
const SOON: Millis = HOUR;
/** What is due so soon is told together with what is due now. */
const TOGETHER: Millis = 3 * HOUR;

export interface Span {
  readonly from: Millis;
  readonly to: Millis;
}

/** The quiet hours in which this moment lies. */
export function quietAt({ quiet, timezone = UTC }: Preferences, at: Millis): Span | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const hour = hourIn(timezone, at);
  const { from, to } = quiet;
  const isWithin = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isWithin) return undefined;
  return { from: lastAt(timezone, from, at), to: nextAt(timezone, to, at) };
}

export interface Reader {
  readonly preferences: Preferences;
  /** When they last looked at the match, as far as anybody remembers. */
  readonly lookedAt: Millis | undefined;
}

export type ReminderDecision =
  | { readonly kind: 'remind' }
  /** They have just looked at it, or their digest tells of it. */
  | { readonly kind: 'not needed' }
  | { readonly kind: 'later'; readonly at: Millis };

/** Of a match whose reminder is due. In quiet hours it comes only where the time would run out. */
export function decideReminder(match: Playing, reader: Reader, now: Millis): ReminderDecision {
  const deadline = endOf(match);
  if (knows(match, reader, now)) return { kind: 'not needed' };
  const quiet = quietAt(reader.preferences, now);
  return quiet && quiet.to + SOON <= deadline ? { kind: 'later', at: quiet.to } : { kind: 'remind' };
}

/** Whether somebody has to hear of it before these quiet hours, which have just begun: in them it would be too late, and after them as well. */
export function isLastChance(match: Playing, reader: Reader, { to }: Span, now: Millis): boolean {
  const at = reminderOf(match);
  if (at === undefined || at >= to) return false;
  return endOf(match) < to + SOON && !knows(match, reader, now);
}

function knows(match: Playing, { preferences, lookedAt = 0 }: Reader, now: Millis): boolean {
  const began = turnBegan(match) ?? 0;
  return (lookedAt >= began && lookedAt > now - JUST) || isInDigest(match, preferences, began, now);
}

/** In one that has come since the turn began, or in the next one, if that comes in time. */
function isInDigest(
  match: Playing,
  { digest, timezone = UTC }: Preferences,
  began: Millis,
  now: Millis,
): boolean {
  if (digest === undefined) return false;
  return lastAt(timezone, digest, now) > began || nextAt(timezone, digest, now) + SOON <= endOf(match);
}

const endOf = (match: Playing): Millis => deadlineOf(match) ?? Number.POSITIVE_INFINITY;

/** When somebody is to be called next, whatever they play. */
export function callTimes(
  preferences: Preferences,
  now: Millis,
): { readonly digest?: Millis; readonly quiet?: Millis } {
  const { digest, quiet, timezone = UTC } = preferences;
  return {
    ...(digest !== undefined && { digest: nextAt(timezone, digest, now) }),
    ...(quiet && { quiet: nextAt(timezone, quiet.from, now) }),
  };
}

/** When the last digest was due, if they want any. */
export const digestBefore = ({ digest, timezone = UTC }: Preferences, now: Millis): Millis | undefined =>
  digest === undefined ? undefined : lastAt(timezone, digest, now);

/** How much too early somebody may be told of a match together with another: the less, the faster it is played. */
export function earlyFor(match: Playing): Millis {
  const at = reminderOf(match);
  return at === undefined ? 0 : Math.min(TOGETHER, endOf(match) - at);
}
