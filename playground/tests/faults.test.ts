import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageFlags, Routes } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Recorded } from '../src/recording.ts';
import { channelNamed, openWithBot, type Refused, refusalOf } from './connected-bot.ts';

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
    expect(answers).toEqual(['429 0.05', '200 null']);
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
