import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from '../src/fair-queue.ts';

/** Each under its letter. */
function queueOf(...items: readonly string[]): FairQueue<string> {
  const queue = createFairQueue<string>();
  for (const item of items) queue.add(item.slice(0, 1), item);
  return queue;
}

const emptied = (queue: FairQueue<string>): string[] =>
  Array.from({ length: queue.length }, () => queue.next()!);

test('those who have much waiting hold up nobody else', () => {
  expect(emptied(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('who may have no turn keeps its place', () => {
  const queue = queueOf('a1', 'b1', 'c1');
  expect(queue.next((key) => key !== 'a')).toBe('b1');
  expect(emptied(queue)).toEqual(['a1', 'c1']);
  expect(queueOf('a1').next(() => false)).toBeUndefined();
});

test('what is taken out of turn is counted no more, and leaves the order as it was', () => {
  const queue = queueOf('a1', 'b1', 'b2', 'b3', 'c1');
  queue.remove('a', 'a1');
  queue.remove('a', 'a1');
  expect([queue.length, queue.lengthOf('a'), queue.lengthOf('b')]).toEqual([4, 0, 3]);
  expect(queue.takeLastOfLongest(2)).toBe('b3');
  expect(queue.takeLastOfLongest(2)).toBeUndefined();
  expect(emptied(queue)).toEqual(['b1', 'c1', 'b2']);
  expect(queue.next()).toBeUndefined();
});

test('all of it can be taken at once', () => {
  const queue = queueOf('a1', 'b1');
  expect(queue.takeAll()).toEqual(['a1', 'b1']);
  expect(queue.length).toBe(0);
});
