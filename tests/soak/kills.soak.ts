/** `SOAK_KILLS` says how many, `SOAK_SEED` repeats the choices of a run, `SOAK_MINUTES` is the longest it may take. */
import { expect, test } from 'vitest';
import { REAL_REDIS } from '../store/server.ts';
import { playUnderKills } from './kills.ts';

const kills = Number(process.env.SOAK_KILLS ?? 1_000);
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const seed = process.env.SOAK_SEED ?? String(Date.now());

test.skipIf(!REAL_REDIS)(
  `after ${kills} kills no move is lost, no result counted twice, every board posted, every match over or to be continued`,
  async () => {
    console.log(`SOAK_SEED=${seed}`);
    const report = await playUnderKills({ kills, seed, atMost: minutes * 60_000, redis: true });
    console.log(report);
    expect(report.wrong).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(kills);
  },
);
