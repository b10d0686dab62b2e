import { describe, expect, it } from 'vitest';
import { createLru } from '../src/lru.ts';

describe('a cache of so many entries', () => {
  it('knows what was written last', () => {
    const cache = createLru<number>(2);
    cache.set('a', 1);
    cache.set('a', 2);
    expect([cache.get('a'), cache.get('b')]).toEqual([2, undefined]);
  });

  it('forgets what was neither read nor written for the longest', () => {
    const cache = createLru<number>(3);
    for (const [value, key] of ['a', 'b', 'c'].entries()) cache.set(key, value);
    cache.get('a');
    cache.set('b', 1);
    cache.set('d', 3);
    expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual([0, 1, undefined, 3]);
  });
});
