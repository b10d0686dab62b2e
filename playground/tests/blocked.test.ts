/** What Discord or a server refuses for reasons of its own, by the documentation: Opcodes and Status Codes, Auto Moderation, Application Commands. */

import { ApplicationCommandType, type Client, MessageFlags, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { exampleScenario } from '../src/scenario.ts';
import { blockWords, closeChannel } from '../src/world/changes.ts';
import { channelNamed, openWithBot, refusalOf } from './connected-bot.ts';

const send = (client: Client<true>, channel: string, body: object) =>
  client.rest.post(Routes.channelMessages(channel), { body }) as Promise<{ id: string }>;

describe('AutoMod', () => {
  const moderated = async () => {
    const opened = await openWithBot([{ name: 'do', description: 'Do.' }], async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { code } = await refusalOf(interaction.reply('Oh bother.'));
      await interaction.reply({ content: `Refused: ${code}, said the bother.`, flags: 64 });
    });
    const lobby = channelNamed(opened.playground, 'lobby');
    blockWords(lobby.guild, ['Bother']);
    return { ...opened, lobby: lobby.id };
  };

  it('blocks messages with its words, written and edited (200000)', async () => {
    const { client, lobby } = await moderated();
    const blocked = { status: 400, code: 200000 };
    expect(await refusalOf(send(client, lobby, { content: 'What a BOTHER!' }))).toMatchObject(blocked);
    const disguised = { content: 'bother', flags: MessageFlags.Ephemeral };
    expect(await refusalOf(send(client, lobby, disguised))).toMatchObject(blocked);
    const v2 = { flags: 1 << 15, components: [{ type: 10, content: 'bother' }] };
    expect(await refusalOf(send(client, lobby, v2))).toMatchObject(blocked);
    const { id } = await send(client, lobby, { content: 'Bothersome is another word.' });
    const editing = client.rest.patch(Routes.channelMessage(lobby, id), { body: { content: 'bother' } });
    expect(await refusalOf(editing)).toMatchObject(blocked);
  });

  it('blocks titles of threads with its words, new and changed (200001)', async () => {
    const { client, lobby } = await moderated();
    const start = (name: string) =>
      client.rest.post(Routes.threads(lobby), { body: { name, type: 11 } }) as Promise<{ id: string }>;
    const blocked = { status: 400, code: 200001 };
    expect(await refusalOf(start('A bother'))).toMatchObject(blocked);
    const { id } = await start('A match');
    const renaming = client.rest.patch(Routes.channel(id), { body: { name: 'Bother' } });
    expect(await refusalOf(renaming)).toMatchObject(blocked);
  });

  it('blocks public answers, not private ones, and what people write', async () => {
    const { playground } = await moderated();
    const ada = await playground.person('Ada');
    expect((await ada.command('do')).text).toBe('Refused: 200000, said the bother.');
    await expect(ada.say('Bother.')).rejects.toThrow('blocked by automatic moderation');
    expect((await (await playground.person('Emeka')).say('Bother.')).content).toBe('Bother.');
  });

  it('has no words unless it is told some, in the scenario or later', async () => {
    const { servers, ...rest } = exampleScenario();
    const scenario = { ...rest, servers: servers.map((server) => ({ ...server, blockedWords: ['fig'] })) };
    const { playground, client } = await openWithBot([], undefined, { scenario });
    const lobby = channelNamed(playground, 'lobby');
    expect(await refusalOf(send(client, lobby.id, { content: 'A fig.' }))).toMatchObject({ code: 200000 });
    blockWords(lobby.guild, []);
    await send(client, lobby.id, { content: 'A fig.' });
  });
});

describe('a code on order', () => {
  it.each([
    ['messages are temporarily disabled', 403, 40004],
    ['the verification level of the channel is too high', 403, 50009],
    ['a link in it is harmful', 400, 240000],
  ])('says that %s', async (_, status, code) => {
    const { playground, client } = await openWithBot();
    const lobby = channelNamed(playground, 'lobby').id;
    playground.faults.fail('POST /channels/*/messages', { status, code });
    expect(await refusalOf(send(client, lobby, { content: 'x' }))).toEqual({ status, code, faults: [] });
    await send(client, lobby, { content: 'x' });
  });

  it('says that direct channels are opened too fast', async () => {
    const { playground, client } = await openWithBot();
    const { id } = await playground.person('Ada');
    playground.faults.fail('POST /users/@me/channels', { status: 400, code: 40003 });
    expect(await refusalOf(client.users.createDM(id))).toMatchObject({ status: 400, code: 40003 });
  });
});

describe('what is closed', () => {
  it('is a person who takes no direct messages, from that moment on (50007)', async () => {
    const { playground, client } = await openWithBot();
    const ada = await playground.person('Ada');
    await client.users.send(ada.id, 'Hello.');
    await ada.setDms('closed');
    expect(await refusalOf(client.users.send(ada.id, 'Hello?'))).toMatchObject({ status: 403, code: 50007 });
  });

  it('is a channel that was deleted while the bot was running (10003)', async () => {
    const { playground, client } = await openWithBot();
    const lobby = channelNamed(playground, 'lobby');
    const { id } = await send(client, lobby.id, { content: 'x' });
    closeChannel(playground.world, lobby);
    const gone = { status: 404, code: 10003 };
    expect(await refusalOf(send(client, lobby.id, { content: 'x' }))).toMatchObject(gone);
    const editing = client.rest.patch(Routes.channelMessage(lobby.id, id), { body: { content: 'y' } });
    expect(await refusalOf(editing)).toMatchObject(gone);
  });
});

describe('commands', () => {
  const LAUNCH = { type: ApplicationCommandType.PrimaryEntryPoint, name: 'launch', handler: 2 } as const;
  const HELLO = { name: 'hello', description: 'Says hello.' };

  it('cannot be replaced by a list that leaves out the entry-point command (50240)', async () => {
    const { bot, ...rest } = exampleScenario();
    const scenario = { ...rest, bot: { ...bot, entryPoint: 'launch' } };
    const { client } = await openWithBot([LAUNCH], undefined, { scenario });
    const route = Routes.applicationCommands(client.application.id);
    const put = (...body: object[]) =>
      client.rest.put(route, { body }) as Promise<{ id: string; type: number }[]>;
    const [before] = (await client.rest.get(route)) as { id: string }[];
    expect(before).toMatchObject(LAUNCH);
    expect(await refusalOf(put(HELLO))).toMatchObject({ status: 400, code: 50240 });
    const [launch, hello] = await put(LAUNCH, HELLO);
    expect(launch!.id).toBe(before!.id);
    expect(hello).toMatchObject(HELLO);
    expect((await refusalOf(put(LAUNCH, { ...LAUNCH, name: 'start' }))).code).toBe(30032);
    await client.rest.delete(Routes.applicationCommand(client.application.id, launch!.id));
    expect(await put(HELLO)).toHaveLength(1);
  });

  it('are listed with their translations only where those are asked for', async () => {
    const translated = { description_localizations: { de: 'Grüßt.' } };
    const choice = { name: 'loudly', value: 'loud', name_localizations: { de: 'laut' } };
    const how = { type: 3, name: 'how', description: 'How.', ...translated, choices: [choice] } as const;
    const { client } = await openWithBot([{ ...HELLO, ...translated, options: [how] }]);
    const route = Routes.applicationCommands(client.application.id);
    expect(JSON.stringify(await client.rest.get(route))).not.toContain('_localizations');
    const query = new URLSearchParams({ with_localizations: 'true' });
    expect(await client.rest.get(route, { query })).toMatchObject([{ ...translated, options: [how] }]);
  });

  it('of the server and of everywhere show both, though they have one name', async () => {
    const scopes: (string | null)[] = [];
    const { playground, client } = await openWithBot([HELLO], (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      scopes.push(interaction.commandGuildId);
      return interaction.reply('Hello.');
    });
    const { guild } = channelNamed(playground, 'lobby');
    await client.application.commands.set([HELLO], guild.id);
    const ada = await playground.person('Ada');
    const commands = await ada.commands();
    expect(commands.map(({ name }) => name)).toEqual(['hello', 'hello']);
    for (const { id } of commands) await ada.command(id);
    expect(scopes).toEqual([guild.id, null]);
  });
});
