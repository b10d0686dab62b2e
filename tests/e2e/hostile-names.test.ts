import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BOT_MAY, buttonsOf, type Person, picturesOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { placeId } from '../../src/match/match.ts';
import { beginMatch, isOver, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const TRAPS = [
  ['a call to everybody', '@everyone'],
  ['a call to a role', '<@&123456789012345678>'],
  ['a link in code', '`[x](http://evil)`'],
  ['nothing but stars', '**'],
  ['a spoiler', '||secret||'],
  ['a quotation', '> quoted'],
  ['the beginning of a block of code', '```js'],
  ['text from right to left', '\u202Egnirts'],
  ['a tower of accents', `Z${'\u0335\u0322\u031B\u034E\u0351'.repeat(40)}algo`],
  ['five hundred letters', 'x'.repeat(500)],
  ['nothing to be seen', '\u3164\u2800'],
  ['two lines and a bell', 'two\nlines\u0007\u001B[31m'],
  ['a way to a file', '../../etc/passwd'],
  ['a command of a shell', '$(reboot)'],
  ['a line of Lua', "'); redis.call('FLUSHALL') --"],
  ['sixty emoji', '😀'.repeat(60)],
] as const;
const NAMES: readonly string[] = TRAPS.map(([, name]) => name);

const CHANNEL = '@here `*';
const SERVER = '[free nitro](http://evil) @everyone **';
/** As far as it is one word that nobody else would write. */
const TRACES = /free nitro\]\(|http:\/\/evil|passwd|reboot|FLUSHALL|gnirts|@everyone|@here/;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: {
    readonly allowed_mentions?: {
      readonly parse: string[];
      readonly users?: string[];
      readonly roles?: string[];
    };
    readonly data?: unknown;
    readonly name?: string;
    readonly attachments?: readonly { readonly filename?: string }[];
  };
}

describe('People whose names are traps', () => {
  let parlour: Parlour;
  let requests: () => Sent[];
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    vi.stubEnv('PARLOUR_REQUESTS', process.env.PARLOUR_REQUESTS ?? folder);
    const file = join(process.env.PARLOUR_REQUESTS ?? folder, 'hostile-names.jsonl');
    parlour = await openParlour('hostile-names', {
      computer: true,
      scenario: {
        bot: { name: 'Parlour', permissions: BOT_MAY },
        people: NAMES.map((name, index) => ({ name, ...(index % 2 === 1 && { dms: 'closed' as const }) })),
        servers: [{ name: SERVER, owner: NAMES[0]!, members: [...NAMES], channels: [{ name: CHANNEL }] }],
      },
    });
    requests = () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
  });
  afterAll(async () => {
    await parlour.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const pairs = TRAPS.flatMap(([label, name], index) => {
    const [otherLabel, otherName] = TRAPS[index ^ 1]!;
    return index % 2 === 0 ? [[label, otherLabel, name, otherName] as const] : [];
  });

  test.each(pairs)('%s and %s play to the end, and look at everything', async (_, __, one, other) => {
    const players: [Person, Person] = [await parlour.person(one), await parlour.person(other)];
    const [ada, ben] = players;
    const first = await beginMatch(players, { game: 'eximo', side: 'Black', rated: true });
    await ada.command('move', { move: 'c3-d4' });
    const second = await nextBoard(ben, first, ada);
    await ben.command('move', { move: one });
    await ben.command('move', { move: 'f6-f5' });
    const third = await nextBoard(ada, second, ben);
    await ada.command('draw');
    await ben.command('games');
    await (await ben.direct()).command('games');
    for (const command of ['board', 'games', 'profile']) await ada.command(command);
    await ada.autocomplete('move', 'match', { match: '' });
    await ada.command('move', { move: 'a', match: other.slice(0, 100) });
    const { message } = await ben.command('resign');
    await ben.click(message, 'Resign');
    await ben.seesChange(message, 'You have resigned.');
    await ada.sees(isOver, { after: third });
    for (const command of ['history', 'profile']) await ada.command(command);
    await ada.command('profile', { member: ben });
    const { message: table } = await ada.command('leaderboard', { game: 'eximo' });
    expect(picturesOf(table)[0]?.description).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
    expect(parlour.mistakes()).toEqual([]);
  });

  test('and can watch their game again, with its notation in a file', async () => {
    const ada = await parlour.person(NAMES[8]!);
    const { message } = await ada.command('replay');
    expect(picturesOf(message)).toHaveLength(1);
  });

  test('and have a thread each, where the server wants that', async () => {
    const [ada, ben] = [await parlour.person(NAMES[8]!), await parlour.person(NAMES[9]!)];
    const place = placeId((await ada.me()).servers[0]!.id);
    await parlour.store.writeServerSettings(place, {
      ...(await parlour.store.serverSettings(place)),
      threads: true,
    });
    await beginMatchInThread([ada, ben]);
    const threads = requests().filter(({ path }) => path.endsWith('/threads'));
    expect(threads.length).toBeGreaterThan(0);
    for (const { body } of threads) {
      expect(body?.name?.length).toBeLessThanOrEqual(100);
      expect(body?.name).not.toMatch(/[\p{Cc}\u202A-\u202E]|\p{M}{4}/u);
    }
  });

  async function beginMatchInThread([one, other]: [Person, Person]): Promise<void> {
    await one.command('challenge', { game: 'squadro', opponent: other, rated: false });
    const challenge = await other.sees((message) =>
      buttonsOf(message).some(({ label }) => label === 'Accept'),
    );
    await other.click(challenge, 'Accept');
    await expect.poll(() => requests().some(({ path }) => path.endsWith('/threads'))).toBe(true);
  }

  test('call nobody but the players whom a message is for', () => {
    const messages = requests().flatMap(({ method, path, body }) => {
      if (!body || method === 'PUT' || path.endsWith('/threads') || path.endsWith('/users/@me/channels'))
        return [];
      const data =
        body.data && typeof body.data === 'object' ? (body.data as NonNullable<Sent['body']>) : body;
      // Taking buttons off says nothing in which anybody could be called.
      return 'components' in data && !isDeepStrictEqual(data, { components: [] }) ? [{ path, data }] : [];
    });
    expect(messages.length).toBeGreaterThan(100);
    for (const { path, data } of messages) {
      expect(data.allowed_mentions, path).toMatchObject({ parse: [] });
      expect(data.allowed_mentions?.roles ?? []).toEqual([]);
      expect(data.allowed_mentions?.users?.length ?? 0).toBeLessThanOrEqual(2);
    }
    const everyone = [...parlour.playground.world.channels.values()].flatMap(({ messages: posted }) => [
      ...posted.values(),
    ]);
    expect(everyone.every(({ body }) => !body.mentions.everyone && body.mentions.roles.length === 0)).toBe(
      true,
    );
  });

  test('are in no text that Discord reads as more than letters', () => {
    const texts = requests().flatMap(({ body }) => strings(body, 'content'));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(text.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(TRACES);
  });

  test('are tidy wherever they stand', () => {
    for (const { body } of requests()) {
      for (const text of strings(body, 'label', 'description', 'name', 'placeholder')) {
        expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{M}{4}/u);
      }
    }
  });

  test('name no file', () => {
    const files = [...parlour.playground.world.channels.values()]
      .flatMap(({ messages }) => [...messages.values()])
      .flatMap(({ body }) => body.attachments.map(({ filename }) => filename));
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) expect(name).toMatch(/^[A-Za-z0-9-]+\.(png|gif|txt|json)$/);
  });

  test('are nowhere in the log, which stays one line for each thing', () => {
    for (const line of parlour.log) {
      expect(() => JSON.parse(line)).not.toThrow();
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}]/u);
      expect(line).not.toMatch(TRACES);
    }
  });

  test('are not stored at all', async () => {
    const connection = await parlour.server.connection();
    const names = await connection.keys('*');
    for (const name of names) {
      expect(name).not.toMatch(TRACES);
      if ((await connection.type(name)) === 'string') expect(await connection.get(name)).not.toMatch(TRACES);
    }
    connection.disconnect();
  });
});

/** All texts under these names, however deep. */
function strings(value: unknown, ...names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => strings(each, ...names));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (names.includes(name) ? [inner] : []) : strings(inner, ...names),
  );
}
