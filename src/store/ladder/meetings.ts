/** Which rated matches of a game two people have begun today. Against farming, there is a limit. */
import type { Millis } from '../../match/clock.ts';
import { type Match, type MatchId, type PersonId, type Place, peopleOf } from '../../match/match.ts';
import type { GameId } from '../../rules/game.ts';
import { answered } from '../away.ts';
import { keys } from '../keys.ts';
import type { Connection } from '../scripts.ts';
import type { Alongside } from '../writes.ts';

const DAY = 24 * 3_600_000;
const BETWEEN = ' ';

export const dayOf = (at: Millis): number => Math.floor(at / DAY);

/** The same for both, whoever of them challenges. */
const pairing = (game: GameId, people: readonly PersonId[]): string => [game, ...people.toSorted()].join(':');

export interface Meeting {
  readonly place: Place;
  readonly game: GameId;
  readonly people: readonly [PersonId, PersonId];
}

export async function ratedToday(connection: Connection, meeting: Meeting, now: Millis): Promise<MatchId[]> {
  const { place, game, people } = meeting;
  const stored = await answered(connection.hget(keys.meetings(place, dayOf(now)), pairing(game, people)));
  return stored ? stored.split(BETWEEN) : [];
}

/**
 * What a match that begins, or ends without having counted, changes in the matches of the day. `begun` is what the decision to begin
 * was made on, and so has to hold when it is written.
 */
export async function meetingWrites(
  connection: Connection,
  before: Match | undefined,
  after: Match,
  now: Millis,
  begun: readonly MatchId[] | undefined,
): Promise<Alongside | undefined> {
  const [one, other] = before?.stage === 'playing' ? peopleOf(before) : peopleOf(after);
  if (!after.rated || one === undefined || other === undefined) return undefined;
  const begins = before?.stage === 'challenge' && after.stage === 'playing';
  const lapses = before?.stage === 'playing' && after.stage === 'over' && !after.outcome.rated;
  if (!begins && !lapses) return undefined;

  const meeting = { place: after.place, game: after.game, people: [one, other] } as const;
  const known = begun ?? (await ratedToday(connection, meeting, now));
  const others = known.filter((id) => id !== after.id);
  const next = begins ? [...others, after.id] : others;
  const key = keys.meetings(after.place, dayOf(now));
  const field = pairing(after.game, meeting.people);
  return {
    unchanged: [{ key, field, ...(known.length > 0 && { value: known.join(BETWEEN) }) }],
    writes:
      next.length === 0
        ? [{ command: 'HDEL', key, args: [field] }]
        : [
            { command: 'HSET', key, args: [field, next.join(BETWEEN)] },
            { command: 'PEXPIRE', key, args: [String(2 * DAY)] },
          ],
  };
}

/** Removes a person from the meetings that are still remembered. */
export async function forgetMeetings(
  connection: Connection,
  place: Place,
  person: PersonId,
  now: Millis,
): Promise<void> {
  for (const day of [dayOf(now) - 1, dayOf(now), dayOf(now) + 1]) {
    const key = keys.meetings(place, day);
    const fields = await answered(connection.hkeys(key));
    const theirs = fields.filter((field) => field.split(':').includes(person));
    if (theirs.length > 0) await answered(connection.hdel(key, ...theirs));
  }
}
