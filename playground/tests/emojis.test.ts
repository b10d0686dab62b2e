/** The emojis of an application, after https://docs.discord.com/developers/resources/emoji. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, Routes } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Playground, startPlayground } from '../src/server.ts';
import { channelNamed, connectBot, login, openPlayground, openWithBot, refusalOf } from './connected-bot.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const dataUri = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

const create = ({ rest, application }: Client<true>, body: object) =>
  rest.post(Routes.applicationEmojis(application.id), { body });

const postIn = (playground: Playground, { rest }: Client<true>, body: object) =>
  rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), { body });

const button = (emoji: object) => ({ type: 2, style: 1, label: 'Press', custom_id: 'b', emoji });
const select = (emoji: object) => ({
  type: 3,
  custom_id: 'm',
  options: [
    { label: 'Plain', value: 'plain' },
    { label: 'Bright', value: 'bright', emoji },
  ],
});
const message = (component: object) => ({
  content: 'Look.',
  components: [{ type: 1, components: [component] }],
});

describe('the emojis of the application', () => {
  it('are created, listed, fetched, renamed and deleted', async () => {
    const { client } = await openWithBot();
    const { emojis } = client.application;
    const meeple = await emojis.create({ name: 'meeple', attachment: PNG });
    expect(meeple).toMatchObject({ name: 'meeple', animated: false, available: true, managed: false });
    expect(meeple.author?.id).toBe(client.user.id);
    await emojis.create({ name: 'dice', attachment: dataUri(Buffer.from('GIF89a…'), 'image/gif') });
    expect((await emojis.fetch()).map(({ name, animated }) => [name, animated])).toEqual([
      ['meeple', false],
      ['dice', true],
    ]);
    await emojis.edit(meeple.id, { name: 'pawn' });
    expect((await emojis.fetch(meeple.id, { force: true })).name).toBe('pawn');
    await emojis.delete(meeple.id);
    expect((await emojis.fetch()).map(({ name }) => name)).toEqual(['dice']);
  });

  it('are answered with 201 and all fields of an emoji of an application', async () => {
    const { client, playground } = await openWithBot();
    const answer = await fetch(`${playground.api}/v10${Routes.applicationEmojis(client.application.id)}`, {
      method: 'POST',
      headers: { authorization: `Bot ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'meeple', image: dataUri(PNG) }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.any(String),
      name: 'meeple',
      user: expect.objectContaining({ id: client.user.id }),
      roles: [],
      require_colons: true,
      managed: false,
      animated: false,
      available: true,
    });
  });

  it('have a picture at the address that Discord’s have', async () => {
    const { client, playground } = await openWithBot();
    const { id } = await client.application.emojis.create({ name: 'meeple', attachment: PNG });
    const answer = await fetch(`${playground.url}/emojis/${id}.webp`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    expect((await fetch(`${playground.url}/emojis/1.webp`)).status).toBe(404);
  });

  it('are there again after a restart', async () => {
    const keep = await mkdtemp(join(tmpdir(), 'playground-'));
    onTestFinished(() => rm(keep, { recursive: true }));
    const before = await startPlayground({ keep });
    const bot = await login(before);
    const { id } = await bot.application.emojis.create({ name: 'meeple', attachment: PNG });
    await bot.destroy();
    await before.close();
    const after = await openPlayground({ keep });
    const again = await connectBot(after);
    expect((await again.application.emojis.fetch(id)).name).toBe('meeple');
    const answer = await fetch(`${after.url}/emojis/${id}.png`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  });
});

describe('an emoji is refused', () => {
  /** Lengths as in Discord's own description; the codes as bots have recorded them. */
  it.each([
    ['without a name and a picture', {}, ['name BASE_TYPE_REQUIRED', 'image BASE_TYPE_REQUIRED']],
    ['with a name of one letter', { name: 'a' }, ['name BASE_TYPE_BAD_LENGTH']],
    ['with a name of 33 letters', { name: 'a'.repeat(33) }, ['name BASE_TYPE_BAD_LENGTH']],
    ['with a dash in its name', { name: 'a-b' }, ['name STRING_TYPE_REGEX']],
    [
      'whose picture is no data URI',
      { image: PNG.toString('base64') },
      ['image BINARY_TYPE_INVALID_DATA_URI'],
    ],
    [
      'as a drawing of lines',
      { image: dataUri(PNG, 'image/svg+xml') },
      ['image BINARY_TYPE_INVALID_DATA_URI'],
    ],
    [
      'of more than 256 KiB',
      { image: dataUri(Buffer.concat([PNG, Buffer.alloc(256 * 1024)])) },
      ['image BINARY_TYPE_MAX_SIZE'],
    ],
  ])('%s', async (why, body, faults) => {
    const { client } = await openWithBot();
    const whole = why.startsWith('without') ? body : { name: 'meeple', image: dataUri(PNG), ...body };
    expect(await refusalOf(create(client, whole))).toEqual({ status: 400, code: 50035, faults });
  });

  it('whose bytes are no picture', async () => {
    const { client } = await openWithBot();
    const text = { name: 'meeple', image: dataUri(Buffer.from('not a picture at all')) };
    expect(await refusalOf(create(client, text))).toMatchObject({ status: 400, code: 50046 });
  });

  it('with a name that another one has, also when it gets it later', async () => {
    const { client } = await openWithBot();
    const { emojis } = client.application;
    await emojis.create({ name: 'meeple', attachment: PNG });
    const pawn = await emojis.create({ name: 'pawn', attachment: PNG });
    const taken = { status: 400, code: 50035, faults: ['name APPLICATION_EMOJI_NAME_ALREADY_TAKEN'] };
    expect(await refusalOf(emojis.create({ name: 'meeple', attachment: PNG }))).toEqual(taken);
    expect(await refusalOf(emojis.edit(pawn.id, { name: 'meeple' }))).toEqual(taken);
  });

  it('beyond the 2,000 that an application can own', async () => {
    const { client, playground } = await openWithBot();
    const { emojis, mint } = playground.world;
    for (let count = 0; count < 2000; count++) {
      const id = mint.next();
      emojis.set(id, { id, name: `e_${count}`, animated: false, contentType: 'image/png', bytes: PNG });
    }
    expect(await refusalOf(create(client, { name: 'meeple', image: dataUri(PNG) }))).toMatchObject({
      status: 400,
      code: 30008,
    });
  });

  it('that is not there, or belongs to another application', async () => {
    const { client } = await openWithBot();
    const { emojis, id } = client.application;
    const unknown = { status: 404, code: 10014 };
    expect(await refusalOf(emojis.fetch('1'))).toMatchObject(unknown);
    expect(await refusalOf(emojis.edit('1', { name: 'pawn' }))).toMatchObject(unknown);
    expect(await refusalOf(emojis.delete('1'))).toMatchObject(unknown);
    const others = client.rest.get(Routes.applicationEmojis(`${id}1`));
    expect(await refusalOf(others)).toMatchObject({ status: 404, code: 10002 });
  });
});

describe('a component', () => {
  it('shows an emoji of the application, or a character', async () => {
    const { client, playground } = await openWithBot([], undefined, { rateLimits: 'none' });
    const { id, name } = await client.application.emojis.create({ name: 'meeple', attachment: PNG });
    for (const emoji of [{ id, name }, { name: '🎲' }, { name: '🇬🇭' }, { name: '1️⃣' }]) {
      for (const component of [button(emoji), select(emoji)]) {
        await postIn(playground, client, message(component));
      }
    }
  });

  /** As recorded: `components[0].components[0].options[0].emoji.id` of a deleted one, `emoji.name` of a word. */
  it.each([
    ['a button', 'with an emoji that is not there', button({ id: '1', name: 'gone' }), 'emoji.id'],
    ['a menu', 'with an emoji that is not there', select({ id: '1', name: 'gone' }), 'options.1.emoji.id'],
    ['a button', 'with a word', button({ name: 'black_nib' }), 'emoji.name'],
    ['a menu', 'with a word', select({ name: 'black_nib' }), 'options.1.emoji.name'],
  ])('is refused: %s %s', async (_, __, component, field) => {
    const { client, playground } = await openWithBot();
    const faults = [`components.0.components.0.${field} COMPONENT_INVALID_EMOJI`];
    expect(await refusalOf(postIn(playground, client, message(component)))).toEqual({
      status: 400,
      code: 50035,
      faults,
    });
  });
});
