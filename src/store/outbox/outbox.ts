/** Effects that wait to be carried out. */
import type { Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { Report } from '../matches/reads.ts';
import { BrokenRecord, NewerRecord, readEffect } from '../records/record.ts';
import { withWake } from '../wakes/wakes.ts';
import { type Attempts, type Claim, LEASE } from './claim.ts';
import { quarantine } from './quarantine.ts';

/** What cannot be understood goes into quarantine, of which `quarantined` hears too. */
export async function claim(
  connection: Connection,
  place: PlaceId,
  now: Millis,
  limit: number,
  report: Report,
  quarantined: (error: BrokenRecord) => void,
): Promise<Claim[]> {
  const outbox = keys.outbox(place);
  const found = await withTimeout(
    connection.claimEffects(outbox, keys.attempts(place), now, now + LEASE, limit),
  );
  const claims: Claim[] = [];
  for (let index = 0; index < found.length; index += 2) {
    const [entry, counted] = [found[index]!, found[index + 1]!];
    try {
      const attempts = readAttempts(counted);
      claims.push({ place, entry, effect: readEffect(outbox, entry), ...(attempts && { attempts }) });
    } catch (error) {
      if (!(error instanceof BrokenRecord || error instanceof NewerRecord)) throw error;
      report(error);
      // What is newer goes back at once: the process that wrote it can carry it out.
      if (error instanceof NewerRecord) await withTimeout(connection.zadd(outbox, 'XX', now, entry));
      else {
        await quarantine(connection, { place, entry }, error, now);
        quarantined(error);
      }
    }
  }
  return claims;
}

export async function done(connection: Connection, { place, entry }: Claim): Promise<void> {
  await withTimeout(connection.effectsDone(keys.outbox(place), keys.attempts(place), entry));
}

/** Only what is still there is put off: an effect that has been ticked off stays so. */
export async function postpone(
  connection: Connection,
  { place, entry }: Claim,
  until: Millis,
): Promise<void> {
  const write = () => withTimeout(connection.zadd(keys.outbox(place), 'XX', until, entry));
  await withWake(connection, { place, at: until }, write);
}

/**
 * Waits and leases end at a time of the clock, and last too long once it has been set back. Whoever is at work on an effect prolongs
 * its lease again and again, so that nobody loses one by this.
 */
export async function shortenWaits(connection: Connection, place: PlaceId, now: Millis): Promise<void> {
  const until = now + LEASE;
  const outbox = keys.outbox(place);
  const entries = await withTimeout(connection.zrangebyscore(outbox, `(${until}`, '+inf'));
  if (entries.length === 0) return;
  const write = () =>
    withTimeout(connection.zadd(outbox, 'XX', ...entries.flatMap((entry) => [until, entry])));
  await withWake(connection, { place, at: until }, write);
}

export async function retry(
  connection: Connection,
  { place, entry }: Claim,
  until: Millis,
  attempts: Attempts,
): Promise<void> {
  const counted = writeAttempts(attempts);
  const write = () =>
    withTimeout(connection.retryEffect(keys.outbox(place), keys.attempts(place), entry, until, counted));
  await withWake(connection, { place, at: until }, write);
}

const writeAttempts = ({ first, count, mistakes }: Attempts): string => `${first} ${count} ${mistakes}`;

/** What is broken counts as nothing: the effect then only has its tries anew. */
export function readAttempts(counted: string): Attempts | undefined {
  const parts = /^(\d+) (\d+) (\d+)$/.exec(counted);
  if (!parts) return undefined;
  const [first, count, mistakes] = parts.slice(1).map(Number);
  return { first: first!, count: count!, mistakes: mistakes! };
}
