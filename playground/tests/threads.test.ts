/** Threads, by Discord's documentation: Threads (“Active & Archived Threads”, “Locked Threads”, “Editing & Deleting Threads”). */

import { Events, MessageFlags, Routes, type ThreadChannel } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { BOT_MAY, exampleScenario } from '../src/scenario.ts';
import { moderateThread, setOverwrite } from '../src/world/changes.ts';
import type { Thread } from '../src/world/places.ts';
import { type ConnectedBot, channelNamed, openWithBot, type Refused, refusalOf } from './connected-bot.ts';

const HOUR = 60 * 60 * 1000;
const COMMANDS = [{ name: 'do', description: 'Do.' }];
const BUTTON = { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'b' }] } as const;

async function startThread(
  { playground, client }: ConnectedBot,
  name = 'Match',
  minutes: 60 | 1440 = 60,
): Promise<ThreadChannel> {
  const games = await client.channels.fetch(channelNamed(playground, 'games').id);
  if (!games?.isSendable()) throw new Error('The bot cannot write there.');
  const message = await games.send('Begin.');
  return message.startThread({ name, autoArchiveDuration: minutes });
}

function threadOf({ playground }: ConnectedBot, { id }: ThreadChannel): Thread {
  const thread = playground.world.channels.get(id);
  if (thread?.kind !== 'thread') throw new Error('There is no such thread.');
  return thread;
}

const updated = ({ client }: ConnectedBot) =>
  new Promise<ThreadChannel>((resolve) => client.once(Events.ThreadUpdate, (_, thread) => resolve(thread)));

describe('a thread', () => {
  it('archives itself when nothing was written for its time, and the bot is told', async () => {
    const bot = await openWithBot();
    const thread = await startThread(bot);
    bot.playground.clock.advance(HOUR - 1000);
    await thread.send('Still here.');
    bot.playground.clock.advance(HOUR - 1000);
    expect((await thread.fetch()).archived).toBe(false);
    const told = updated(bot);
    bot.playground.clock.advance(2000);
    expect(await told).toMatchObject({ id: thread.id, archived: true });
  });

  it('stays longer when its time is changed', async () => {
    const bot = await openWithBot();
    const thread = await startThread(bot);
    await thread.setAutoArchiveDuration(1440);
    bot.playground.clock.advance(2 * HOUR);
    expect((await thread.fetch()).archived).toBe(false);
    bot.playground.clock.advance(23 * HOUR);
    expect((await thread.fetch()).archived).toBe(true);
  });

  it('comes back by a message, and archives itself again', async () => {
    const bot = await openWithBot();
    const thread = await startThread(bot);
    bot.playground.clock.advance(HOUR);
    expect((await thread.fetch()).archived).toBe(true);
    await thread.send('Once more.');
    expect((await thread.fetch()).archived).toBe(false);
    bot.playground.clock.advance(HOUR);
    expect((await thread.fetch()).archived).toBe(true);
    await thread.setArchived(false);
    bot.playground.clock.advance(HOUR);
    expect((await thread.fetch()).archived).toBe(true);
  });

  it('that is archived takes no edits, no new members and no commands, but can be brought back', async () => {
    const bot = await openWithBot(
      COMMANDS,
      (interaction) => interaction.isChatInputCommand() && interaction.reply('Done.'),
    );
    const thread = await startThread(bot);
    const message = await thread.send('A move.');
    const [ada, ben] = [await bot.playground.person('Ada'), await bot.playground.person('Ben')];
    const inside = await ada.in('Match');
    await thread.setArchived(true);
    const archived = { status: 400, code: 50083 };
    expect(await refusalOf(message.edit('Another.'))).toMatchObject(archived);
    expect(await refusalOf(thread.members.add(ben.id))).toMatchObject(archived);
    expect(await refusalOf(thread.setName('New'))).toMatchObject(archived);
    await expect(inside.command('do')).rejects.toThrow('This thread is archived');
    await thread.setArchived(false);
    await message.edit('Another.');
    expect((await inside.command('do')).text).toBe('Done.');
  });

  it('that is archived does not let a button change its message, but an answer brings it back', async () => {
    const refused: Refused[] = [];
    const bot = await openWithBot([], async (interaction) => {
      if (!interaction.isButton()) return;
      refused.push(await refusalOf(interaction.update('Pressed.')));
      await interaction.reply('Pressed.');
    });
    const thread = await startThread(bot);
    await thread.send({ content: 'A move.', components: [BUTTON] });
    const ada = await (await bot.playground.person('Ada')).in('Match');
    await thread.setArchived(true);
    expect((await ada.click(await ada.sees('A move.'))).text).toBe('Pressed.');
    expect(refused).toMatchObject([{ code: 50083 }]);
    expect((await thread.fetch()).archived).toBe(false);
  });

  it.each([
    [false, 160005],
    [true, 50083],
  ])(
    'that is locked (archived: %s) takes nothing from a bot that may not manage threads',
    async (archived, code) => {
      const bot = await openWithBot();
      const thread = await startThread(bot);
      const message = await thread.send('A move.');
      moderateThread(bot.playground.world, threadOf(bot, thread), { locked: true, archived });
      expect(await refusalOf(thread.send('Another.'))).toMatchObject({ code });
      expect(await refusalOf(message.edit('Another.'))).toMatchObject({ code });
      expect(await refusalOf(thread.setArchived(!archived))).toMatchObject({ code: 160005 });
      setOverwrite(bot.playground.world, channelNamed(bot.playground, 'games'), {
        who: '@bot',
        allow: ['ManageThreads'],
      });
      await thread.send('Another.');
      expect((await thread.fetch()).archived).toBe(false);
    },
  );

  it('that is locked takes only private answers to interactions (discord-api-docs#6884, #7707)', async () => {
    const refused: Refused[] = [];
    const bot = await openWithBot(COMMANDS, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      refused.push(await refusalOf(interaction.reply('For all.')));
      await interaction.reply({ content: 'For you.', flags: MessageFlags.Ephemeral });
    });
    const thread = await startThread(bot);
    moderateThread(bot.playground.world, threadOf(bot, thread), { locked: true });
    const ada = await (await bot.playground.person('Ada')).in('Match');
    expect((await ada.command('do')).text).toBe('For you.');
    expect(refused).toMatchObject([{ code: 50083 }]);
    await expect(ada.say('Hello?')).rejects.toThrow('This thread is locked.');
  });

  it('of somebody else can be brought back by a bot that is in it, and nothing more', async () => {
    const bot = await openWithBot();
    const thread = await startThread(bot);
    const ada = await bot.playground.person('Ada');
    const found = threadOf(bot, thread);
    Object.assign(found, { ownerId: ada.id, archived: true });
    expect(await refusalOf(thread.edit({ archived: false, name: 'Mine' }))).toMatchObject({ code: 50013 });
    await thread.setArchived(false);
    expect(found.archived).toBe(false);
  });
});

describe('a server full of active threads', () => {
  const crowded = () => {
    const { servers, ...rest } = exampleScenario();
    return openWithBot([], undefined, {
      scenario: {
        ...rest,
        bot: { name: 'Bot', permissions: BOT_MAY },
        servers: servers.map((server) => ({ ...server, activeThreadLimit: 2 })),
      },
    });
  };

  it('takes another only when one is archived (“guilds are capped at a certain number of active threads”)', async () => {
    const bot = await crowded();
    const first = await startThread(bot, 'One');
    await startThread(bot, 'Two');
    const full = { status: 400, code: 160006 };
    expect(await refusalOf(startThread(bot, 'Three'))).toMatchObject(full);
    await first.setArchived(true);
    await startThread(bot, 'Three');
    expect(await refusalOf(first.setArchived(false))).toMatchObject(full);
    expect(await refusalOf(first.send('Back?'))).toMatchObject(full);
    const { messages } = bot.playground.world.channels.get(first.id)!;
    expect([...messages.values()].map(({ body }) => body.content)).not.toContain('Back?');
  });

  it('has room for a thousand unless it is told otherwise', async () => {
    const { playground, client } = await openWithBot();
    const { guild, id } = channelNamed(playground, 'games');
    expect(guild.activeThreadLimit).toBe(1000);
    guild.activeThreadLimit = 0;
    const starting = client.rest.post(Routes.threads(id), { body: { name: 'One', type: 11 } });
    expect(await refusalOf(starting)).toMatchObject({ code: 160006 });
  });
});
