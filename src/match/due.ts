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

/** When the match next needs attention although nobody does anything. */
export function wakes(match: Match): Millis | undefined {
  if (match.stage === 'challenge') return match.expires;
  if (match.stage === 'playing') return match.remind ?? match.deadline;
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
  if (match.remind !== undefined && now >= match.remind) return { kind: 'remind' };
  return undefined;
}
