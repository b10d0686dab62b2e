import { expect, test } from 'vitest';
import { findHighest } from '../../bench/load/search-rate.ts';

/** A bot that holds so many a second; the attempts in this list fail all the same, for reasons of their own. */
async function search(most: number, from: number, unlucky: readonly number[] = []) {
  const tried: number[] = [];
  const found = await findHighest(
    from,
    async (rate) => {
      tried.push(rate);
      return { rate, held: rate <= most && !unlucky.includes(tried.length) };
    },
    ({ held }) => held,
  );
  return { found: found?.rate, tried };
}

test.each([
  [163, 50],
  [50, 50],
  [20, 50],
  [999, 50],
])('a bot that holds %i a second is found to, from %i on', async (most, from) => {
  const { found, tried } = await search(most, from);
  expect(found).toBeLessThanOrEqual(most);
  expect(found).toBeGreaterThan(0.9 * most);
  expect(tried.length).toBeLessThan(20);
});

test('one unlucky attempt does not count', async () => {
  expect((await search(163, 50, [2])).found).toBe((await search(163, 50)).found);
});

test('a bot that holds nothing is not looked at for ever', async () => {
  expect((await search(0, 50)).found).toBeUndefined();
});
