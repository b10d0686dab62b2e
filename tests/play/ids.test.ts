import { describe, expect, it } from 'vitest';
import { newMatchId, newSeed } from '../../src/play/ids.ts';

describe('a new match', () => {
  it('gets a short name of its own that fits any address', () => {
    const names = Array.from({ length: 1000 }, newMatchId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9]{9}$/);
  });

  it('gets a seed of 128 bits', () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{32}$/);
    expect(newSeed()).not.toBe(newSeed());
  });
});
