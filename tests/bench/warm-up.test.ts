import { expect, test } from 'vitest';
import { warmUp } from '../../bench/load/warm-up.ts';

/** A bot whose interactions cost this much in one window after the other, and the last for ever after. */
async function warm(...costs: readonly number[]): Promise<readonly number[]> {
  let window = 0;
  return warmUp(async () => costs[Math.min(window++, costs.length - 1)]!);
}

test.each([
  ['whose cost no longer falls is warm', [20, 14, 11, 10, 9.9], [20, 14, 11, 10, 9.9]],
  ['whose cost rises a little is warm', [20, 14, 11, 10, 9, 9.1], [20, 14, 11, 10, 9, 9.1]],
  ['that looks steady at once is watched a little longer', [9], [9, 9, 9, 9]],
  ['that looked steady at first goes on as long as it gets cheaper', [9, 9, 9, 8, 7, 7], [9, 9, 9, 8, 7, 7]],
])('a bot %s', async (_, costs, windows) => {
  expect(await warm(...costs)).toEqual(windows);
});

test('a bot that gets cheaper and cheaper is not waited for for ever', async () => {
  const costs = Array.from({ length: 50 }, (_, window) => 0.9 ** window);
  expect(await warm(...costs)).toHaveLength(12);
});
