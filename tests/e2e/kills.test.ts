import { expect, test } from 'vitest';
import { playUnderKills } from '../soak/kills.ts';
import { needsRedis, REAL_REDIS } from '../store/server.ts';

/** A few of the many kills of `npm run soak`. */
test.skipIf(!REAL_REDIS)(
  needsRedis(
    'Bots that are killed while people play lose no move, count no result twice, and post every board',
  ),
  async () => {
    const plan = { kills: 8, seed: 'a short one', atMost: 20_000, redis: false };
    const { wrong, kills } = await playUnderKills(plan);
    expect(wrong).toEqual([]);
    expect(kills).toBeGreaterThan(0);
  },
  120_000,
);
