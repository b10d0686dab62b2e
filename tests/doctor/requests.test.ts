import { addServer, BOT_MAY, exampleScenario, type Playground, startPlayground } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { createRequests, NoMoreRequests, type Pause } from '../../src/doctor/requests.ts';
import { type Examined, runDoctor } from '../../src/doctor/run-doctor.ts';
import { channelId, placeId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../../src/match/server-settings.ts';
import type { Store } from '../../src/store/store.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { TOKEN } from '../e2e/token.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { everythingIn } from './everything-in.ts';

describe('What the doctor asks of Discord', () => {
  const example = exampleScenario();
  let playground: Playground;
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    const bot = { ...example.bot, permissions: [...BOT_MAY, 'ManageThreads' as const] };
    playground = await startPlayground({ scenario: { ...example, bot } });
  });
  afterAll(async () => {
    await playground.close();
    await server.stop();
  });
  afterEach(() => playground.faults.clear());

  const waited: number[] = [];
  /** Time passes in the playground, and nobody waits for it. */
  const pause: Pause = async (millis) => {
    waited.push(millis);
    playground.clock.advance(millis);
  };
  const stopped = new AbortController().signal;
  const requests = () => createRequests({ token: TOKEN, api: playground.api, pause, stopped });

  async function doctorSays(
    asked: Examined,
    settings?: ServerSettings,
  ): Promise<{ well: boolean; lines: string[]; all: string }> {
    const lines: string[] = [];
    const guild = placeId(channelNamed(playground, 'lobby').guild.id);
    await store.writeServerSettings(guild, settings ?? DEFAULT_SERVER_SETTINGS);
    const well = await runDoctor({
      token: TOKEN,
      api: playground.api,
      shards: THE_ONLY_SHARD,
      commands: COMMANDS,
      asked,
      redis: () => server.connection(),
      say: (line) => lines.push(line),
      pause,
      stopped,
    });
    return { well, lines, all: lines.join('\n') };
  }

  test('is a hundred requests at most, of which the last are for tidying up', async () => {
    const { ask, count } = requests();
    const askForEver = async (manner: { readonly tidying?: true }): Promise<never> => {
      for (;;) await ask('GET', '/gateway', undefined, manner);
    };
    await expect(askForEver({})).rejects.toThrow(NoMoreRequests);
    expect(count()).toBe(80);
    await expect(askForEver({ tidying: true })).rejects.toThrow(NoMoreRequests);
    expect(count()).toBe(100);
  });

  test('is asked again after as long as Discord wants, three times at most', async () => {
    playground.faults.limit('GET /gateway', { retryAfter: 7, times: 3 });
    const { ask, count } = requests();
    waited.length = 0;
    expect((await ask('GET', '/gateway')).status).toBe(429);
    expect(count()).toBe(3);
    expect(waited.filter((millis) => Math.round(millis / 1_000) === 7).length).toBeGreaterThanOrEqual(2);
    expect((await ask('GET', '/gateway')).status).toBe(200);
  });

  test('is not asked again when the wait would be long', async () => {
    playground.faults.limit('GET /gateway', { retryAfter: 3_000 });
    const { ask, count } = requests();
    expect((await ask('GET', '/gateway')).words).toContain('429');
    expect(count()).toBe(1);
  });

  test('is asked again after an error only where that makes nothing twice', async () => {
    playground.faults.fail('GET /gateway');
    playground.faults.fail('POST /users/@me/channels');
    const { ask } = requests();
    expect((await ask('GET', '/gateway')).ok).toBe(true);
    const json = { recipient_id: [...playground.world.users.keys()][1]! };
    expect((await ask('POST', '/users/@me/channels', { json })).status).toBe(500);
  });

  test('is deleted again although the answer was lost', async () => {
    const before = everythingIn(playground);
    const { faults } = playground;
    faults.drop('POST /channels/*/messages', { when: 'after' });
    faults.drop('POST /channels/*/messages/*/threads', { when: 'after' });
    faults.drop('POST /applications/*/emojis', { when: 'after' });
    const { all } = await doctorSays({ channel: channelNamed(playground, 'games').id, slow: false });
    expect(all).toMatch(/^ok {7}Board: POST a message/m);
    expect(all).toMatch(/^warning {2}Thread: POST .* → no answer/m);
    expect(all).toMatch(/^warning {2}Emoji: POST .* → no answer/m);
    expect(everythingIn(playground)).toEqual(before);
  });

  test('tells of every channel of one server', async () => {
    const guild = channelNamed(playground, 'lobby').guild.id;
    const any = await doctorSays({ guild, slow: false });
    expect(any.all).toMatch(/^ok {7}.*#games .* → boards can be posted, nothing is missing/m);
    expect(any.all).toMatch(
      /^warning {2}.*#announcements .* → boards cannot be posted: Send Messages missing/m,
    );
    const channels = [channelId(channelNamed(playground, 'stewards').id)];
    const chosen = await doctorSays({ guild, slow: false }, { ...DEFAULT_SERVER_SETTINGS, channels });
    expect(chosen.all).toMatch(/^failed {3}.*#stewards .* → boards cannot be posted: View Channel missing/m);
    expect([any.well, chosen.well]).toEqual([true, false]);
  });

  test('tells of commands that are not registered as the bot has them, and of those that people see twice', async () => {
    const guild = channelNamed(playground, 'lobby').guild.id;
    const { ask } = requests();
    const body = COMMANDS.map(({ definition }) => definition);
    const registerIn = (path: string, definitions: readonly object[]) =>
      Promise.all(definitions.map((definition) => ask('POST', path, { json: { ...definition } })));
    const path = `/applications/${playground.world.bot.id}`;
    await registerIn(`${path}/commands`, [
      ...body.filter(({ name }) => !['help', 'settings', 'games'].includes(name)),
      { ...body.find(({ name }) => name === 'settings')!, options: [] },
      { ...body.find(({ name }) => name === 'games')!, description_localizations: { hr: 'Igre' } },
      { name: 'chess', description: 'Of another bot' },
    ]);
    await registerIn(`${path}/guilds/${guild}/commands`, body.slice(0, 1));
    const { all } = await doctorSays({ guild, slow: false });
    expect(all).toMatch(
      /^warning {2}.* not registered: help; registered differently: games, settings; not of this bot: chess; the bot registers them when it starts/m,
    );
    expect(all).toMatch(
      /^warning {2}.*guilds.* 1 commands are registered here too, so people see them twice/m,
    );
  });

  test('includes, if it may be slow, edits of an old message until Discord has had enough, and the raw answer', async () => {
    const { id, messages } = channelNamed(playground, 'games');
    const { well, lines } = await doctorSays({ channel: id, slow: true });
    expect(waited).toContain(61 * 60_000);
    const at = lines.findIndex((line) => line.includes('again and again after 61 minutes'));
    expect(lines[at]).toMatch(
      /^ok .* → edit \d+ got 429, code 30046: .*, because it is old: the bot then posts a new one \(relied on\)$/,
    );
    const raw = lines.slice(
      at + 1,
      lines.findIndex((line) => line.includes('deleting the old message')),
    );
    expect(raw).toContainEqual(expect.stringMatching(/^\s+\{.*"code":30046/));
    expect(messages.size).toBe(0);
    expect(well).toBe(true);
  });

  test('stays within the limit where the bot is in many servers', async () => {
    for (let index = 0; index < 50; index++) {
      addServer(playground.world, { ...example.servers[0]!, name: `Server ${index}` });
    }
    const { id } = channelNamed(playground, 'games');
    const { well, lines, all } = await doctorSays({ channel: id, slow: true });
    expect(all).toContain('it is in 51; the first 10 follow, --guild ID looks at another');
    const [, sent] = /; (\d+) of at most 100 requests sent/.exec(lines.at(-1)!)!;
    expect(Number(sent)).toBeLessThanOrEqual(100);
    expect(well).toBe(true);
  });
});
