/** How many rated matches two people may begin in a day: the limit against farming. */
import type { MatchEvent } from '../match/event.ts';
import { type Match, peopleOf } from '../match/match.ts';
import type { Meeting, MeetingsChange, MeetingsRead } from '../store/ladder/meetings.ts';

/** The two whose rated matches of today an acceptance hangs on. */
export function meetingDecides(before: Match | undefined, event: MatchEvent): Meeting | undefined {
  if (event.kind !== 'accept' || before?.stage !== 'challenge' || !before.rated) return undefined;
  const { place, game, by } = before;
  return { place, game, people: [by, event.by] };
}

/** The two whose rated matches of today are others now: one begins, or ends without having counted. */
export function meetingChanged(before: Match | undefined, after: Match): Meeting | undefined {
  const [one, other] = before?.stage === 'playing' ? peopleOf(before) : peopleOf(after);
  if (!after.rated || one === undefined || other === undefined) return undefined;
  const lapses = before?.stage === 'playing' && after.stage === 'over' && !after.outcome.rated;
  if (!begins(before, after) && !lapses) return undefined;
  return { place: after.place, game: after.game, people: [one, other] };
}

const begins = (before: Match | undefined, after: Match): boolean =>
  before?.stage === 'challenge' && after.stage === 'playing';

export function meetingsAfter(after: Match, read: MeetingsRead): MeetingsChange {
  const others = read.matches.filter((id) => id !== after.id);
  return { matches: after.stage === 'playing' ? [...others, after.id] : others, read };
}
