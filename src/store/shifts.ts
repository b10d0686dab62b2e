/** Which process looks after which shard of Discord: of those that say they do, the one that came last. */
import type { Millis } from '../match/clock.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import type { Connection } from './scripts.ts';
import type { Shards } from './shards.ts';

/** One process's time at a shard. */
export interface Shift {
  readonly since: Millis;
  /** Made up anew at every start. */
  readonly process: string;
}

/** For each of the shards, who has written themselves down last; nothing where nobody has. */
export async function shiftsOf(
  connection: Connection,
  bot: string,
  { ids, count }: Shards,
): Promise<(Shift | undefined)[]> {
  const written = await Promise.all(ids.map((id) => answered(connection.get(keys.shift(bot, id, count)))));
  return written.map(readShift);
}

export async function beginShift(
  connection: Connection,
  bot: string,
  { ids, count }: Shards,
  { since, process }: Shift,
): Promise<void> {
  await Promise.all(
    ids.map((id) => answered(connection.set(keys.shift(bot, id, count), `${since} ${process}`))),
  );
}

/** Whether a shift ends another; of two that began at the same moment, all agree on the same one. */
export const relieves = (one: Shift, other: Shift): boolean =>
  one.since === other.since ? one.process > other.process : one.since > other.since;

function readShift(written: string | null): Shift | undefined {
  const [, since, process] = /^(\d+) (\S+)$/.exec(written ?? '') ?? [];
  return since && process ? { since: Number(since), process } : undefined;
}
