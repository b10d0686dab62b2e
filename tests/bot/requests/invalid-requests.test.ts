import { expect, test } from 'vitest';
import { createInvalidRequests } from '../../../src/bot/requests/invalid-requests.ts';
import { MINUTE } from '../../../src/match/clock.ts';

test('Below the limit nothing is held back; at it, everything until ten minutes have passed', () => {
  let time = 0;
  const invalid = createInvalidRequests(5_000, () => time);
  for (let count = 0; count < 4_999; count++) invalid.note();
  expect(invalid.wait()).toBe(0);
  invalid.note();
  const wait = invalid.wait();
  expect(wait).toBeGreaterThanOrEqual(10 * MINUTE);
  time += wait - 1;
  expect(invalid.wait()).toBeGreaterThan(0);
  time += 1;
  expect(invalid.wait()).toBe(0);
});

test('What comes slowly never adds up', () => {
  let time = 0;
  const invalid = createInvalidRequests(100, () => time);
  for (let count = 0; count < 1_000; count++) {
    invalid.note();
    time += 10_000;
    expect(invalid.wait()).toBe(0);
  }
});

test('Only as many have to be forgotten as are too many', () => {
  let time = 0;
  const invalid = createInvalidRequests(10, () => time);
  for (let count = 0; count < 10; count++) {
    invalid.note();
    time += MINUTE / 2;
  }
  const wait = invalid.wait();
  expect(wait).toBeLessThan(6 * MINUTE);
  time += wait;
  expect(invalid.wait()).toBe(0);
});
