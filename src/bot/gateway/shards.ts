/** Which part of Discord a process serves. */
import type { PlaceId } from '../../match/match.ts';

export interface Shards {
  readonly ids: readonly number[];
  readonly count: number;
}

export const THE_ONLY_SHARD: Shards = { ids: [0], count: 1 };

/** Discord's own rule: `(guild_id >> 22) % count`; direct messages come to shard 0. */
export function shardOf(place: PlaceId, count: number): number {
  if (place === 'dm') return 0;
  return Number((BigInt(place) >> 22n) % BigInt(count));
}

export const owns = (shards: Shards, place: PlaceId): boolean =>
  shards.ids.includes(shardOf(place, shards.count));
