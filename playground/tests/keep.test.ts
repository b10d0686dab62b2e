import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Events, MessageFlags } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { textOf } from '../src/seen.ts';
import { startPlayground } from '../src/server.ts';
import { channelNamed, login } from './connected-bot.ts';

it('shows the same conversation after a restart, with working buttons, files and threads', async () => {
  const keep = await mkdtemp(join(tmpdir(), 'playground-'));
  onTestFinished(() => rm(keep, { recursive: true }));
  const button = new ButtonBuilder().setCustomId('b').setLabel('Press').setStyle(ButtonStyle.Primary);

  const before = await startPlayground({ keep });
  const bot = await login(before);
  await bot.application.commands.set([{ name: 'do', description: 'Do.' }]);
  bot.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'Only now.', flags: MessageFlags.Ephemeral });
  });
  const channel = await bot.channels.fetch(channelNamed(before, 'games').id);
  if (!channel?.isSendable()) throw new Error('The bot cannot write there.');
  const board = await channel.send({
    content: 'Board.',
    files: [{ attachment: Buffer.from('picture'), name: 'board.txt' }],
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
  });
  const thread = await board.startThread({ name: 'Match' });
  await thread.send('In the thread.');
  const ada = await (await before.person('Ada')).in('games');
  await bot.users.send(ada.id, 'Your turn.');
  await ada.command('do');
  await ada.markRead();
  await (await before.person('Ben')).setDms('closed');
  await bot.destroy();
  await before.close();

  const after = await startPlayground({ keep });
  onTestFinished(() => after.close());
  const again = await login(after);
  onTestFinished(() => again.destroy());
  again.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isButton()) await interaction.update({ content: 'Pressed.', components: [] });
  });
  const back = await (await after.person('Ada')).in('games');
  const [message, ...rest] = await back.messages();
  expect([message!, ...rest].map(textOf)).toEqual(['Board.']);
  expect(Buffer.from(await back.file(message!.attachments[0]!.url)).toString()).toBe('picture');
  expect(back.channel.unread).toBe(0);
  expect((await back.click(message!)).text).toBe('Pressed.');
  expect((await (await back.in('Match')).messages()).map(textOf)).toContain('In the thread.');
  expect((await (await back.direct()).messages()).map(textOf)).toEqual(['Your turn.']);
  expect((await back.commands()).map(({ name }) => name)).toEqual(['do']);
  expect((await (await after.person('Ben')).me()).dms).toBe('closed');
  expect(again.guilds.cache.first()?.channels.cache.has(thread.id)).toBe(true);
  const newer = await back.say('Later.');
  expect(BigInt(newer.id)).toBeGreaterThan(BigInt(message!.id));
  expect(await readdir(join(keep, 'files'))).toHaveLength(1);
});

it('starts with an empty conversation, and says why, where the kept one cannot be read', async () => {
  const keep = await mkdtemp(join(tmpdir(), 'playground-'));
  onTestFinished(() => rm(keep, { recursive: true }));
  await writeFile(join(keep, 'conversation.json'), '{"version":1,');
  const errors: unknown[] = [];
  const playground = await startPlayground({ keep, onError: (error) => errors.push(error) });
  onTestFinished(() => playground.close());
  expect(await (await playground.person('Ada')).messages()).toEqual([]);
  expect(errors).toHaveLength(1);
});
