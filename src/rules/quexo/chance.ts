import type { Random } from '../random.ts';

const FINENESS = 2 ** 32;

/** A number from 0 up to, but not including, 1. */
export const share = (random: Random): number => random.below(FINENESS) / FINENESS;

/** The place of one of the weights, each as likely as it is heavy; they must not all be 0. */
export function weighted(random: Random, weights: readonly number[]): number {
  let left = share(random) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return place === -1 ? weights.findLastIndex((weight) => weight > 0) : place;
}

/** Takes one of the items out of the list, each equally likely. */
export function takeOne<T>(random: Random, items: T[]): T {
  const place = random.below(items.length);
  const taken = items[place]!;
  items[place] = items.at(-1)!;
  items.pop();
  return taken;
}
