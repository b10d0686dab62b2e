import type { Place } from '../match/match.ts';

/** The part of Discord that a process serves. */
export interface Shards {
  readonly ids: readonly number[];
  readonly count: number;
}

export const THE_ONLY_SHARD: Shards = { ids: [0], count: 1 };

/** Discord's own rule: `(guild_id >> 22) % count`; direct messages come to shard 0. */
export function shardOf(place: Place, count: number): number {
  if (place === 'dm') return 0;
  return Number((BigInt(place) >> 22n) % BigInt(count));
}

export const placesOwned = (places: readonly Place[], shards: Shards): Place[] =>
  places.filter((place) => owns(shards, place));

export const owns = (shards: Shards, place: Place): boolean =>
  shards.ids.includes(shardOf(place, shards.count));
