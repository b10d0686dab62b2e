import { expect, test } from 'vitest';
import { confirmHeld, findHighest } from '../../bench/load/search-rate.ts';

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

async function confirm(most: number, from: number) {
  const tried: number[] = [];
  const held = await confirmHeld(
    from,
    async (rate) => {
      tried.push(rate);
      return { rate, held: rate <= most };
    },
    (step) => step.held,
  );
  return { held: held?.rate, tried };
}

test.each([
  ['that is held for longer, too, is reported as it is', 100, 100],
  ['that is not held for longer gives way to one that is', 80, 100],
  ['that is far too high does as well', 7, 100],
])('a rate %s', async (_, most, from) => {
  const { held, tried } = await confirm(most, from);
  expect(held).toBeLessThanOrEqual(most);
  expect(held).toBeGreaterThan(0.9 * most);
  expect(tried[0]).toBe(from);
  expect(tried.at(-1)).toBe(held);
  expect(tried).toEqual([...tried].sort((a, b) => b - a));
});

test('a bot that holds nothing for longer is not asked for less than one a second', async () => {
  const { held, tried } = await confirm(0, 10);
  expect(held).toBeUndefined();
  expect(Math.min(...tried)).toBeGreaterThanOrEqual(1);
});
