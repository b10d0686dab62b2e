import { setMaxListeners } from 'node:events';
import { type Playground, startPlayground } from '@parlour/playground';
import { type Client, DiscordAPIError, RateLimitError } from 'discord.js';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ClientOptions, createClient } from '../../../src/bot/gateway/client.ts';
import { THE_ONLY_SHARD } from '../../../src/bot/gateway/shards.ts';
import { createUnconfirmedAcks } from '../../../src/bot/gateway/unconfirmed-acks.ts';
import { NotSent } from '../../../src/bot/requests/not-sent.ts';
import { NO_METRICS } from '../../../src/metrics/metrics.ts';
import { channelNamed } from '../test-bot.ts';

const ALWAYS = 1_000_000;
const POSTING = 'POST /channels/*/messages';

/** A client as the bot has it, and what Discord has answered to it. */
function openClient(
  playground: Playground,
  {
    requestsPerSecond,
    shards = THE_ONLY_SHARD,
  }: Partial<Pick<ClientOptions, 'requestsPerSecond' | 'shards'>> = {},
) {
  const answers: string[] = [];
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const client = createClient({
    api: playground.api,
    shards,
    unconfirmedAcks: createUnconfirmedAcks(),
    metrics: {
      ...NO_METRICS,
      count(what, labels) {
        if (what === 'discord_requests' && 'status' in labels) answers.push(String(labels.status));
      },
    },
    ...(requestsPerSecond && { requestsPerSecond }),
    closing: closing.signal,
  });
  client.rest.setToken('playground.token.of-this-test');
  onTestFinished(async () => {
    closing.abort();
    await client.destroy();
  });
  return { client, answers };
}

it('Requests that wait for their turn for longer than discord.js’ timer are all sent', async () => {
  const playground = await startPlayground();
  onTestFinished(() => playground.close());
  const { client } = openClient(playground, { requestsPerSecond: 10 });
  client.rest.options.timeout = 2_000;
  const looks = Array.from({ length: 40 }, (_, index) => client.rest.get(`/channels/${index + 1}`));
  const outcomes = await Promise.allSettled(looks);
  expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code))).toEqual(
    new Set([10003]),
  );
});

describe('When Discord says “too many requests”', () => {
  let playground: Playground;
  let channel: string;
  beforeEach(async () => {
    playground = await startPlayground();
    onTestFinished(() => playground.close());
    channel = channelNamed(playground, 'lobby').id;
  });

  const post = (client: Client) =>
    client.rest.post(`/channels/${channel}/messages`, { body: { content: 'Hello' } });
  const errorOf = (request: Promise<unknown>): Promise<unknown> =>
    request.then(
      () => undefined,
      (error: unknown) => error,
    );

  it.each([
    ['without a Retry-After and without a body that says so', { retryAfter: 0, header: false }],
    ['for a tenth of a second each time', { retryAfter: 0.1, header: 0 }],
  ] as const)('%s, again and again, it is asked three times', async (_, limit) => {
    const { client, answers } = openClient(playground);
    playground.faults.limit(POSTING, { ...limit, times: ALWAYS });
    expect(await errorOf(post(client))).toBeInstanceOf(RateLimitError);
    expect(answers).toEqual(['429', '429', '429']);
  });

  it('to an acknowledgement, without a Retry-After, it is asked three times at most', async () => {
    const { client, answers } = openClient(playground);
    playground.faults.limit('POST /interactions/*/*/callback', {
      retryAfter: 0,
      header: false,
      times: ALWAYS,
    });
    const request = client.rest.post('/interactions/1/abc/callback', { body: { type: 5 }, auth: false });
    expect(await errorOf(request)).toBeInstanceOf(RateLimitError);
    expect(answers.length).toBeLessThanOrEqual(3);
  });

  it('for longer in the body than in the header (discord-api-docs#6109), it is asked once, and not by those behind', async () => {
    const { client, answers } = openClient(playground);
    playground.faults.limit(POSTING, { retryAfter: 1_163, header: 1, times: ALWAYS });
    const errors = await Promise.all([1, 2, 3].map(() => errorOf(post(client))));
    for (const error of errors) {
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ timeToReset: expect.closeTo(1_163_000, -4) });
    }
    expect(answers).toEqual(['429']);
  });

  it('with 30046, which discord.js would wait out, it is a refusal at once', async () => {
    const { client, answers } = openClient(playground);
    const route = `PATCH /channels/${channel}/messages/*`;
    playground.faults.limit(route, { retryAfter: 1_163, header: 1, code: 30046, times: ALWAYS });
    const edit = client.rest.patch(`/channels/${channel}/messages/1`, { body: { content: 'Hello' } });
    const error = await errorOf(edit);
    expect(error).toBeInstanceOf(DiscordAPIError);
    expect(error).toMatchObject({ code: 30046 });
    expect(answers).toEqual(['429']);
  });

  it('with a page of its CDN, nothing else is sent either, but for answers', async () => {
    const { client, answers } = openClient(playground);
    playground.faults.limit(POSTING, { retryAfter: 0, header: 600, body: 'html' });
    expect(await errorOf(post(client))).toMatchObject({ retryAfter: 600_050 });
    void errorOf(client.rest.get('/users/@me'));
    await errorOf(client.rest.post('/interactions/1/abc/callback', { body: { type: 5 }, auth: false }));
    expect(answers).toEqual(['429', '404']);
  });

  it('once, it is asked again, and all is well', async () => {
    const { client, answers } = openClient(playground);
    playground.faults.limit(POSTING, { retryAfter: 0.1, header: 0, scope: 'shared' });
    await post(client);
    expect(answers).toEqual(['429 shared', '2xx']);
  });

  it('and other refusals so often that the process has used up its share of 5,000 in ten minutes, only answers are sent any more', async () => {
    const shards = { ids: [0], count: 50 };
    const { client, answers } = openClient(playground, { requestsPerSecond: 1_000, shards });
    playground.faults.fail('GET /users/*', { status: 403, code: 50001, times: ALWAYS });
    for (let round = 0; round < 100; round++) await errorOf(client.rest.get('/users/1'));
    expect(answers).toHaveLength(100);
    const error = await errorOf(client.rest.get('/users/1'));
    expect(error).toBeInstanceOf(NotSent);
    expect(error).toMatchObject({ why: 'too many refused' });
    await errorOf(client.rest.post('/interactions/1/abc/callback', { body: { type: 5 }, auth: false }));
    expect(answers).toHaveLength(101);
  });
});
