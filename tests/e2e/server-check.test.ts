import { closeChannel, exampleScenario, type Person, type Scenario } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { channelId, placeId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../../src/match/server-settings.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { openParlour, type Parlour } from './parlour.ts';

type ScenarioChannel = Scenario['servers'][number]['channels'][number];

const ROOM: readonly ScenarioChannel[] = [
  { name: 'lobby' },
  { name: 'games' },
  { name: 'news', overwrites: [{ who: '@bot', deny: ['SendMessages'] }] },
  { name: 'notices', overwrites: [{ who: '@bot', deny: ['SendMessages'] }] },
  { name: 'words', overwrites: [{ who: '@bot', deny: ['AttachFiles', 'SendMessages'] }] },
  { name: 'no-threads', overwrites: [{ who: '@bot', deny: ['CreatePublicThreads'] }] },
  { name: 'no-history', overwrites: [{ who: '@bot', deny: ['ReadMessageHistory'] }] },
  { name: 'no-commands', overwrites: [{ who: '@everyone', deny: ['UseApplicationCommands'] }] },
  { name: 'stewards', overwrites: [{ who: '@bot', deny: ['ViewChannel'] }] },
  { name: 'short-lived' },
];

const scenarioWith = (channels: readonly ScenarioChannel[]): Scenario => {
  const scenario = exampleScenario();
  return { ...scenario, servers: scenario.servers.map((server) => ({ ...server, channels })) };
};

describe('The check of a server', () => {
  let parlour: Parlour;
  let emeka: Person;
  beforeAll(async () => {
    parlour = await openParlour('server-check', { scenario: scenarioWith(ROOM) });
    emeka = await parlour.person('Emeka');
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const channel = (name: string) => channelNamed(parlour.playground, name);
  const idOf = (name: string) => channelId(channel(name).id);
  const link = (name: string) => `<#${channel(name).id}>`;
  const set = (settings: Partial<ServerSettings>) =>
    parlour.store.writeServerSettings(placeId(channel('lobby').guild.id), {
      ...DEFAULT_SERVER_SETTINGS,
      ...settings,
    });
  const check = async () => (await emeka.command('settings check')).text;

  test('names the channels that take boards, what the others lack, and where to click', async () => {
    const words = await check();
    expect(words).toContain(
      `✅ I can post boards in ${link('lobby')}, ${link('games')}, ${link('no-threads')}`,
    );
    expect(words).toContain(
      `❌ No boards in ${link('news')}, ${link('notices')}: **Send Messages** is missing.`,
    );
    expect(words).toContain(
      `❌ No boards in ${link('words')}: **Send Messages** and **Attach Files** are missing.`,
    );
    expect(words).toContain(
      `⚠️ Old boards may keep their buttons in ${link('no-history')}: **Read Message History** is missing.`,
    );
    expect(words).toContain(
      `⚠️ Not everybody can use commands in ${link('no-commands')}: @everyone lacks **Use Application Commands**.`,
    );
    expect(words).toContain('I cannot see one other channel.');
    expect(words).toContain('**Permissions** → **Advanced permissions**; choose the role **Bot**');
    expect(words).not.toContain('Create Public Threads');
  });

  test('speaks of threads where the server wants them', async () => {
    await set({ threads: true });
    const words = await check();
    expect(words).toContain('✅ I can give matches threads.');
    expect(words).toContain(
      `⚠️ Matches stay out of threads in ${link('no-threads')}: **Create Public Threads** is missing.`,
    );
  });

  test('looks at the channels that were chosen, and at that for the winners, and leaves the others alone', async () => {
    await set({ channels: [idOf('games')], results: idOf('lobby') });
    const good = await check();
    expect(good).toContain(`✅ I can post boards in ${link('games')}, which you have chosen for games.`);
    expect(good).toContain(`✅ I can announce winners in ${link('lobby')}.`);
    expect(good).toContain('Nothing is missing.');
    expect(good).not.toContain(link('news'));

    await set({ channels: [idOf('stewards')], results: idOf('news') });
    const bad = await check();
    expect(bad).toContain(`❌ No boards in ${link('stewards')}: **View Channel** is missing.`);
    expect(bad).toContain(`❌ No announcements in ${link('news')}: **Send Messages** is missing.`);
  });

  test('says when a channel that was chosen is no longer there', async () => {
    const gone = idOf('short-lived');
    await set({ channels: [gone, idOf('games')], results: gone });
    closeChannel(parlour.playground.world, channel('short-lived'));
    await expect.poll(check).toContain('⚠️ A channel that you have chosen for games was deleted.');
    expect(await check()).toContain('❌ The channel for announcing winners was deleted.');
    await set({ channels: [gone] });
    expect(await check()).toContain('❌ The channels that you have chosen are all gone, so nobody can play.');
  });
});

describe('The check of a server with hundreds of channels', () => {
  let parlour: Parlour;
  const DENIED = ['SendMessages', 'AttachFiles', 'ReadMessageHistory', 'CreatePublicThreads'] as const;
  /** All that can be missing, in every mixture. */
  const crowd = Array.from({ length: 400 }, (_, index) => ({
    name: `channel-${index}`,
    overwrites: [{ who: '@bot', deny: DENIED.filter((_name, bit) => (index >> bit) & 1) }],
  }));
  beforeAll(async () => {
    const scenario = scenarioWith([{ name: 'lobby' }, ...crowd]);
    const bot = { ...scenario.bot, name: '*_~`'.repeat(8) };
    parlour = await openParlour('server-check-of-many', { scenario: { ...scenario, bot } });
  });
  afterAll(() => parlour.close());

  test('fits into one message, and says that there is more', async () => {
    const { guild } = channelNamed(parlour.playground, 'lobby');
    await parlour.store.writeServerSettings(placeId(guild.id), { ...DEFAULT_SERVER_SETTINGS, threads: true });
    const { text } = await (await parlour.person('Emeka')).command('settings check');
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/ and \d+ more\./);
    expect(text).toContain('… and more. Mend these first');
    expect(text).toContain('How to mend it');
    expect(parlour.mistakes()).toEqual([]);
  });
});
