/** What falls due in a match although nobody does anything. */
import { lastFifth, MINUTE, type Millis } from './clock.ts';
import { isOutdated } from './edition.ts';
import type { CallOffEvent, ClockEvent } from './event.ts';
import type { Match, Playing } from './match.ts';

/** From here on only the clock has a say, even before anybody has noticed. */
export const timeIsUp = (match: Playing, now: Millis): boolean =>
  match.deadline !== undefined && now >= match.deadline;

/** Nobody loses on time because the bot was unavailable, or available again only just, when the time ran out. */
export function respite(match: Playing, availableSince: Millis, now: Millis): Millis | undefined {
  const closed = match.deadline !== undefined && match.deadline < availableSince + MINUTE;
  return closed ? now + Math.max(lastFifth(match.clock), 2 * MINUTE) : undefined;
}

/** When the player to move is to be reminded; nothing, where that has happened, or no clock runs. */
export const remindsAt = ({ remind, quietUntil = 0 }: Playing): Millis | undefined =>
  remind === undefined ? undefined : Math.max(remind, quietUntil);

/** Whether that has happened in this turn, and the time still runs. */
export const isReminded = (match: Playing): boolean =>
  remindsAt(match) === undefined && match.deadline !== undefined;

/** When the match next needs attention although nobody does anything. */
export function wakes(match: Match): Millis | undefined {
  if (match.stage === 'challenge') return match.expires;
  if (match.stage === 'playing') return earliest(remindsAt(match), match.deadline);
  return undefined;
}

/** What has to happen to a match because of the time, if anything, where people have been able to play since then. */
export function dueEvent(
  match: Match,
  now: Millis,
  availableSince: Millis,
): ClockEvent | CallOffEvent | undefined {
  if (match.stage === 'challenge') return now >= match.expires ? { kind: 'expire' } : undefined;
  if (match.stage !== 'playing') return undefined;
  if (isOutdated(match)) return { kind: 'abort', by: 'bot' };
  if (timeIsUp(match, now)) return { kind: 'time-out', availableSince };
  const reminder = remindsAt(match);
  if (reminder !== undefined && now >= reminder) return { kind: 'remind' };
  return undefined;
}

const earliest = (one: Millis | undefined, other: Millis | undefined): Millis | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
