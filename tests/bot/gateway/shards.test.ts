import { describe, expect, it } from 'vitest';
import { owns, shardOf } from '../../../src/bot/gateway/shards.ts';

describe('the shard of a place', () => {
  it.each([
    ['197038439483310086', 1, 0],
    ['197038439483310086', 16, 2],
    ['dm', 16, 0],
  ])('%s of %i is %i', (place, count, shard) => {
    expect(shardOf(place, count)).toBe(shard);
    expect(owns({ ids: [shard], count }, place)).toBe(true);
    expect(owns({ ids: [shard + 1], count }, place)).toBe(false);
  });
});
