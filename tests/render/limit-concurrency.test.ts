import { setImmediate as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from '../../src/render/limit-concurrency.ts';

it('draws a rush of pictures a few at a time, and all of them, even if some fail', async () => {
  let [now, most] = [0, 0];
  const draw = async (index: number): Promise<number> => {
    now++;
    most = Math.max(most, now);
    await pause();
    now--;
    if (index % 10 === 0) throw new Error('spilt ink');
    return index;
  };
  const drawn = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => limitConcurrency(() => draw(index))),
  );
  expect(most).toBe(6);
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(90);
  expect(await limitConcurrency(() => draw(1))).toBe(1);
});
