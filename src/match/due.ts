/** What falls due in a match although nobody does anything. */
import { deadlineOf, type Millis, reminderOf, timeIsUp } from './clock.ts';
import { isOutdated } from './edition.ts';
import type { CallOffEvent, ClockEvent } from './event.ts';
import type { Match, Playing } from './match.ts';

/** Whether the player to move has been reminded in this turn, and the time still runs. */
export const isReminded = ({ time, reminded }: Playing): boolean => time !== undefined && reminded === true;

/** When the match next needs attention although nobody does anything. */
export function wakes(match: Match): Millis | undefined {
  if (match.stage === 'challenge') return match.expires;
  if (match.stage === 'playing') return earliest(reminderOf(match), deadlineOf(match));
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
  const reminder = reminderOf(match);
  return reminder !== undefined && now >= reminder ? { kind: 'remind' } : undefined;
}

const earliest = (one: Millis | undefined, other: Millis | undefined): Millis | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
