/** Effects that could not be carried out because of a mistake of ours: kept aside until somebody has mended it. */
import { z } from 'zod';
import type { Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { withWake } from '../wakes/wakes.ts';
import type { Attempts, Claim } from './claim.ts';

export interface Quarantined {
  readonly place: PlaceId;
  /** The effect as it lay in the outbox. */
  readonly entry: string;
  /** The error's name and the first line of what it said. */
  readonly why: string;
  readonly at: Millis;
  readonly tries: number;
}

/** Long enough to be found and mended; an effect may name a person, and is not kept for ever. */
const KEPT: Millis = 30 * 24 * 3_600_000;
const LONGEST_REASON = 300;

const storedNote = z.object({ why: z.string(), at: z.number(), tries: z.number() });

export async function quarantine(
  connection: Connection,
  { place, entry, attempts }: Pick<Claim, 'place' | 'entry'> & { readonly attempts?: Attempts },
  error: unknown,
  now: Millis,
): Promise<void> {
  const note = JSON.stringify({ why: reasonOf(error), at: now, tries: attempts?.count ?? 0 });
  const names = [keys.outbox(place), keys.attempts(place), keys.quarantine(place)] as const;
  await withTimeout(connection.quarantineEffect(...names, entry, note, KEPT));
}

const reasonOf = (error: unknown): string =>
  `${error instanceof Error ? `${error.name}: ${error.message}` : error}`
    .split('\n')[0]!
    .slice(0, LONGEST_REASON);

export async function quarantined(connection: Connection, place: PlaceId): Promise<Quarantined[]> {
  const notes = await withTimeout(connection.hgetall(keys.quarantine(place)));
  return Object.entries(notes).map(([entry, note]) => ({ place, entry, ...readNote(note) }));
}

function readNote(note: string): Omit<Quarantined, 'place' | 'entry'> {
  try {
    return storedNote.parse(JSON.parse(note));
  } catch {
    return { why: 'what is noted about it cannot be read', at: 0, tries: 0 };
  }
}

/** Gives how many are in the outbox again, as if they had never been tried. */
export async function requeue(
  connection: Connection,
  place: PlaceId,
  entries: readonly string[],
  now: Millis,
): Promise<number> {
  if (entries.length === 0) return 0;
  const names = [keys.quarantine(place), keys.outbox(place), keys.attempts(place)] as const;
  const write = () => withTimeout(connection.requeueEffects(...names, now, ...entries));
  return withWake(connection, { place, at: now }, write);
}
