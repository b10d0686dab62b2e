/** How a server wants things to be, as text and back. */
import { z } from 'zod';
import { CLOCKS } from '../match/clock.ts';
import { channelId, type PlaceId } from '../match/match.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../match/server-settings.ts';
import { languageOfLocale } from '../texts/languages.ts';
import { THEMES } from '../themes.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { type Report, readOr } from './matches/reads.ts';
import { SCHEMA } from './records/migrations.ts';
import { read } from './records/record.ts';

/** One that this version does not have counts as none. */
export const languageIfKnown = z.string().optional().catch(undefined).transform(languageOfLocale);
export const themeIfKnown = z.literal(THEMES).optional().catch(undefined);

const channel = z.string().min(1).transform(channelId);
const storedSettings = z.object({
  channels: z.array(channel).readonly(),
  threads: z.boolean(),
  clock: z.literal(CLOCKS),
  results: channel.exactOptional(),
  language: languageIfKnown,
  theme: themeIfKnown,
  playsForced: z.boolean().exactOptional(),
}) satisfies z.ZodType<ServerSettings>;

export async function readServerSettings(
  connection: Connection,
  place: PlaceId,
  report: Report,
): Promise<ServerSettings> {
  const key = keys.serverSettings(place);
  return settingsIn(key, await withTimeout(connection.get(key)), report);
}

export function settingsIn(key: string, stored: string | null, report: Report): ServerSettings {
  if (stored === null) return DEFAULT_SERVER_SETTINGS;
  const settings = readOr(() => read(key, /^(\d+) (.*)$/s.exec(stored), storedSettings), report);
  return settings ?? DEFAULT_SERVER_SETTINGS;
}

export async function writeServerSettings(
  connection: Connection,
  place: PlaceId,
  serverSettings: ServerSettings,
): Promise<void> {
  // So that they are found when the server removes the bot, though nobody may have played there.
  await withTimeout(connection.sadd(keys.places, place));
  await withTimeout(
    connection.set(keys.serverSettings(place), `${SCHEMA} ${JSON.stringify(serverSettings)}`),
  );
}
