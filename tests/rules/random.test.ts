import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/rules/random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: string) => {
    const random = randomFrom(seed);
    return Array.from({ length: 8 }, () => random.below(1_000_000));
  };
  expect(numbers('ada')).toEqual(numbers('ada'));
  expect(numbers('ada')).not.toEqual(numbers('adb'));
});

test('a shuffle keeps every card and changes nothing it was given', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, cards) => {
      const before = [...cards];
      const shuffled = randomFrom(seed).shuffle(cards);
      expect(cards).toEqual(before);
      expect(shuffled.toSorted()).toEqual(cards.toSorted());
    }),
  );
});

test('every card comes to every place equally often', () => {
  const counts = Array.from({ length: 5 }, () => new Array<number>(5).fill(0));
  const random = randomFrom('fair');
  const rounds = 20_000;
  for (let round = 0; round < rounds; round++) {
    for (const [place, card] of random.shuffle([0, 1, 2, 3, 4]).entries()) counts[card]![place]!++;
  }
  for (const count of counts.flat()) expect(Math.abs(count - rounds / 5)).toBeLessThan(0.05 * rounds);
});

test('seeds that differ in one character start far apart', () => {
  const firsts = Array.from({ length: 1000 }, (_, index) => randomFrom(`seed ${index}`).below(2 ** 32));
  expect(new Set(firsts).size).toBe(firsts.length);
});
