/** Which process looks after which shard of Discord: of those that say they do, the one that came last. */
import type { Millis } from '../../match/clock.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';

/** Some of so many shards. */
export interface NumberedShards {
  readonly ids: readonly number[];
  readonly count: number;
}

/** One process's time at a shard. */
export interface ShardOwner {
  readonly since: Millis;
  /** Made up anew at every start. */
  readonly process: string;
}

/** For each of the shards, who has written themselves down last; nothing where nobody has. */
export async function shardOwners(
  connection: Connection,
  bot: string,
  { ids, count }: NumberedShards,
): Promise<(ShardOwner | undefined)[]> {
  const written = await Promise.all(
    ids.map((id) => withTimeout(connection.get(keys.shardOwner(bot, id, count)))),
  );
  return written.map(readShardOwner);
}

export async function ownShards(
  connection: Connection,
  bot: string,
  { ids, count }: NumberedShards,
  { since, process }: ShardOwner,
): Promise<void> {
  await Promise.all(
    ids.map((id) => withTimeout(connection.set(keys.shardOwner(bot, id, count), `${since} ${process}`))),
  );
}

/** Whether an owner takes over from another; of two that began at the same moment, all agree on the same one. */
export const takesOver = (one: ShardOwner, other: ShardOwner): boolean =>
  one.since === other.since ? one.process > other.process : one.since > other.since;

function readShardOwner(written: string | null): ShardOwner | undefined {
  const [, since, process] = /^(\d+) (\S+)$/.exec(written ?? '') ?? [];
  return since && process ? { since: Number(since), process } : undefined;
}
