/** When people are away, as text and back. */
import { z } from 'zod';
import type { AbsencesByPerson } from '../match/away.ts';
import { type Absence, DAY, type Millis } from '../match/clock.ts';
import type { PersonId, PlaceId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { type Report, readOr } from './matches/reads.ts';
import type { Alongside, Unchanged } from './matches/writes.ts';
import { SCHEMA } from './records/migrations.ts';
import { read } from './records/record.ts';
import { absences } from './records/schema.ts';

const storedAbsences = z.object({ absences });

/** What some people of a place have said, and that it is so. */
export interface AbsencesRead {
  readonly known: AbsencesByPerson;
  readonly unchanged: readonly Unchanged[];
}

/** As long as it may still count for the year, or stop a turn. */
const KEPT: Millis = 366 * DAY;

export async function readAbsences(
  connection: Connection,
  place: PlaceId,
  people: readonly PersonId[],
  report: Report,
): Promise<AbsencesRead> {
  if (people.length === 0) return { known: {}, unchanged: [] };
  const names = people.map((person) => keys.away(place, person));
  const stored = await withTimeout(connection.mget(names));
  return {
    known: Object.fromEntries(
      people.map((person, index) => [person, absencesIn(names[index]!, stored[index] ?? null, report)]),
    ),
    unchanged: names.map((key, index) => {
      const value = stored[index] ?? null;
      return { key, ...(value !== null && { value }) };
    }),
  };
}

function absencesIn(key: string, stored: string | null, report: Report): readonly Absence[] {
  if (stored === null) return [];
  return readOr(() => read(key, /^(\d+) (.*)$/s.exec(stored), storedAbsences), report)?.absences ?? [];
}

/** What one of them says now, if all is as it was read. */
export function absencesWrites(
  place: PlaceId,
  person: PersonId,
  said: readonly Absence[],
  { unchanged }: AbsencesRead,
  now: Millis,
): Alongside {
  const key = keys.away(place, person);
  if (said.length === 0) return { unchanged, writes: [{ command: 'DEL', key, args: [] }] };
  const text = `${SCHEMA} ${JSON.stringify({ absences: said })}`;
  const last = Math.max(now, ...said.map(({ until }) => until));
  return { unchanged, writes: [{ command: 'SET', key, args: [text, 'PX', String(last - now + KEPT)] }] };
}
