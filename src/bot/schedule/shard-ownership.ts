/**
 * Who looks after a shard, when a new process takes over from an old one. Discord sends everything to both while both are connected,
 * so the new one writes itself down once it is ready; the old one sees that, takes nothing new, finishes what it has begun, and leaves.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import { type ShardOwner, takesOver } from '../../store/shards/shard-owners.ts';
import type { Store } from '../../store/store.ts';
import { owns, type Shards, shardOf } from '../gateway/shards.ts';

export interface ShardOwnership {
  /** Whether a place is on one of our shards, and nobody has taken that over. */
  owns(place: PlaceId): boolean;
  /** Another process, which is ready, looks after this place now. */
  isTakenOver(place: PlaceId): boolean;
  /** Settles once all shards are in other hands. */
  readonly takenOver: Promise<void>;
  /** Says that we are here, if nobody else has come since, and sees who is. Never fails. */
  refresh(): Promise<void>;
}

interface Circumstances {
  /** The bot's id. */
  readonly bot: string;
  readonly shards: Shards;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Millis;
}

export function createShardOwnership({ bot, shards, store, log, now }: Circumstances): ShardOwnership {
  const { count } = shards;
  const process = randomUUID();
  let allGone = (): void => {};
  const takenOver = new Promise<void>((resolve) => {
    allGone = resolve;
  });
  let mine: ShardOwner | undefined;
  let lost: readonly number[] = [];

  const refresh = async (): Promise<void> => {
    const owners = await store.shardOwners(bot, shards);
    mine ??= { since: Math.max(now(), ...owners.map(after)), process };
    const self = mine;
    const ownerAt = (id: number): ShardOwner | undefined => owners[shards.ids.indexOf(id)];
    const isLost = (id: number): boolean => {
      const owner = ownerAt(id);
      return owner !== undefined && takesOver(owner, self);
    };
    lost = shards.ids.filter(isLost);
    // Also where a failover of the store has lost what we wrote.
    const open = shards.ids.filter((id) => !isLost(id) && ownerAt(id)?.process !== process);
    if (open.length > 0) await store.ownShards(bot, { ids: open, count }, self);
    if (lost.length === shards.ids.length) allGone();
  };
  return {
    owns: (place) => owns(shards, place) && !lost.includes(shardOf(place, count)),
    isTakenOver: (place) => lost.includes(shardOf(place, count)),
    takenOver,
    refresh: () =>
      refresh().catch((error: unknown) => log.warn({ err: error }, 'cannot see who owns the shards')),
  };
}

/** The clocks of two machines may differ; whoever comes later is later all the same. */
const after = (owner: ShardOwner | undefined): Millis => (owner?.since ?? 0) + 1;
