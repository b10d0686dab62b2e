/** How many games in a row somebody has lost on time in a place. */
import { z } from 'zod';
import { DAY, type Millis } from '../match/clock.ts';
import type { PersonId, PlaceId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { type Report, readOr } from './matches/reads.ts';
import type { Unchanged, Write } from './matches/writes.ts';
import { SCHEMA } from './records/migrations.ts';
import { read } from './records/record.ts';

export interface LapsesRead {
  readonly count: number;
  readonly unchanged: Unchanged;
}

/** Whoever comes back so late begins anew. */
const KEPT: Millis = 90 * DAY;

export async function readLapses(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  report: Report,
): Promise<LapsesRead> {
  const key = keys.lapses(place, person);
  const stored = await withTimeout(connection.get(key));
  if (stored === null) return { count: 0, unchanged: { key } };
  const count = readOr(() => read(key, /^(\d+) (.*)$/s.exec(stored), z.int().nonnegative()), report);
  return { count: count ?? 0, unchanged: { key, value: stored } };
}

export const lapsesWrite = (place: PlaceId, person: PersonId, count: number): Write => ({
  command: 'SET',
  key: keys.lapses(place, person),
  args: [`${SCHEMA} ${count}`, 'PX', String(KEPT)],
});

/** Whoever does something has not stopped playing. */
export const noLapses = (place: PlaceId, person: PersonId): Write => ({
  command: 'DEL',
  key: keys.lapses(place, person),
  args: [],
});
