/** The customs of a place, as text and back. */
import { z } from 'zod';
import { CLOCKS } from '../match/clock.ts';
import { type Customs, USUAL_CUSTOMS } from '../match/customs.ts';
import type { Place } from '../match/match.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import { SCHEMA } from './migrations.ts';
import { type Report, readOr } from './reads.ts';
import { read } from './record.ts';
import type { Connection } from './scripts.ts';

const text = z.string().min(1);
const storedCustoms = z.object({
  channels: z.array(text).readonly(),
  threads: z.boolean(),
  clock: z.literal(CLOCKS),
  results: text.exactOptional(),
}) satisfies z.ZodType<Customs>;

export async function customsOf(connection: Connection, place: Place, report: Report): Promise<Customs> {
  const key = keys.customs(place);
  const stored = await answered(connection.get(key));
  if (stored === null) return USUAL_CUSTOMS;
  const customs = readOr(() => read(key, /^(\d+) (.*)$/s.exec(stored), storedCustoms), report);
  return customs ?? USUAL_CUSTOMS;
}

export async function keepCustoms(connection: Connection, place: Place, customs: Customs): Promise<void> {
  await answered(connection.set(keys.customs(place), `${SCHEMA} ${JSON.stringify(customs)}`));
}
