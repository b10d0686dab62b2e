import { expect, test } from 'vitest';
import { createThrottle, isAnswer } from '../../../src/bot/gateway/throttle.ts';

test.each<[string, number[], number[]]>([
  ['below the limit nobody waits', [0, 0, 500], [0, 0, 0]],
  ['beyond it one waits until a second has passed', [0, 0, 0, 0, 400, 1_100], [0, 0, 0, 1_000, 600, 0]],
  [
    'and those behind wait for the second after',
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1_000, 1_000, 1_000, 2_000],
  ],
])('three in a second: %s', (_, arrivals, waits) => {
  const pace = createThrottle(3);
  expect(arrivals.map((now) => pace(now))).toEqual(waits);
});

test.each([
  ['https://discord.com/api/v10/interactions/1/abc/callback', true],
  ['https://discord.com/api/v10/webhooks/1/abc/messages/@original', true],
  ['https://discord.com/api/v10/channels/1/messages', false],
  ['https://discord.com/api/v10/users/@me/channels', false],
])('%s is an answer: %s', (address, expected) => {
  expect(isAnswer(address)).toBe(expected);
});
