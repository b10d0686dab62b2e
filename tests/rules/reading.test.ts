import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersAndDigits } from '../../src/rules/reading.ts';

test.each([
  ['D1, 2', 'd1 2'],
  ['  c4 x C6xe6! ', 'c4xc6xe6'],
  ['e10,e11 · L of four', 'e10e11loffour'],
  ['½ , 4 三', '½ 4三'],
  ['–', ''],
])('of %j what matters is %j', (text, plain) => {
  expect(lettersAndDigits(text)).toBe(plain);
});

test('letters of another script change nothing about what stands before them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-cA-C0-3 ,.·-]*$/), (text) => {
      expect(lettersAndDigits(`${text}三`)).toBe(`${lettersAndDigits(text)}三`);
    }),
  );
});
