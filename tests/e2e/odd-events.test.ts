import { BOT_MAY, setUnavailable } from '@parlour/playground';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../src/bot/gateway/reply.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { serveMetrics } from '../../src/metrics/serve-metrics.ts';
import { channelNamed, commandThat, openTestBot, type TestBot } from '../bot/test-bot.ts';
import { scrape } from '../metrics/recording.ts';
import { openParlour, type Parlour } from './parlour.ts';

const hello = commandThat('hello', (interaction) => answer(interaction, 'Hello.'));

const warnings = (log: readonly string[], words: string): string[] =>
  log.filter((line) => line.includes(words));

describe('An event that discord.js cannot read', () => {
  it.each([
    ['an interaction of nobody', 'INTERACTION_CREATE', { type: 2, data: { type: 1 } }],
    ['an interaction without data', 'INTERACTION_CREATE', { type: 2 }],
    ['a server without an id', 'GUILD_UPDATE', null],
    ['a thread of nowhere', 'THREAD_LIST_SYNC', null],
  ])('(%s) costs that event and a line in the log, and the bot goes on', async (_, event, data) => {
    const build = { version: '1', schema: '1' };
    const metricsServer = await serveMetrics({ host: '127.0.0.1', port: 0 }, build, () => 'starting');
    onTestFinished(() => metricsServer.close());
    const { playground, log } = await openTestBot([hello], { metrics: metricsServer.metrics });
    playground.gateway.dispatch(event, data);
    await expect.poll(() => warnings(log, 'an event of Discord could not be read')).toHaveLength(1);
    expect(JSON.parse(warnings(log, 'could not be read')[0]!)).toMatchObject({ level: 40, event });
    expect((await scrape(metricsServer.port)).get('parlour_unread_events_total')).toBe(1);
    const ada = await playground.person('Ada');
    expect((await ada.command('hello')).text).toBe('Hello.');
  });
});

describe('An interaction without its channel, which Discord marks as optional,', () => {
  const without =
    (...fields: readonly string[]) =>
    (data: object) =>
      Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));

  async function open(): Promise<Parlour> {
    const parlour = await openParlour('odd-events', { computer: true });
    onTestFinished(() => parlour.close());
    return parlour;
  }

  it.each([
    ['play', { game: 'squadro' }],
    ['challenge', { game: 'squadro' }],
  ])('begins a game with /%s in the channel that `channel_id` names', async (command, options) => {
    const parlour = await open();
    const ada = await parlour.person('Ada');
    parlour.playground.gateway.alter('INTERACTION_CREATE', without('channel'));
    await ada.command(command, options);
    await ada.sees('Squadro');
    const [match] = await parlour.store.gamesOf(placeId(ada.channel.server ?? ''), personId(ada.id));
    expect(match?.channel).toBe(ada.channel.id);
    expect(parlour.mistakes()).toEqual([]);
  });

  it.each(['play', 'challenge'])('is told by /%s that it names none', async (command) => {
    const parlour = await open();
    const ada = await parlour.person('Ada');
    parlour.playground.gateway.alter('INTERACTION_CREATE', without('channel', 'channel_id'));
    const { text } = await ada.command(command, { game: 'squadro' });
    expect(text).toContain('Discord has not told me in which channel you are');
    expect(await parlour.store.gamesOf(placeId(ada.channel.server ?? ''), personId(ada.id))).toEqual([]);
    expect(parlour.mistakes()).toEqual([]);
  });
});

describe('In a server of which Discord has told nothing since the start', () => {
  it('people can be challenged, though none of its roles is known', async () => {
    const parlour = await openParlour('odd-events');
    onTestFinished(() => parlour.close());
    const { world } = parlour.playground;
    await parlour.restart(() => {
      for (const guild of world.guilds.values()) setUnavailable(world, guild, true);
    });
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const games = () => parlour.store.gamesOf(placeId(ada.channel.server ?? ''), personId(ada.id));
    await ada.command('challenge', { opponent: ben, game: 'squadro' });
    // With its message the channel becomes known, though not the roles.
    await ada.sees('Squadro');
    await ada.command('challenge', { opponent: ben, game: 'eximo' });
    expect(await games()).toHaveLength(2);
    expect(parlour.mistakes()).toEqual([]);
  });
});

describe('What people ask for between the login of the bot and its being ready', () => {
  /** A bot that has logged in, and waits to hear of its servers. */
  async function starting(
    more: Parameters<typeof openTestBot>[1] = {},
    heldServers?: readonly string[],
  ): Promise<TestBot & { readonly ready: () => Promise<void> }> {
    const opened = await openTestBot([hello], more);
    await opened.bot.close();
    const held = opened.playground.gateway.holdServers(
      heldServers && (({ name }) => heldServers.includes(name)),
    );
    const opening = opened.openBot();
    await expect.poll(() => opened.playground.gateway.online).toBe(true);
    return {
      ...opened,
      async ready() {
        held.release();
        await opening;
      },
    };
  }

  const isHeld = ({ log }: TestBot, held: number) =>
    expect.poll(() => warnings(log, `"held":${held},"msg":"an interaction waits`)).not.toEqual([]);

  const startOf = ({ log }: TestBot): object =>
    JSON.parse(warnings(log, 'interactions from before the start')[0] ?? '{}');

  it('is answered as soon as the bot knows of the server', async () => {
    const bot = await starting({ steady: () => 0 });
    const ada = await bot.playground.person('Ada');
    const asked = ada.command('hello');
    await isHeld(bot, 1);
    await bot.ready();
    expect((await asked).text).toBe('Hello.');
  });

  it('is answered at once in a server of which Discord has told, while others are still to come', async () => {
    const servers = ['Club', 'Pub'].map((name) => ({
      name,
      owner: 'Ada',
      members: ['Ada'],
      channels: [{ name: `${name} games` }],
    }));
    const scenario = { bot: { name: 'Parlour', permissions: BOT_MAY }, people: [{ name: 'Ada' }], servers };
    const bot = await starting({ scenario, steady: () => 0 }, ['Pub']);
    const person = await bot.playground.person('Ada');
    const ada = await person.in(channelNamed(bot.playground, 'Club games'));
    expect((await ada.command('hello')).text).toBe('Hello.');
    await bot.ready();
    expect(warnings(bot.log, 'an interaction waits')).toEqual([]);
  });

  it('does not wait for a server with an outage, of which Discord tells nothing', async () => {
    const bot = await starting({ steady: () => 0 });
    const ada = await bot.playground.person('Ada');
    expect((await ada.command('hello')).text).toBe('Hello.');
    await bot.ready();
  });

  it('is left alone when Discord has told the person that nobody answers', async () => {
    const bot = await starting();
    const ada = await bot.playground.person('Ada');
    const asked = ada.command('hello');
    await isHeld(bot, 1);
    bot.playground.clock.advance(3_100);
    expect((await asked).outcome).toBe('failed');
    await bot.ready();
    await expect.poll(() => startOf(bot)).toMatchObject({ held: 1, answered: 0 });
    expect(warnings(bot.log, 'not acknowledged')).toEqual([]);
    expect((await ada.command('hello')).text).toBe('Hello.');
  });

  it('is held in no greater number than can be answered, the latest first', async () => {
    const bot = await starting({ steady: () => 0 });
    for (let asked = 0; asked < 500; asked++) bot.playground.gateway.dispatch('INTERACTION_CREATE', {});
    const ada = await bot.playground.person('Ada');
    const asked = ada.command('hello');
    await isHeld(bot, 500);
    await bot.ready();
    expect((await asked).text).toBe('Hello.');
    expect(startOf(bot)).toMatchObject({ held: 500 });
  });
});
