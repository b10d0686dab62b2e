/** Effects that wait to be carried out. */
import type { Millis } from '../match/clock.ts';
import type { Place } from '../match/match.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import type { Report } from './reads.ts';
import { BrokenRecord, NewerRecord, readEffect } from './record.ts';
import type { Connection } from './scripts.ts';
import { type Claim, LEASE } from './store.ts';

export async function claim(
  connection: Connection,
  place: Place,
  now: Millis,
  limit: number,
  report: Report,
): Promise<Claim[]> {
  const outbox = keys.outbox(place);
  const entries = await answered(connection.claimEffects(outbox, now, now + LEASE, limit));
  const claims: Claim[] = [];
  for (const entry of entries) {
    try {
      claims.push({ place, entry, effect: readEffect(outbox, entry) });
    } catch (error) {
      if (!(error instanceof BrokenRecord || error instanceof NewerRecord)) throw error;
      report(error);
      // What is newer goes back at once: the process that wrote it can carry it out.
      if (error instanceof NewerRecord) await answered(connection.zadd(outbox, 'XX', now, entry));
      else await answered(connection.zrem(outbox, entry));
    }
  }
  return claims;
}

export async function done(connection: Connection, { place, entry }: Claim): Promise<void> {
  await answered(connection.zrem(keys.outbox(place), entry));
}

/** Only what is still there is put off: an effect that has been ticked off stays so. */
export async function postpone(
  connection: Connection,
  { place, entry }: Claim,
  until: Millis,
): Promise<void> {
  await answered(connection.zadd(keys.outbox(place), 'XX', until, entry));
}
