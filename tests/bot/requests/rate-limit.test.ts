import { RateLimitError, REST, type ResponseLike, Routes } from 'discord.js';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { forgetLimits, guessedWait, readRateLimit } from '../../../src/bot/requests/rate-limit.ts';

const json = (body: object): string => JSON.stringify({ message: 'You are being rate limited.', ...body });
const PAGE = '<!doctype html><html><body>Error 1015</body></html>';

describe('A 429', () => {
  test.each<[string, Record<string, string>, string, object]>([
    [
      'of a route: header in whole seconds, the fraction in the body',
      { 'retry-after': '1' },
      json({ retry_after: 0.3 }),
      { wait: 1_000 },
    ],
    [
      'whose body asks for longer than its header (discord-api-docs#6109)',
      { 'retry-after': '1' },
      json({ retry_after: 1_163 }),
      { wait: 1_163_000 },
    ],
    ['without a header', {}, json({ retry_after: 2.5 }), { wait: 2_500 }],
    ['without a wait', {}, json({}), { isGlobal: false }],
    ['for everything, by the header', { 'x-ratelimit-global': 'true' }, json({}), { isGlobal: true }],
    ['for everything, by the body', {}, json({ global: true, retry_after: 1 }), { isGlobal: true }],
    [
      'that others have caused',
      { 'x-ratelimit-scope': 'shared' },
      json({ retry_after: 1 }),
      { isShared: true },
    ],
    ['because of too many edits', {}, json({ code: 30046 }), { isFinal: true }],
    ['of the CDN', {}, PAGE, { isGlobal: true, isFinal: false }],
    ['of the CDN with a time', { 'retry-after': '60' }, PAGE, { wait: 60_000, isGlobal: true }],
    ['with nonsense in it', { 'retry-after': 'soon' }, json({ retry_after: 'later' }), { isGlobal: false }],
  ])('%s', (_, headers, body, expected) => {
    expect(readRateLimit(new Headers(headers), body)).toMatchObject(expected);
  });

  it('that does not say for how long means a longer wait each time, and never none', () => {
    const limit = { isShared: false, isFinal: false };
    expect([1, 2, 3].map((times) => guessedWait({ ...limit, isGlobal: false }, times))).toEqual([
      1_000, 2_000, 4_000,
    ]);
    expect(guessedWait({ ...limit, isGlobal: true }, 1)).toBe(10_000);
  });
});

describe('a limit that discord.js knows of', () => {
  afterEach(() => void vi.useRealTimers());

  it('does not last longer because the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = {
      'x-ratelimit-limit': '1',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': '1',
    };
    const makeRequest = async (): Promise<ResponseLike> => Response.json({}, { headers }) as ResponseLike;
    const rest = new REST({ rejectOnRateLimit: () => true, makeRequest }).setToken('token');
    const ask = (): Promise<unknown> => rest.get(Routes.channel('1'));
    await ask();
    vi.setSystemTime(Date.now() - 50 * 3_600_000);
    await expect(ask()).rejects.toThrow(RateLimitError);
    forgetLimits(rest);
    await expect(ask()).resolves.toEqual({});
  });
});
