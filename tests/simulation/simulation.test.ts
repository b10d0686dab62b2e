import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changed, MUTATIONS } from './mutations.ts';
import { REGRESSIONS } from './regressions.ts';
import { CACHE, removeLeftFolders, runSeeds, type Simulated, withBuilt } from './run-seeds.ts';
import { STEPS } from './story.ts';

async function simulated(
  folder: string,
  seeds: readonly number[],
  ...args: string[]
): Promise<readonly Simulated[]> {
  const all: Simulated[] = [];
  await runSeeds({ seeds, workers: 1, args, folder }, (each) => all.push(each));
  return all;
}

test('a simulation tells the same story for the same seed, byte for byte, whatever was simulated before it; what once failed holds', () =>
  withBuilt(async (folder) => {
    const [alone] = await simulated(folder, [7], '--trace');
    const regressions = REGRESSIONS.map(({ seed }) => seed);
    const [, later, again, ...others] = await simulated(folder, [6, 7, 7, ...regressions], '--trace');
    expect(alone?.trace?.length).toBeGreaterThan(50);
    expect(later?.trace).toEqual(alone?.trace);
    expect(again?.trace).toEqual(alone?.trace);
    expect(others.map(({ seed, violation }) => ({ seed, violation }))).toEqual(
      regressions.map((seed) => ({ seed, violation: undefined })),
    );
  }));

test('of a story that fails, a much shorter one is found that fails by the same sentence', () => {
  const mutation = MUTATIONS.find(({ guard }) => guard.startsWith('stale check'))!;
  return withBuilt(async (folder) => {
    const [shrunk] = await simulated(folder, [mutation.seed], '--shrink');
    expect(shrunk?.violation?.invariant).toBe('a click plays what it says, where it was offered');
    expect(shrunk?.only?.length).toBeLessThanOrEqual(STEPS / 3);
  }, changed(mutation));
});

test('what a simulation that was killed has left is removed by the next one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(CACHE, `parlour-simulation-${pid}-killed`);
  const inUse = join(CACHE, `parlour-simulation-${process.pid}-in-use`);
  for (const folder of [left, inUse]) mkdirSync(folder, { recursive: true });
  try {
    removeLeftFolders();
    expect([existsSync(left), existsSync(inUse)]).toEqual([false, true]);
  } finally {
    rmSync(inUse, { recursive: true });
  }
});
