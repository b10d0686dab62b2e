import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageFlags, Routes } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Limited } from '../src/faults.ts';
import type { Recorded } from '../src/recording.ts';
import { channelNamed, openPlayground, openWithBot, type Refused, refusalOf } from './connected-bot.ts';

const SEND = 'POST /channels/*/messages';

async function sending() {
  const opened = await openWithBot();
  const { client, playground } = opened;
  const lobby = channelNamed(playground, 'lobby');
  const send = (content: string) => client.rest.post(Routes.channelMessages(lobby.id), { body: { content } });
  const said = () => [...lobby.messages.values()].map(({ body }) => body.content);
  return { ...opened, send, said };
}

describe('trouble on order', () => {
  it('fails so often and no more; the client tries again', async () => {
    const { playground, send, said } = await sending();
    playground.faults.fail(SEND, { status: 503, times: 2 });
    await send('Third time lucky.');
    expect(said()).toEqual(['Third time lucky.']);
    playground.faults.fail(SEND, { times: 10 });
    await expect(send('Never.')).rejects.toThrow('Internal Server Error');
    playground.faults.clear();
    await send('Again.');
    expect(said()).toEqual(['Third time lucky.', 'Again.']);
  });

  it('says that there were too many requests; the client waits', async () => {
    const { playground, client, send, said } = await sending();
    const answers: (string | null)[] = [];
    client.rest.on('response', (_, { status, headers }) =>
      answers.push(`${status} ${headers.get('retry-after')}`),
    );
    playground.faults.limit(SEND, { retryAfter: 0.05 });
    await send('Later.');
    expect(said()).toEqual(['Later.']);
    expect(answers).toEqual(['429 1', '200 null']);
  });

  it('waits until a route is limited no more, however the 429 is worded', async () => {
    const { playground, send, said } = await sending();
    playground.faults.limit(SEND, { retryAfter: 0.01, header: 0.01, scope: 'shared' });
    playground.faults.limit(SEND, { retryAfter: 0.01, header: 0.01, global: true });
    playground.faults.limit(SEND, { header: 0.01, body: 'html' });
    playground.faults.limit(SEND, { header: false, code: 30046, times: 2 });
    await send('After five.');
    expect(said()).toEqual(['After five.']);
  });

  it('drops the connection before or after the request is carried out', async () => {
    const { playground, send, said } = await sending();
    playground.faults.drop(SEND, { when: 'before', times: 4 });
    await expect(send('Lost.')).rejects.toThrow();
    expect(said()).toEqual([]);
    playground.faults.clear();
    playground.faults.drop(SEND, { when: 'after', times: 4 });
    await send('Done.').catch(() => {});
    expect(said().length).toBeGreaterThan(0);
    expect(new Set(said())).toEqual(new Set(['Done.']));
  });

  it('takes a message with the same nonce once, however often it is sent', async () => {
    const { playground, client, said } = await sending();
    const lobby = channelNamed(playground, 'lobby');
    const body = { content: 'Once.', nonce: 'n1', enforce_nonce: true };
    const [one, two] = (await Promise.all(
      [1, 2].map(() => client.rest.post(Routes.channelMessages(lobby.id), { body })),
    )) as { id: string }[];
    expect(one!.id).toBe(two!.id);
    expect(said()).toEqual(['Once.']);
  });

  it('holds an answer back until it is released, and others pass', async () => {
    const { playground, client, send, said } = await sending();
    const held = playground.faults.hold(SEND);
    const games = channelNamed(playground, 'games');
    const waiting = send('Held.');
    await held.reached;
    await client.rest.get(Routes.channel(games.id));
    expect(said()).toEqual([]);
    held.release();
    await waiting;
    expect(said()).toEqual(['Held.']);
  });

  it('is slow by the clock of the playground', async () => {
    const { playground, send, said } = await sending();
    const { reached } = playground.faults.slow(SEND, { by: 60_000 });
    const waiting = send('Slowly.');
    await reached;
    expect(said()).toEqual([]);
    playground.clock.advance(60_000);
    await waiting;
    expect(said()).toEqual(['Slowly.']);
  });

  it('makes a slow acknowledgement come too late', async () => {
    const refusals: Promise<Refused>[] = [];
    const { playground } = await openWithBot([{ name: 'do', description: 'Do.' }], (interaction) => {
      if (interaction.isChatInputCommand()) refusals.push(refusalOf(interaction.deferReply()));
    });
    const { reached } = playground.faults.slow('POST /interactions/*/*/callback', { by: 3_500 });
    const ada = await playground.person('Ada');
    const using = ada.command('do');
    await reached;
    playground.clock.advance(4_000);
    expect((await using).outcome).toBe('failed');
    expect(await Promise.all(refusals)).toMatchObject([{ code: 10062 }]);
  });

  it('wants a method and a path', async () => {
    const { playground } = await sending();
    expect(() => playground.faults.fail('everything')).toThrow('A route is a method and a path');
  });
});

describe('a 429 on order, as the documentation of rate limits and those who have recorded them show it', () => {
  const plain = { message: 'You are being rate limited.', global: false };
  const bucket = { limit: '5', remaining: '0' };

  it.each<[string, Limited | undefined, object, object]>([
    [
      'is a plain one unless told otherwise',
      undefined,
      { 'retry-after': '1', 'reset-after': '1', scope: 'user', ...bucket },
      { ...plain, retry_after: 1 },
    ],
    [
      'has whole seconds in the header and their fraction in the body',
      { retryAfter: 64.57 },
      { 'retry-after': '65', 'reset-after': '64.57', scope: 'user', ...bucket },
      { ...plain, retry_after: 64.57 },
    ],
    [
      'of everything has no bucket',
      { retryAfter: 0.3, global: true },
      { 'retry-after': '1', scope: 'global', global: 'true' },
      { ...plain, retry_after: 0.3, global: true },
    ],
    [
      'of a resource leaves room in the bucket',
      { retryAfter: 1336.57, scope: 'shared' },
      { 'retry-after': '1337', 'reset-after': '1336.57', scope: 'shared', limit: '5', remaining: '4' },
      { message: 'The resource is being rate limited.', global: false, retry_after: 1336.57 },
    ],
    [
      'carries a code, and a header that disagrees with the body (discord-api-docs#6109)',
      { retryAfter: 1163, header: 1, code: 30046 },
      { 'retry-after': '1', 'reset-after': '1', scope: 'user', limit: '5', remaining: '4' },
      {
        message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
        code: 30046,
        global: false,
        retry_after: 1163,
      },
    ],
    ['says nothing in its headers', { header: false }, {}, { ...plain, retry_after: 1 }],
  ])('%s', async (_, options, headers, body) => {
    const { playground, send } = await sendingByHand();
    playground.faults.limit(SEND, options);
    const response = await send();
    expect(response.status).toBe(429);
    expect(rateLimitHeaders(response)).toEqual(headers);
    expect(await response.json()).toEqual(body);
  });

  it.each<[string, Limited, object]>([
    ['says when to come back', { retryAfter: 10 }, { 'retry-after': '10' }],
    ['does not even say when to come back', { header: false }, {}],
  ])('of the network in front is a page and %s', async (_, options, headers) => {
    const { playground, send } = await sendingByHand();
    playground.faults.limit(SEND, { ...options, body: 'html' });
    const response = await send();
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(rateLimitHeaders(response)).toEqual(headers);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  async function sendingByHand() {
    const playground = await openPlayground();
    const path = `/v10${Routes.channelMessages(channelNamed(playground, 'lobby').id)}`;
    const send = () => fetch(`${playground.api}${path}`, { method: 'POST' });
    return { playground, send };
  }

  const rateLimitHeaders = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers]
        .filter(([name]) => /^(x-ratelimit-|retry-after$)/.test(name))
        .map(([name, value]) => [name.replace('x-ratelimit-', ''), value]),
    );
});

describe('the record of requests', () => {
  it('has a line for each, with the JSON that was sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'playground-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const record = join(folder, 'requests.jsonl');
    const { playground, client } = await openWithBot(
      [{ name: 'do', description: 'Do.' }],
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        await interaction.editReply({
          content: 'Done.',
          files: [{ attachment: Buffer.from('x'), name: 'x.txt' }],
        });
      },
      { record },
    );
    await (await playground.person('Ada')).command('do');
    const lines = (await readFile(record, 'utf8'))
      .trim()
      .split('\n')
      .map((line): Recorded => JSON.parse(line));
    const { id } = client.application;
    expect(
      lines.map(
        ({ method, path }) =>
          `${method} ${path.replace(/[\w-]{40,}/, 'TOKEN').replace(/\/interactions\/\d+/, '/interactions/ID')}`,
      ),
    ).toEqual([
      'GET /gateway/bot',
      `PUT /applications/${id}/commands`,
      'POST /interactions/ID/TOKEN/callback',
      `PATCH /webhooks/${id}/TOKEN/messages/@original`,
    ]);
    expect(lines[3]?.body).toMatchObject({ content: 'Done.', attachments: [{ id: '0' }] });
  });
});
