import { expect, test } from 'vitest';
import { sharedDeterminizations } from '../../../src/ai/quexo/determinization.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const position = quexo.start({ seed: 'tables', first: 0 });
const [one, other] = quexo.moves(position);

/** Tables that tell how many were imagined before them. */
function counting() {
  let count = 0;
  return sharedDeterminizations(() => ({ ...position, seed: String(count++) }));
}

const random = randomFrom('any');

test('every move is tried at the same tables in the same order', () => {
  const tables = counting();
  const seeds = [one, one, other, one, other, other, other].map((move) => tables(move!, random).seed);
  expect(seeds).toEqual(['0', '1', '0', '2', '1', '2', '3']);
});

test('the tables are not more and more', () => {
  const tables = counting();
  const seeds = new Set(Array.from({ length: 20_000 }, () => tables(one!, random).seed));
  expect(seeds.size).toBe(4096);
});
