/** How a person wants things to be, as text and back. */
import { z } from 'zod';
import { isTimeZone } from '../match/local-time.ts';
import type { PersonId } from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { type Report, readOr } from './matches/reads.ts';
import { SCHEMA } from './records/migrations.ts';
import { read } from './records/record.ts';
import { languageIfKnown, themeIfKnown } from './server-settings.ts';

/** What this version cannot read of these counts as not chosen. */
const hour = z.int().min(0).max(23);

const storedPreferences = z.object({
  language: languageIfKnown,
  heard: z.string().min(1).exactOptional(),
  textMode: z.boolean().exactOptional(),
  theme: themeIfKnown,
  playsForced: z.boolean().exactOptional(),
  timezone: z.string().refine(isTimeZone).optional().catch(undefined),
  quiet: z.object({ from: hour, to: hour }).optional().catch(undefined),
  digest: hour.optional().catch(undefined),
}) satisfies z.ZodType<Preferences>;

const parse = (key: string, stored: string): Preferences =>
  read(key, /^(\d+) (.*)$/s.exec(stored), storedPreferences);

const written = (preferences: Preferences): string => `${SCHEMA} ${JSON.stringify(preferences)}`;

export async function readPreferences(
  connection: Connection,
  person: PersonId,
  report: Report,
): Promise<Preferences> {
  const key = keys.preferences(person);
  const stored = await withTimeout(connection.get(key));
  return (stored !== null && readOr(() => parse(key, stored), report)) || {};
}

export async function writePreferences(
  connection: Connection,
  person: PersonId,
  preferences: Preferences,
): Promise<void> {
  await withTimeout(connection.set(keys.preferences(person), written(preferences)));
}

/** Leaves what cannot be read as it is. Says whether it is kept. */
export async function writeHeard(
  connection: Connection,
  person: PersonId,
  heard: string,
  report: Report,
): Promise<boolean> {
  const key = keys.preferences(person);
  const stored = await withTimeout(connection.get(key));
  const known = stored === null ? {} : readOr(() => parse(key, stored), report);
  if (!known) return false;
  if (known.heard === heard) return true;
  const after = written({ ...known, heard });
  return (await withTimeout(connection.writeHeard(key, keys.placesOf(person), stored ?? '', after))) === 1;
}

export async function forgetPreferences(connection: Connection, person: PersonId): Promise<void> {
  await withTimeout(connection.del(keys.preferences(person)));
}
