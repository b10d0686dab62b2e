import { MessageFlags, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { notificationOf } from '../src/seen.ts';
import { channelNamed, openWithBot } from './connected-bot.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208', 'hex');
const file = (name: string) => ({ name, data: PNG });

async function posting() {
  const opened = await openWithBot([{ name: 'do', description: 'Do.' }], async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply({ content: `Psst, ${interaction.user}.`, flags: MessageFlags.Ephemeral });
  });
  const { playground, client } = opened;
  const lobby = channelNamed(playground, 'lobby');
  const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
  const send = (body: object, files: { name: string; data: Buffer }[] = []) =>
    client.rest.post(Routes.channelMessages(lobby.id), { body, files }) as Promise<{ id: string }>;
  return { ...opened, lobby, ada, ben, send };
}

describe('a locked phone', () => {
  it('shows who writes, where, and the words without marks, with names for mentions', async () => {
    const { ada, ben, send, lobby } = await posting();
    await send({
      content: `**${ada.mention}**, your move in _Eximo_ (<#${lobby.id}>):\n> Ben jumped \`b2\` to b4`,
    });
    expect(await ada.notifications()).toEqual([
      {
        people: [ada.id],
        sender: 'Bot',
        title: 'Bot (#lobby, Playground)',
        text: '@Ada, your move in Eximo (#lobby): Ben jumped b2 to b4',
      },
    ]);
    expect(await ben.notifications()).toEqual([]);
  });

  it('shows the first hundred characters', async () => {
    const { ada, send } = await posting();
    await send({ content: `${ada.mention} ${'x'.repeat(200)}` });
    const [shown] = await ada.notifications();
    expect([...shown!.text]).toHaveLength(100);
    expect(shown!.text).toMatch(/^@Ada x+…$/);
  });

  it('shows no words of a Components V2 message, though it calls (discord-api-docs#7854)', async () => {
    const { ada, send } = await posting();
    const components = [{ type: 10, content: `Your turn, ${ada.mention}.` }];
    await send({ flags: MessageFlags.IsComponentsV2, components });
    expect(await ada.notifications()).toMatchObject([{ title: 'Bot (#lobby, Playground)', text: '' }]);
  });

  it.each([
    [['a.png'], 'sent an image'],
    [['a.png', 'b.png', 'c.txt'], 'sent 2 images'],
    [['a.txt'], 'sent a file'],
    [['a.txt', 'b.txt'], 'sent 2 files'],
  ])('shows of %j without words: “%s”', async (names, text) => {
    const { ada, send } = await posting();
    const { id } = await send({}, names.map(file));
    const message = await ada.sees((each) => each.id === id);
    expect(notificationOf(message)).toMatchObject({ people: [], text });
  });

  it('shows every direct message, under the name of who writes', async () => {
    const { ada, client } = await posting();
    await client.users.send(ada.id, 'It is your turn.');
    expect(await ada.notifications()).toMatchObject([{ title: 'Bot', text: 'It is your turn.' }]);
  });

  it('shows what a message said when it came: edits notify nobody', async () => {
    const { ada, ben, client, lobby, send } = await posting();
    const { id } = await send({ content: `First, ${ada.mention}.` });
    await client.rest.patch(Routes.channelMessage(lobby.id, id), {
      body: { content: `Then, ${ben.mention}.` },
    });
    await ben.sees('Then,');
    expect(await ada.notifications()).toMatchObject([{ text: 'First, @Ada.' }]);
    expect(await ben.notifications()).toEqual([]);
  });

  it('shows nothing that only one person sees, nothing silent, and nothing of their own', async () => {
    const { ada, send } = await posting();
    await ada.command('do');
    await ada.say(`I am ${ada.mention}.`);
    await send({ content: `Quietly, ${ada.mention}.`, flags: MessageFlags.SuppressNotifications });
    expect(await ada.notifications()).toEqual([]);
  });

  it('shows nothing to whom `allowed_mentions` leaves out', async () => {
    const { ada, ben, send } = await posting();
    await send({ content: `${ada.mention} or ${ben.mention}?`, allowed_mentions: { users: [ben.id] } });
    expect(await ada.notifications()).toEqual([]);
    expect(await ben.notifications()).toMatchObject([{ text: '@Ada or @Ben?' }]);
  });
});
