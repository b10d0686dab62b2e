import { expect, test } from 'vitest';
import { WEIGHTS } from '../../../src/ai/squadro/weights.ts';

test('every pair of pieces has a weight for each of its places, whoever is to move', () => {
  const pairs = 25 + 10 + 10;
  const ofOneTurn = pairs * 13 * 13 + 1;
  expect(Buffer.from(WEIGHTS, 'base64')).toHaveLength(2 * ofOneTurn);
});
