import { describe, expect, test } from 'vitest';
import { ENOUGH, MUTATIONS, noticed } from './mutations.ts';
import { REGRESSIONS } from './regressions.ts';
import { runSeeds, type Simulated, THIS_PROJECT } from './run-seeds.ts';

async function simulated(first: number, count: number, ...args: string[]): Promise<Simulated[]> {
  const all: Simulated[] = [];
  await runSeeds({ first, count, workers: 1, args, folder: THIS_PROJECT }, (each) => all.push(each));
  return all;
}

describe('a simulation', () => {
  test('tells the same story for the same seed, byte for byte, whatever was simulated before it', async () => {
    const [[alone], later, repeated] = await Promise.all([
      simulated(7, 1, '--trace'),
      simulated(5, 3, '--trace'),
      simulated(7, 1, '--trace', '--every', '0', '--count', '2'),
    ]);
    expect(alone?.trace?.length).toBeGreaterThan(50);
    expect(later.at(-1)?.trace).toEqual(alone?.trace);
    expect(repeated.map(({ trace }) => trace)).toEqual([alone?.trace, alone?.trace]);
  });

  test.each(REGRESSIONS)('with seed $seed holds, where once $was', async ({ seed }) => {
    const [verdict] = await simulated(seed, 1);
    expect(verdict?.violation).toBeUndefined();
  });
});

describe(`within ${ENOUGH} seeds, a simulation notices that a guard is missing:`, () => {
  test.each(MUTATIONS)('$guard', { timeout: 900_000 }, async (mutation) => {
    const found = await noticed(mutation);
    expect(found?.violation).toBeDefined();
  });
});
