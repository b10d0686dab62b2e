import { expect, test } from 'vitest';
import { growthAt } from '../src/heap-growth.ts';

const STARTED_WITH = '--heap-growing-percent=20';

test.each([
  ['has little to do', 0.2, STARTED_WITH],
  ['has much to do', 0.6, '--heap-growing-percent=80'],
])('where the event loop %s, memory is cleared up accordingly', (_, utilization, option) => {
  expect(growthAt(utilization, STARTED_WITH)).toBe(option);
});
