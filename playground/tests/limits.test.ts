/** What is in quotation marks here stands in Discord's documentation of rate limits. */

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Events, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock, type Millis } from '../src/clock.ts';
import { createRateLimits } from '../src/limits/rate-limits.ts';
import { tooManyRequests } from '../src/limits/too-many-requests.ts';
import type { PlaygroundOptions } from '../src/server.ts';
import { channelNamed, connectBot, openPlayground, openWithBot, TOKEN } from './connected-bot.ts';

/** Requests by hand, at a time that stands still until the test moves it. */
async function opened(options: PlaygroundOptions = {}) {
  const clock = createClock(() => Date.UTC(2026, 0));
  const playground = await openPlayground({ clock, ...options });
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${playground.api}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const post = async (channel: string, content = 'x'): Promise<{ id: string }> => {
    const response = await ask('POST', Routes.channelMessages(channel), { content });
    expect(response.status).toBe(200);
    return (await response.json()) as { id: string };
  };
  const [lobby, games] = ['lobby', 'games'].map((name) => channelNamed(playground, name).id) as [
    string,
    string,
  ];
  return { playground, clock, ask, post, lobby, games };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const statusOf = async (asking: Promise<Response>) => (await asking).status;

const limitsIn = ({ headers }: Response) =>
  ['limit', 'remaining', 'reset-after', 'scope', 'global'].map((name) => headers.get(`x-ratelimit-${name}`));

describe('a route with a bucket', () => {
  const personOf = ({ playground }: Opened) => playground.world.named.get('Ada')!.id;
  const interactionWebhook = async ({ playground }: Opened) => {
    const tokens: string[] = [];
    const client = await connectBot(playground);
    client.on(Events.InteractionCreate, async (interaction) => {
      tokens.push(interaction.token);
      if (interaction.isChatInputCommand()) await interaction.reply('Done.');
    });
    await client.application.commands.set([{ name: 'do', description: 'Do.' }]);
    await (await playground.person('Ada')).command('do');
    return `/webhooks/${client.application.id}/${tokens[0]}`;
  };

  it.each<[string, number, Millis, string, (opened: Opened) => Promise<() => Promise<Response>>]>([
    [
      'messages sent',
      5,
      5_000,
      'user',
      async ({ ask, lobby }) =>
        () =>
          ask('POST', Routes.channelMessages(lobby), { content: 'x' }),
    ],
    [
      'messages edited',
      5,
      5_000,
      'user',
      async ({ ask, post, lobby }) => {
        const path = Routes.channelMessage(lobby, (await post(lobby)).id);
        return () => ask('PATCH', path, { content: 'y' });
      },
    ],
    [
      'messages deleted',
      5,
      1_000,
      'user',
      async ({ ask, lobby }) =>
        () =>
          ask('DELETE', Routes.channelMessage(lobby, '1')),
    ],
    [
      'messages listed',
      5,
      5_000,
      'user',
      async ({ ask, lobby }) =>
        () =>
          ask('GET', Routes.channelMessages(lobby)),
    ],
    [
      'messages read',
      5,
      5_000,
      'user',
      async ({ ask, lobby }) =>
        () =>
          ask('GET', Routes.channelMessage(lobby, '1')),
    ],
    [
      'direct channels opened',
      5,
      5_000,
      'user',
      async (all) => {
        const body = { recipient_id: personOf(all) };
        return () => all.ask('POST', Routes.userChannels(), body);
      },
    ],
    [
      'answers to one interaction (discord-api-docs#2701)',
      5,
      2_000,
      'user',
      async (all) => {
        const webhook = await interactionWebhook(all);
        return () => all.ask('GET', `${webhook}/messages/@original`);
      },
    ],
    [
      'threads started in one channel (discord-api-docs#7816)',
      50,
      300_000,
      'shared',
      async ({ ask, clock, games }) =>
        () => {
          // Not all in one second, which would be too many requests of any kind.
          clock.advance(100);
          return ask('POST', Routes.threads(games), { name: 'x', type: 11 });
        },
    ],
  ])('has room for so many %s: %i in %i ms', async (_, most, within, scope, prepare) => {
    const all = await opened();
    const send = await prepare(all);
    const before = all.clock.now();
    const buckets = new Set<string | null>();
    for (let remaining = most - 1; remaining >= 0; remaining -= 1) {
      const response = await send();
      expect(response.status).not.toBe(429);
      expect(limitsIn(response).slice(0, 2)).toEqual([String(most), String(remaining)]);
      buckets.add(response.headers.get('x-ratelimit-bucket'));
    }
    expect(buckets.size).toBe(1);
    expect([...buckets][0]).toMatch(/^[0-9a-f]{32}$/);

    all.clock.advance(200);
    const refused = await send();
    const { retry_after: retryAfter, ...body } = (await refused.json()) as { retry_after: number };
    expect(refused.status).toBe(429);
    expect(body).toEqual({
      message: scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.',
      global: false,
    });
    // The fraction is in the body alone.
    expect(retryAfter).toBeLessThan(within / 1000);
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil(retryAfter)));
    expect(limitsIn(refused)).toEqual([String(most), '0', retryAfter.toFixed(3), scope, null]);
    const reset = Number(refused.headers.get('x-ratelimit-reset')) * 1000;
    expect(reset).toBeGreaterThanOrEqual(before + within);

    all.clock.advance(reset - all.clock.now());
    expect((await send()).status).not.toBe(429);
  });

  it('is another one for another channel: “an endpoint with two different top-level resources may calculate limits independently”', async () => {
    const { ask, post, lobby, games } = await opened();
    for (let count = 0; count < 5; count += 1) await post(lobby);
    expect(await statusOf(ask('POST', Routes.channelMessages(lobby), { content: 'x' }))).toBe(429);
    expect(await statusOf(ask('POST', Routes.channelMessages(games), { content: 'x' }))).toBe(200);
  });

  it('counts what is refused, and tells of itself there as well', async () => {
    const { ask, lobby } = await opened();
    for (const remaining of ['4', '3', '2', '1', '0']) {
      const response = await ask('POST', Routes.channelMessages(lobby), {});
      expect(response.status).toBe(400);
      expect(response.headers.get('x-ratelimit-remaining')).toBe(remaining);
    }
    expect(await statusOf(ask('POST', Routes.channelMessages(lobby), { content: 'x' }))).toBe(429);
  });

  it('names no scope before it is used up: “Returned only on HTTP 429 responses”', async () => {
    const { ask, lobby } = await opened();
    const response = await ask('GET', Routes.channelMessages(lobby));
    expect(limitsIn(response)).toEqual(['5', '4', '5.000', null, null]);
    expect(response.headers.get('retry-after')).toBeNull();
  });

  it('is left alone by what people do', async () => {
    const { playground, ask, lobby } = await opened();
    const ada = await playground.person('Ada');
    for (let count = 0; count < 60; count += 1) await ada.say('Me again.');
    expect(limitsIn(await ask('POST', Routes.channelMessages(lobby), { content: 'x' }))[1]).toBe('4');
  });

  it('is not there where no limits are wanted', async () => {
    const { ask, lobby } = await opened({ rateLimits: 'none' });
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => ask('POST', Routes.channelMessages(lobby), { content: 'x' })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(limitsIn(responses[0]!)).toEqual([null, null, null, null, null]);
  });
});

describe('all requests together', () => {
  it('are 50 a second: “All bots can make up to 50 requests per second to our API”, over all connections', async () => {
    const { clock, ask } = await opened();
    const getMe = () => ask('GET', Routes.user());
    const responses = await Promise.all(Array.from({ length: 50 }, getMe));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));

    clock.advance(400);
    const refused = await getMe();
    expect(refused.status).toBe(429);
    expect(limitsIn(refused)).toEqual([null, null, null, 'global', 'true']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      message: 'You are being rate limited.',
      retry_after: 0.6,
      global: true,
    });
    clock.advance(600);
    expect(await statusOf(getMe())).toBe(200);
  });

  it('are counted without answers to people: “Interaction endpoints are not bound to the bot’s Global Rate Limit”', async () => {
    const clock = createClock(() => Date.UTC(2026, 0));
    const { playground } = await openWithBot(
      [{ name: 'do', description: 'Do.' }],
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        const getMe = () =>
          fetch(`${playground.api}/v10${Routes.user()}`, { headers: { authorization: `Bot ${TOKEN}` } });
        let last = 200;
        while (last === 200) last = await statusOf(getMe());
        await interaction.deferReply();
        await interaction.editReply('Done all the same.');
      },
      { clock },
    );
    const ada = await playground.person('Ada');
    await ada.command('do');
    await ada.sees('Done all the same.');
  });
});

describe('edits of messages older than an hour', () => {
  async function withOldMessages(count: number, options: PlaygroundOptions = {}) {
    const all = await opened(options);
    const { clock, ask, post, lobby } = all;
    const ids: string[] = [];
    for (let posted = 0; posted < count; posted += 1) ids.push((await post(lobby)).id);
    clock.advance(61 * 60_000);
    const edit = (id: string) => ask('PATCH', Routes.channelMessage(lobby, id), { content: 'y' });
    return { ...all, ids, edit };
  }

  it('are few in one channel, whichever message it is', async () => {
    const { clock, ids, edit } = await withOldMessages(4);
    for (const id of ids.slice(0, 3)) expect(await statusOf(edit(id))).toBe(200);
    clock.advance(500);
    const refused = await edit(ids[3]!);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
      code: 30046,
      retry_after: 19.5,
      global: false,
    });
    expect(refused.headers.get('retry-after')).toBe('20');
    // The bucket of all edits has room, which is how clients know this limit from that.
    expect(limitsIn(refused)).toEqual(['5', '1', '4.500', 'user', null]);
    clock.advance(19_500);
    expect(await statusOf(edit(ids[3]!))).toBe(200);
  });

  it('are few of one message', async () => {
    const { clock, ids, edit } = await withOldMessages(2);
    const [old, other] = ids as [string, string];
    for (let count = 0; count < 5; count += 1) {
      expect(await statusOf(edit(old))).toBe(200);
      clock.advance(10_000);
    }
    const refused = await edit(old);
    expect(await refused.json()).toMatchObject({ code: 30046, retry_after: 10 });
    expect(await statusOf(edit(other))).toBe(200);
    clock.advance(10_000);
    expect(await statusOf(edit(old))).toBe(200);
  });

  it('are refused without a word on when to come back, where that is wanted', async () => {
    const { ids, edit } = await withOldMessages(1, { retryAfterOldEdits: false });
    for (let count = 0; count < 3; count += 1) expect(await statusOf(edit(ids[0]!))).toBe(200);
    const refused = await edit(ids[0]!);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(limitsIn(refused)).toEqual([null, null, null, null, null]);
    expect(await refused.json()).toMatchObject({ code: 30046, retry_after: 20 });
  });
});

describe('invalid requests', () => {
  const MOST = 10_000;

  /** Asks so often, without a token and without waiting for answers in between, which is quicker than `fetch`. */
  async function askOnOneLine({ hostname, port, pathname, host }: URL, times: number): Promise<number[]> {
    const line = connect(Number(port), hostname);
    const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n`;
    line.write(`${request}\r\n`.repeat(times - 1));
    line.write(`${request}Connection: close\r\n\r\n`);
    const answers = await text(line);
    return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  }

  it('keep the bot out when there are “10,000 per 10 minutes”', async () => {
    const { playground, clock, ask } = await opened();
    const getMe = () => ask('GET', Routes.user());
    const statuses = await askOnOneLine(new URL(`${playground.api}/v10${Routes.user()}`), MOST);
    expect(statuses).toHaveLength(MOST);
    expect(new Set(statuses)).toEqual(new Set([401]));
    clock.advance(60_500);
    const response = await getMe();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('540');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(limitsIn(response)).toEqual([null, null, null, null, null]);
    clock.advance(9 * 60_000);
    expect(await statusOf(getMe())).toBe(200);
  });

  it.each([
    ['401 counts', { status: 401 }, true],
    ['403 counts', { status: 403 }, true],
    ['404 does not count', { status: 404 }, false],
    ['429 counts', tooManyRequests({ retryAfter: 1 }), true],
    ['429 for everything counts', tooManyRequests({ retryAfter: 1, scope: 'global' }), true],
    [
      '429 of a resource is “not counted against you”',
      tooManyRequests({ retryAfter: 1, scope: 'shared' }),
      false,
    ],
  ])('%s', (_, answer, counts) => {
    const limits = createRateLimits(createClock(() => 0));
    for (let count = 1; count < MOST; count += 1) limits.note(answer);
    expect(limits.ban()).toBeUndefined();
    limits.note(answer);
    expect(limits.ban() !== undefined).toBe(counts);
  });
});

describe('discord.js', () => {
  it('reads the headers: twelve messages at once all arrive in their order, and none is refused on the way', async () => {
    const { playground, client } = await openWithBot();
    const lobby = channelNamed(playground, 'lobby');
    const statuses: number[] = [];
    client.rest.on('response', (_, { status }) => statuses.push(status));
    const words = Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`);
    await Promise.all(
      words.map((content) => client.rest.post(Routes.channelMessages(lobby.id), { body: { content } })),
    );
    expect([...lobby.messages.values()].map(({ body }) => body.content)).toEqual(words);
    expect(statuses).toEqual(words.map(() => 200));
  });
});
