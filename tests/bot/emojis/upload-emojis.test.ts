import { type Playground, startPlayground } from '@parlour/playground';
import { Client, type ClientOptions, Events } from 'discord.js';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { uploadEmojis } from '../../../src/bot/emojis/upload-emojis.ts';
import { createLog } from '../../../src/bot/log.ts';
import { drawEmoji, type Emoji } from '../../../src/render/emojis/emoji.ts';
import { circle } from '../../../src/render/shapes.ts';
import { TOKEN } from '../../e2e/token.ts';

const disc = (name: string, colour: string): Emoji => ({
  name,
  paint(context) {
    circle(context, 64, 64, 50);
    context.fillStyle = colour;
    context.fill();
  },
});
const RED = disc('red', '#c00000');
const BLUE = disc('blue', '#0000c0');
const CREATE = 'POST /applications/*/emojis';

let playground: Playground;
let log: string[];
beforeEach(async () => {
  playground = await startPlayground();
  log = [];
  return () => playground.close();
});

const names = (): string[] => [...playground.world.emojis.values()].map(({ name }) => name.slice(0, -5));
const ids = (): string[] => [...playground.world.emojis.keys()];

async function connect(rest: ClientOptions['rest'] = {}): Promise<Client<true>> {
  const client = new Client({ intents: [], rest: { api: playground.api, ...rest } });
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(TOKEN);
  return ready;
}

interface Start {
  readonly emojis?: readonly Emoji[];
  readonly uploads?: boolean;
  readonly rest?: ClientOptions['rest'];
  readonly closing?: AbortSignal;
}

async function start({ emojis = [RED, BLUE], uploads = true, rest, closing }: Start = {}) {
  const client = await connect(rest);
  await uploadEmojis({
    client,
    log: createLog('debug', { write: (line) => void log.push(line) }),
    emojis: emojis.map(({ name }) => name),
    draw: async (wanted) => drawEmoji(emojis.find(({ name }) => name === wanted)!),
    uploads,
    closing: closing ?? new AbortController().signal,
  });
  return client;
}

describe('When the bot starts', () => {
  test('for the first time, it uploads its emojis', async () => {
    const client = await start();
    expect(names()).toEqual(['parlour_red', 'parlour_blue']);
    expect([...client.application.emojis.cache.keys()]).toEqual(ids());
  });

  test('again, it uploads nothing', async () => {
    await start();
    const before = ids();
    playground.faults.fail(CREATE, { status: 500 });
    const client = await start();
    expect(ids()).toEqual(before);
    expect([...client.application.emojis.cache.keys()]).toEqual(before);
    expect(log.filter((line) => line.includes('does not take'))).toEqual([]);
  });

  test('after a picture has been drawn otherwise, that one is replaced, and the others stay', async () => {
    await start();
    const [red, blue] = ids();
    const client = await start({ emojis: [disc('red', '#ff8080'), BLUE] });
    expect(names().sort()).toEqual(['parlour_blue', 'parlour_red']);
    expect(ids()).toContain(blue);
    expect(ids()).not.toContain(red);
    expect(client.application.emojis.cache.has(red!)).toBe(false);
  });

  test('it leaves emojis alone that the owner has uploaded', async () => {
    const owner = await connect();
    const attachment = Buffer.from('GIF89a');
    await owner.application.emojis.create({ name: 'parlour_party', attachment });
    await start();
    await start({ emojis: [] });
    expect([...playground.world.emojis.values()].map(({ name }) => name)).toEqual(['parlour_party']);
  });

  test('without the first shard, it only reads which emojis there are', async () => {
    const first = await start({ uploads: false });
    expect([ids(), first.application.emojis.cache.size]).toEqual([[], 0]);
    await start();
    const second = await start({ uploads: false, emojis: [] });
    expect([...second.application.emojis.cache.keys()]).toEqual(ids());
  });
});

describe('What Discord does not let it upload', () => {
  test.each([403, 404])('is said in one line, and not asked for again: %i', async (status) => {
    playground.faults.fail(CREATE, { status, times: 1 });
    await start();
    expect(ids()).toEqual([]);
    expect(log).toEqual([expect.stringContaining('buttons and menus have words alone')]);
  });

  test('because there are 2,000 emojis already, is said in one line', async () => {
    const { world } = playground;
    for (let count = 0; count < 2000; count++) {
      const id = world.mint.next();
      const emoji = { id, name: `owner_${count}`, animated: false, contentType: 'image/png' };
      world.emojis.set(id, { ...emoji, bytes: new Uint8Array() });
    }
    await start();
    expect(ids()).toHaveLength(2000);
    expect(log).toEqual([expect.stringContaining('Maximum number of emojis reached')]);
  });

  test('does not take away what is there', async () => {
    await start({ emojis: [RED] });
    playground.faults.fail(CREATE, { status: 403 });
    await start({ emojis: [BLUE] });
    expect(names()).toEqual(['parlour_red']);
  });

  test('is said in one line when not even the list can be read', async () => {
    playground.faults.fail('GET /applications/*/emojis', { status: 403 });
    await start();
    expect(log).toHaveLength(1);
  });

  test('at once, because of a rate limit, it uploads when it may', async () => {
    playground.faults.limit(CREATE, { retryAfter: 0.05, times: 2 });
    await start({ rest: { rejectOnRateLimit: () => true } });
    expect(names()).toEqual(['parlour_red', 'parlour_blue']);
  });

  test('because of one rate limit after the other, it leaves for the next start', async () => {
    playground.faults.limit(CREATE, { retryAfter: 0.05, times: 50 });
    await start({ rest: { rejectOnRateLimit: () => true } });
    expect(ids()).toEqual([]);
    expect(log).toEqual([expect.stringContaining('The next start tries again')]);
  });

  test('because the process ends, is nobody’s mistake', async () => {
    const closing = new AbortController();
    playground.faults.limit(CREATE, { retryAfter: 3600 });
    const started = start({ rest: { rejectOnRateLimit: () => true }, closing: closing.signal });
    closing.abort();
    await started;
    expect(log).toEqual([]);
  });
});
