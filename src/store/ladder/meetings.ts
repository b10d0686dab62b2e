/** Which rated matches of a game two people have begun today. Against farming, there is a limit. */
import type { Millis } from '../../match/clock.ts';
import { type MatchId, matchId, type PersonId, type PlaceId } from '../../match/match.ts';
import type { GameId } from '../../rules/game.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { Alongside, Unchanged, Write } from '../matches/writes.ts';

const DAY = 24 * 3_600_000;
const BETWEEN = ' ';

export const dayOf = (at: Millis): number => Math.floor(at / DAY);

/** The same for both, whoever of them challenges. */
const pairing = (game: GameId, people: readonly PersonId[]): string => [game, ...people.toSorted()].join(':');

export interface Meeting {
  readonly place: PlaceId;
  readonly game: GameId;
  readonly people: readonly [PersonId, PersonId];
}

/** The rated matches of two people on a day. */
export interface MeetingsRead {
  readonly place: PlaceId;
  readonly day: number;
  readonly matches: readonly MatchId[];
  readonly unchanged: Required<Pick<Unchanged, 'key' | 'field'>> & Unchanged;
}

export async function readMeetings(
  connection: Connection,
  { place, game, people }: Meeting,
  now: Millis,
): Promise<MeetingsRead> {
  const day = dayOf(now);
  const [key, field] = [keys.meetings(place, day), pairing(game, people)];
  const value = (await withTimeout(connection.hget(key, field))) || undefined;
  return {
    place,
    day,
    matches: value?.split(BETWEEN).map(matchId) ?? [],
    unchanged: { key, field, ...(value !== undefined && { value }) },
  };
}

/** What the two have begun today by now. */
export interface MeetingsChange {
  readonly matches: readonly MatchId[];
  /** What this was worked out from. */
  readonly read: MeetingsRead;
}

export function meetingsWrites({ matches, read }: MeetingsChange): Alongside {
  const { key, field } = read.unchanged;
  const days = keys.meetingDays(read.place);
  const writes: Write[] =
    matches.length === 0
      ? [{ command: 'HDEL', key, args: [field] }]
      : [
          { command: 'HSET', key, args: [field, matches.join(BETWEEN)] },
          { command: 'PEXPIRE', key, args: [String(2 * DAY)] },
          { command: 'SADD', key: days, args: [String(read.day)] },
          { command: 'PEXPIRE', key: days, args: [String(2 * DAY)] },
        ];
  return { unchanged: [read.unchanged], writes };
}

/**
 * Removes a person from the meetings that are still remembered. Which day it is, the clock of each process says for itself; those around
 * today are for what was written before the days were kept.
 */
export async function forgetMeetings(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  now: Millis,
): Promise<void> {
  const today = dayOf(now);
  const days = await withTimeout(connection.smembers(keys.meetingDays(place)));
  for (const day of new Set([today - 1, today, today + 1, ...days.map(Number)])) {
    const key = keys.meetings(place, day);
    const fields = await withTimeout(connection.hkeys(key));
    const theirs = fields.filter((field) => field.split(':').includes(person));
    if (theirs.length > 0) await withTimeout(connection.hdel(key, ...theirs));
  }
}
