import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  MessageFlags,
  PermissionFlagsBits,
  Routes,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { buttonsOf, textOf } from '../src/seen.ts';
import { joinServer, leaveServer, setOverwrite } from '../src/world/changes.ts';
import { type ConnectedBot, channelNamed, openPlayground, openWithBot } from './connected-bot.ts';

const COMMANDS = [
  {
    name: 'say',
    description: 'Says it.',
    options: [{ name: 'what', description: 'What.', type: 3, required: true, maxLength: 20 }],
  },
  {
    name: 'settings',
    description: 'For stewards.',
    defaultMemberPermissions: PermissionFlagsBits.ManageGuild,
  },
] as const;

const talking = (): Promise<ConnectedBot> =>
  openWithBot(COMMANDS, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({
        content: interaction.options.getString('what') ?? 'Settings.',
        flags: MessageFlags.Ephemeral,
      });
    }
  });

describe('what a person sees', () => {
  it('is who they are, where they may go and what they may do there', async () => {
    const { playground } = await talking();
    const [ada, emeka] = [await playground.person('Ada'), await playground.person('Emeka')];
    const channels = async (person: typeof ada) =>
      (await person.me()).servers[0]?.channels.map(({ name }) => name);
    expect(await channels(ada)).toEqual(['lobby', 'games', 'announcements']);
    expect(await channels(emeka)).toEqual(['lobby', 'games', 'announcements', 'stewards']);
    const me = await ada.me();
    expect(me).toMatchObject({ name: 'Ada', dms: 'open', app: { name: 'Bot', bot: true, online: true } });
    expect(me.servers[0]?.members.map(({ name }) => name)).toEqual([
      'Ada',
      'Ben',
      'Chiyo',
      'Dede',
      'Emeka',
      'Freya',
      'Bot',
    ]);
    expect(me.servers[0]?.permissions).not.toContain('ManageGuild');
    expect((await emeka.me()).servers[0]?.permissions).toContain('ManageGuild');
    expect(me.servers[0]?.channels[2]?.may).toEqual({ send: false, useCommands: true });
    await expect(ada.in('stewards')).rejects.toThrow('Ada sees no channel “stewards”.');
  });

  it('is their own ephemeral messages, until they dismiss them', async () => {
    const { playground } = await talking();
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { message } = await ada.command('say', { what: 'For me.' });
    expect(await ben.messages()).toEqual([]);
    await expect(ben.dismiss(message)).rejects.toThrow('not yours to remove');
    await ada.dismiss(message);
    expect(await ada.messages()).toEqual([]);
  });

  it('changes with permissions and membership', async () => {
    const { playground } = await talking();
    const { world } = playground;
    const [guild] = world.guilds.values();
    const ada = await playground.person('Ada');
    const games = channelNamed(playground, 'games');
    const hidden = ada.hears((event) => event.event === 'channel gone' && event.channel === games.id);
    setOverwrite(world, games, { who: 'Ada', deny: ['ViewChannel'] });
    await hidden;
    leaveServer(world, guild!, ada.id);
    expect((await ada.me()).servers).toEqual([]);
    await expect(ada.messages()).rejects.toThrow('You cannot see that channel.');
    joinServer(world, guild!, ada.id);
    expect((await ada.me()).servers).toHaveLength(1);
  });

  it('is marked as unread until they look', async () => {
    const { playground } = await talking();
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    await ada.say('Hello.');
    await ada.say(`${ben.mention}, are you there?`);
    const lobby = async () => (await ben.me()).servers[0]?.channels[0];
    expect(await lobby()).toMatchObject({ unread: 2, mentions: 1 });
    await ben.markRead();
    expect(await lobby()).toMatchObject({ unread: 0, mentions: 0 });
    expect((await ada.me()).servers[0]?.channels[0]).toMatchObject({ unread: 0 });
  });
});

describe('what a person may not do', () => {
  it.each<[string, Record<string, string | number | boolean>, string]>([
    ['settings', {}, 'You do not have permission to use “settings” here.'],
    ['nothing', {}, 'There is no command “nothing” here.'],
    ['say', {}, 'The option “what” is required.'],
    ['say', { what: 3 }, 'The option “what” takes a text.'],
    ['say', { what: 'x'.repeat(21) }, 'The option “what” takes 0 to 20 characters.'],
    ['say', { what: 'x', how: 'loud' }, 'There is no option “how”.'],
  ])('/%s with %j is answered in one sentence', async (command, options, sentence) => {
    const { playground } = await talking();
    const ada = await playground.person('Ada');
    await expect(ada.command(command, options)).rejects.toThrow(sentence);
  });

  it('uses what is for stewards as a steward', async () => {
    const { playground } = await talking();
    expect((await (await playground.person('Emeka')).command('settings')).text).toBe('Settings.');
    expect((await (await playground.person('Freya')).command('settings')).text).toBe('Settings.');
    const usable = (await (await playground.person('Ada')).commands()).map(({ name, usable }) => [
      name,
      usable,
    ]);
    expect(usable).toEqual([
      ['say', true],
      ['settings', false],
    ]);
  });

  it('clicks what is switched off, is no button, or is a link', async () => {
    const { playground, client } = await talking();
    const games = await client.channels.fetch(channelNamed(playground, 'games').id);
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('off').setLabel('Off').setStyle(ButtonStyle.Primary).setDisabled(true),
      new ButtonBuilder().setURL('https://example.com').setLabel('Link').setStyle(ButtonStyle.Link),
    );
    if (games?.isSendable()) await games.send({ content: 'x', components: [row] });
    const ada = await (await playground.person('Ada')).in('games');
    const [message] = await ada.messages();
    expect(buttonsOf(message!).map(({ label }) => label)).toEqual(['Off']);
    await expect(ada.click(message!, 'Off')).rejects.toThrow('switched off');
    await expect(ada.click(message!, 'Link')).rejects.toThrow('Ada sees no button “Link” there, but: Off.');
  });

  it('is nobody whom nobody knows', async () => {
    const playground = await openPlayground();
    await expect(playground.person('Zoe')).rejects.toThrow('There is nobody called Zoe at the playground.');
  });
});

describe('who is called by a message', () => {
  it.each<[string, object, string[]]>([
    ['everybody named, if nothing is said', {}, ['Ada', 'Ben', 'Emeka']],
    ['nobody', { allowed_mentions: { parse: [] } }, []],
    ['those listed', { allowed_mentions: { users: ['BEN'] } }, ['Ben']],
    ['people but not roles', { allowed_mentions: { parse: ['users'] } }, ['Ada', 'Ben']],
    ['roles but not people', { allowed_mentions: { parse: ['roles'] } }, ['Emeka']],
    ['nobody, silently', { flags: MessageFlags.SuppressNotifications }, []],
  ])('is %s', async (_, options, called) => {
    const { playground, client } = await talking();
    const people = await Promise.all(['Ada', 'Ben', 'Emeka'].map((name) => playground.person(name)));
    const [ada, ben] = people;
    const [guild] = playground.world.guilds.values();
    const stewards = guild!.roles.find(({ name }) => name === 'Stewards')!;
    const content = `${ada!.mention} ${ben!.mention} <@&${stewards.id}>`;
    const body = JSON.parse(JSON.stringify({ content, ...options }).replace('BEN', ben!.id));
    await client.rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), { body });
    const notified: string[] = [];
    for (const person of people) if ((await person.messages()).at(-1)?.notifies) notified.push(person.name);
    expect(notified).toEqual(called);
  });

  it('is nobody whom an edit names', async () => {
    const { playground, client } = await talking();
    const ada = await playground.person('Ada');
    const channel = await client.channels.fetch(channelNamed(playground, 'lobby').id);
    const message = channel?.isSendable() ? await channel.send('Soon.') : undefined;
    await message?.edit(`Now, ${ada.mention}.`);
    expect(await ada.sees('Now')).toMatchObject({ notifies: false });
  });

  it('is whoever a text of Components V2 names', async () => {
    const { playground, client } = await talking();
    const ada = await playground.person('Ada');
    const channel = await client.channels.fetch(channelNamed(playground, 'lobby').id);
    const components = [{ type: 10, content: `Your turn, ${ada.mention}.` }] as const;
    if (channel?.isSendable()) await channel.send({ flags: MessageFlags.IsComponentsV2, components });
    expect(await ada.sees('Your turn')).toMatchObject({ notifies: true });
  });
});

describe('waiting', () => {
  it('says what was seen instead', async () => {
    const { playground } = await talking();
    const ada = await playground.person('Ada');
    await ada.say('Something else.');
    await expect(ada.sees('Pong', { within: 50 })).rejects.toThrow(
      'Ada did not see “Pong” in lobby, but:\n  ada: Something else.',
    );
  });

  it('for a message to change takes no notice of the one that it answers', async () => {
    const { playground, client } = await talking();
    const ada = await playground.person('Ada');
    const channel = await client.channels.fetch(channelNamed(playground, 'lobby').id);
    if (!channel?.isSendable()) throw new Error('The bot cannot write in the lobby.');
    const question = await channel.send('A question.');
    const answer = await question.reply('An answer.');
    const seen = await ada.sees('An answer.');
    await question.edit('Another question.');
    const change = ada.seesChange(seen);
    await answer.edit('Another answer.');
    expect(textOf(await change)).toBe('Another answer.');
  });

  it('for a message to change or go sees either', async () => {
    const { playground, client } = await talking();
    const ada = await playground.person('Ada');
    const channel = await client.channels.fetch(channelNamed(playground, 'lobby').id);
    if (!channel?.isSendable()) throw new Error('The bot cannot write in the lobby.');
    const message = await channel.send('Here.');
    const seen = await ada.sees('Here.');
    const change = ada.seesChangeOrGone(seen);
    await message.edit('Still here.');
    const changed = await change;
    expect(changed !== 'gone' && textOf(changed)).toBe('Still here.');
    const end = changed !== 'gone' && ada.seesChangeOrGone(changed);
    await message.delete();
    expect(await end).toBe('gone');
    expect(await ada.seesChangeOrGone(seen)).toBe('gone');
  });

  it('finds what is there already, or only what comes after', async () => {
    const { playground } = await talking();
    const ada = await playground.person('Ada');
    const first = await ada.say('Again.');
    expect(await ada.sees('Again')).toMatchObject({ id: first.id });
    const second = ada.sees('Again', { after: first });
    const said = await ada.say('Again.');
    expect((await second).id).toBe(said.id);
    expect(textOf(await ada.sees(/^Ag/))).toBe('Again.');
  });
});
