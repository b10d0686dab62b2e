import { describe, expect, it } from 'vitest';
import { owns, shardOf } from '../../../src/bot/gateway/shards.ts';
import { placeId } from '../../../src/match/match.ts';

describe('the shard of a place', () => {
  it.each([
    [placeId('197038439483310086'), 1, 0],
    [placeId('197038439483310086'), 16, 2],
    [placeId('dm'), 16, 0],
  ])('%s of %i is %i', (place, count, shard) => {
    expect(shardOf(place, count)).toBe(shard);
    expect(owns({ ids: [shard], count }, place)).toBe(true);
    expect(owns({ ids: [shard + 1], count }, place)).toBe(false);
  });
});
