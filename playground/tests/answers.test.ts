import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { isEphemeral, isThinking, picturesOf, textOf } from '../src/seen.ts';
import { channelNamed, openWithBot } from './connected-bot.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgwAcAAB4AAW7y4ioAAAAASUVORK5CYII=',
  'base64',
);

const command = (name: string) => ({ name, description: 'For the test.' });
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(buttons);
const button = (customId: string, label = customId) =>
  new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(ButtonStyle.Primary);

/** A bot with one command, `/do`. */
const bot = (
  act: (interaction: ChatInputCommandInteraction) => unknown,
  rest: (interaction: Interaction) => unknown = () => {},
) =>
  openWithBot([command('do')], (interaction) =>
    interaction.isChatInputCommand() ? act(interaction) : rest(interaction),
  );

describe('answering a command', () => {
  it('replies for everybody to see', async () => {
    const { playground } = await bot((interaction) => interaction.reply('Hello.'));
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { message, outcome } = await ada.command('do');
    expect(outcome).toBe('reply');
    expect(message).toMatchObject({ content: 'Hello.', interaction: { name: 'do' } });
    expect((await ben.messages()).map(textOf)).toEqual(['Hello.']);
  });

  it('replies for one person alone', async () => {
    const { playground } = await bot((interaction) =>
      interaction.reply({ content: 'Psst.', flags: MessageFlags.Ephemeral }),
    );
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { message } = await ada.command('do');
    expect(isEphemeral(message)).toBe(true);
    expect((await ada.messages()).map(textOf)).toEqual(['Psst.']);
    expect(await ben.messages()).toEqual([]);
  });

  it('thinks first, and answers later', async () => {
    const { playground } = await bot(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply('I have thought.');
    });
    const ada = await playground.person('Ada');
    const thinking = ada.hears((event) => event.event === 'message' && isThinking(event.message));
    const { message } = await ada.command('do');
    await thinking;
    expect(message).toMatchObject({ content: 'I have thought.', edited_timestamp: null });
    expect(message.flags).toBe(MessageFlags.Ephemeral);
  });

  it('fills the thinking message with the first follow-up, and posts the second', async () => {
    const { playground } = await bot(async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp({ content: 'First.', flags: MessageFlags.Ephemeral });
      await interaction.followUp('Second.');
    });
    const ada = await playground.person('Ada');
    const first = (await ada.command('do')).message;
    await ada.sees('Second.');
    const messages = await ada.messages();
    expect(messages.map(textOf)).toEqual(['First.', 'Second.']);
    expect(isEphemeral(first)).toBe(false);
    expect(messages[1]?.message_reference?.message_id).toBe(first.id);
  });

  it('edits, fetches and deletes its answer', async () => {
    const seen: string[] = [];
    const { playground } = await bot(async (interaction) => {
      const { resource } = await interaction.reply({ content: 'One.', withResponse: true });
      seen.push(resource?.message?.content ?? '');
      await interaction.editReply('Two.');
      seen.push((await interaction.fetchReply()).content);
      await interaction.deleteReply();
    });
    const ada = await playground.person('Ada');
    const { message } = await ada.command('do');
    await ada.seesGone(message);
    expect(seen).toEqual(['One.', 'Two.']);
  });

  it('tells the response which message it became', async () => {
    const { playground } = await bot(async (interaction) => {
      const response = await interaction.deferReply({ flags: MessageFlags.Ephemeral, withResponse: true });
      const { responseMessageId, responseMessageLoading, responseMessageEphemeral } = response.interaction;
      const message = await interaction.editReply({ content: 'Done.' });
      await interaction.followUp({
        content: JSON.stringify([
          responseMessageId === message.id,
          responseMessageLoading,
          responseMessageEphemeral,
        ]),
      });
    });
    const ada = await playground.person('Ada');
    await ada.command('do');
    expect((await ada.sees('[')).content).toBe('[true,true,true]');
  });
});

describe('what the bot learns of who asks and where', () => {
  it('knows the options, the people named and the permissions', async () => {
    const told: unknown[] = [];
    const options = [
      { name: 'opponent', description: 'Who.', type: ApplicationCommandOptionType.User, required: true },
      {
        name: 'game',
        description: 'Which.',
        type: ApplicationCommandOptionType.String,
        choices: [{ name: 'Chess', value: 'chess' }],
      },
      { name: 'days', description: 'How long.', type: ApplicationCommandOptionType.Integer },
      { name: 'rated', description: 'Whether.', type: ApplicationCommandOptionType.Boolean },
    ] as const;
    const { playground } = await openWithBot([{ ...command('challenge'), options }], async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      told.push(
        interaction.options.getUser('opponent', true).displayName,
        interaction.options.getMember('opponent') !== null,
        interaction.options.getString('game'),
        interaction.options.getInteger('days'),
        interaction.options.getBoolean('rated'),
        interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild),
        interaction.appPermissions.has(PermissionFlagsBits.AttachFiles),
        interaction.locale,
        interaction.guild?.name,
        interaction.inCachedGuild() && interaction.channel?.name,
        interaction.context,
        interaction.authorizingIntegrationOwners.guildId,
      );
      await interaction.reply('ok');
    });
    const [emeka, ben] = [await playground.person('Emeka'), await playground.person('Ben')];
    await (await emeka.in('games')).command('challenge', {
      opponent: ben,
      game: 'Chess',
      days: 3,
      rated: true,
    });
    const [guildId] = playground.world.guilds.keys();
    expect(told).toEqual([
      'Ben',
      true,
      'chess',
      3,
      true,
      true,
      true,
      'en-US',
      'Playground',
      'games',
      0,
      guildId,
    ]);
  });

  it('names subcommands in full', async () => {
    const subcommand = (name: string) =>
      ({ name, description: 'Part.', type: ApplicationCommandOptionType.Subcommand }) as const;
    const { playground } = await openWithBot(
      [{ ...command('privacy'), options: [subcommand('export'), subcommand('delete')] }],
      (interaction) =>
        interaction.isChatInputCommand() && interaction.reply(interaction.options.getSubcommand()),
    );
    const ada = await playground.person('Ada');
    const { message } = await ada.command('privacy delete');
    expect(message).toMatchObject({ content: 'delete', interaction: { name: 'privacy delete' } });
    await expect(ada.command('privacy')).rejects.toThrow('/privacy needs one of: export, delete.');
    await expect(ada.command('privacy sell')).rejects.toThrow('/privacy has no “sell”.');
  });

  it('gets a command from the menu of a person', async () => {
    const { playground } = await openWithBot(
      [{ name: 'Challenge to a game', type: ApplicationCommandType.User }],
      (interaction) =>
        interaction.isUserContextMenuCommand() && interaction.reply(interaction.targetUser.displayName),
    );
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    expect((await ada.userCommand('Challenge to a game', ben)).text).toBe('Ben');
  });

  it('gets a command from the menu of a message', async () => {
    const { playground } = await openWithBot(
      [{ name: 'Quote', type: ApplicationCommandType.Message }],
      (interaction) =>
        interaction.isMessageContextMenuCommand() &&
        interaction.reply(`“${interaction.targetMessage.content}”`),
    );
    const ada = await playground.person('Ada');
    const said = await ada.say('Good game!');
    expect((await ada.messageCommand('Quote', said)).text).toBe('“Good game!”');
  });

  it('suggests choices while an option is typed', async () => {
    const { playground } = await openWithBot(
      [
        {
          ...command('move'),
          options: [
            { name: 'match', description: 'Which.', type: ApplicationCommandOptionType.String },
            {
              name: 'to',
              description: 'Where.',
              type: ApplicationCommandOptionType.String,
              autocomplete: true,
            },
          ],
        },
      ],
      async (interaction) => {
        if (!interaction.isAutocomplete()) return;
        const { name, value } = interaction.options.getFocused(true);
        await interaction.respond([
          { name: `${name} ${value}`, value: `${interaction.options.getString('match')}` },
        ]);
      },
    );
    const ada = await playground.person('Ada');
    const choices = await ada.autocomplete('move', 'to', { match: 'm1', to: 'e' });
    expect(choices).toEqual([{ name: 'to e', value: 'm1' }]);
    await expect(ada.autocomplete('move', 'match')).rejects.toThrow('does not suggest anything');
  });
});

describe('buttons, menus and modals', () => {
  it('updates the message of the button', async () => {
    const { playground } = await bot(
      (interaction) => interaction.reply({ content: 'Press.', components: [row(button('a', 'Accept'))] }),
      (interaction) => interaction.isButton() && interaction.update({ content: 'Pressed.', components: [] }),
    );
    const ada = await playground.person('Ada');
    const { message } = await ada.command('do');
    const answer = await ada.click(message, 'Accept');
    expect(answer.outcome).toBe('update');
    expect(answer.message).toMatchObject({ id: message.id, content: 'Pressed.', components: [] });
    await expect(ada.click(message, 'Accept')).rejects.toThrow('no such button');
  });

  it('acknowledges quietly, edits later and answers the message with the button', async () => {
    const { playground } = await bot(
      (interaction) => interaction.reply({ content: 'Press.', components: [row(button('a'))] }),
      async (interaction) => {
        if (!interaction.isButton()) return;
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'Edited.', components: [] });
        await interaction.followUp({ content: 'Only you.', flags: MessageFlags.Ephemeral });
      },
    );
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { message } = await ada.command('do');
    expect((await ben.click(message)).outcome).toBe('quiet');
    expect((await ada.seesChange(message)).content).toBe('Edited.');
    await ben.sees('Only you.');
    expect((await ada.messages()).map(textOf)).toEqual(['Edited.']);
  });

  it('edits an ephemeral message from its own button', async () => {
    const { playground } = await bot(
      (interaction) =>
        interaction.reply({ content: '1', flags: MessageFlags.Ephemeral, components: [row(button('next'))] }),
      (interaction) =>
        interaction.isButton() &&
        interaction.update({ content: `${Number(interaction.message.content) + 1}` }),
    );
    const ada = await playground.person('Ada');
    const first = (await ada.command('do')).message;
    const second = (await ada.click(first)).message;
    expect((await ada.click(second)).message).toMatchObject({ id: first.id, content: '3' });
  });

  it('takes choices from menus', async () => {
    const menu = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId('menu')
        .setMinValues(1)
        .setMaxValues(2)
        .addOptions([
          { label: 'One', value: '1' },
          { label: 'Two', value: '2' },
          { label: 'Three', value: '3' },
        ]),
    );
    const { playground } = await bot(
      (interaction) => interaction.reply({ content: 'Choose.', components: [menu] }),
      (interaction) => interaction.isStringSelectMenu() && interaction.reply(interaction.values.join('+')),
    );
    const ada = await playground.person('Ada');
    const { message } = await ada.command('do');
    expect((await ada.select(message, ['One', '3'])).text).toBe('1+3');
    await expect(ada.select(message, [])).rejects.toThrow('takes 1 to 2 of its options, not 0');
    await expect(ada.select(message, 'Four')).rejects.toThrow('has no option “Four”');
  });

  it('takes a person from a menu of people', async () => {
    const { playground } = await bot(
      (interaction) =>
        interaction.reply({
          flags: MessageFlags.IsComponentsV2,
          components: [
            {
              type: ComponentType.ActionRow,
              components: [{ type: ComponentType.UserSelect, customId: 'who' }],
            },
          ],
        }),
      (interaction) =>
        interaction.isUserSelectMenu() && interaction.reply(`${interaction.users.first()?.displayName}`),
    );
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { message } = await ada.command('do');
    expect((await ada.select(message, ben)).text).toBe('Ben');
  });

  it('opens a modal and reads what was filled in', async () => {
    const modal = new ModalBuilder()
      .setCustomId('why')
      .setTitle('Why?')
      .addLabelComponents(
        new LabelBuilder()
          .setLabel('Reason')
          .setTextInputComponent(new TextInputBuilder().setCustomId('reason').setStyle(TextInputStyle.Short)),
        new LabelBuilder()
          .setLabel('How sure?')
          .setStringSelectMenuComponent(
            new StringSelectMenuBuilder().setCustomId('sure').addOptions([{ label: 'Very', value: 'very' }]),
          ),
      );
    const { playground } = await bot(
      (interaction) => interaction.showModal(modal),
      (interaction) =>
        interaction.isModalSubmit() &&
        interaction.reply(
          `${interaction.fields.getTextInputValue('reason')}, ${interaction.fields.getStringSelectValues('sure')}`,
        ),
    );
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const answer = await ada.command('do');
    expect(answer.modal).toMatchObject({ title: 'Why?', custom_id: 'why' });
    await expect(ada.submit(answer.modal, { sure: 'very' })).rejects.toThrow('“Reason” must be filled in.');
    await expect(ben.submit(answer.modal, {})).rejects.toThrow('not open any more');
    const { text } = await ada.submit(answer.modal, { reason: 'Because', sure: ['very'] });
    expect(text).toBe('Because, very');
    await expect(ada.submit(answer.modal, {})).rejects.toThrow('not open any more');
  });

  it('changes the message whose button opened the modal', async () => {
    const modal = new ModalBuilder()
      .setCustomId('m')
      .setTitle('Word')
      .addLabelComponents(
        new LabelBuilder()
          .setLabel('Word')
          .setTextInputComponent(new TextInputBuilder().setCustomId('word').setStyle(TextInputStyle.Short)),
      );
    const { playground } = await bot(
      (interaction) => interaction.reply({ content: 'Press.', components: [row(button('open'))] }),
      async (interaction) => {
        if (interaction.isButton()) await interaction.showModal(modal);
        if (interaction.isModalSubmit() && interaction.isFromMessage()) {
          await interaction.update(interaction.fields.getTextInputValue('word'));
        }
      },
    );
    const ada = await playground.person('Ada');
    const { message } = await ada.command('do');
    const { modal: opened } = await ada.click(message);
    expect((await ada.submit(opened, { word: 'Changed.' })).message).toMatchObject({
      id: message.id,
      content: 'Changed.',
    });
  });
});

describe('pictures and files', () => {
  it('shows a picture in a gallery with its alt text', async () => {
    const { playground, client } = await bot(() => {});
    const channel = await client.channels.fetch(channelNamed(playground, 'games').id);
    if (!channel?.isSendable()) throw new Error('The bot cannot write there.');
    const sent = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      files: [new AttachmentBuilder(PIXEL, { name: 'board 1.png' })],
      components: [
        {
          type: ComponentType.Container,
          components: [
            { type: ComponentType.TextDisplay, content: '**Chess**' },
            {
              type: ComponentType.MediaGallery,
              items: [{ media: { url: 'attachment://board_1.png' }, description: 'An empty board.' }],
            },
          ],
        },
      ],
    });
    expect(sent.attachments.size).toBe(0);
    const ada = await (await playground.person('Ada')).in('games');
    const [message] = await ada.messages();
    const [picture] = picturesOf(message!);
    expect(picture).toMatchObject({ description: 'An empty board.', width: 2, height: 3 });
    expect(Buffer.from(await ada.file(picture!.url))).toEqual(PIXEL);

    await sent.edit({
      files: [new AttachmentBuilder(PIXEL, { name: 'board2.png' })],
      attachments: [],
      components: [
        { type: ComponentType.MediaGallery, items: [{ media: { url: 'attachment://board2.png' } }] },
      ],
    });
    const changed = await ada.seesChange(message!);
    expect(picturesOf(changed)[0]?.url).toMatch(/board2\.png$/);
  });

  it('lists files that no component shows', async () => {
    const { playground } = await bot((interaction) =>
      interaction.reply({
        content: 'Here.',
        files: [{ attachment: Buffer.from('1. e4'), name: 'game.txt', description: 'Moves' }],
      }),
    );
    const ada = await playground.person('Ada');
    const { message } = await ada.command('do');
    const [file] = message.attachments;
    expect(file).toMatchObject({ filename: 'game.txt', size: 5, description: 'Moves' });
    expect(Buffer.from(await ada.file(file!.url)).toString()).toBe('1. e4');
  });
});

describe('threads and direct messages', () => {
  it('starts a thread from its message and writes in it', async () => {
    const { playground } = await bot(async (interaction) => {
      const { resource } = await interaction.reply({ content: 'A match begins.', withResponse: true });
      const thread = await resource?.message?.startThread({ name: 'Ada against Ben' });
      await thread?.send(`Your move, <@${interaction.user.id}>.`);
    });
    const ada = await playground.person('Ada');
    const opened = ada.hears((event) => event.event === 'channel' && event.channel.kind === 'thread');
    const { message } = await ada.command('do');
    expect(await opened).toMatchObject({ channel: { id: message.id, name: 'Ada against Ben' } });
    const inThread = await ada.in('Ada against Ben');
    expect(await inThread.sees('Your move')).toMatchObject({ notifies: true });
    expect((await inThread.me()).servers[0]?.channels.find(({ id }) => id === message.id)?.members).toContain(
      ada.id,
    );
  });

  it('starts a private thread that only those see who are in it', async () => {
    const { playground } = await bot(async (interaction) => {
      if (interaction.channel?.type !== ChannelType.GuildText) return;
      const thread = await interaction.channel.threads.create({
        name: 'Secret',
        type: ChannelType.PrivateThread,
      });
      await thread.members.add(interaction.user);
      await interaction.reply('Done.');
      await thread.setArchived(true);
    });
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const archived = ada.hears((event) => event.event === 'channel' && event.channel.archived === true);
    await ada.command('do');
    await archived;
    expect((await ada.in('Secret')).channel.private).toBe(true);
    await expect(ben.in('Secret')).rejects.toThrow('Ben sees no channel “Secret”.');
  });

  it('writes to people directly, and marks it unread', async () => {
    const { playground } = await bot(async (interaction) => {
      await interaction.user.send('It is your turn.');
      await interaction.reply('Sent.');
    });
    const ada = await playground.person('Ada');
    await ada.command('do');
    const { directs } = await ada.me();
    expect(directs).toMatchObject([{ name: 'Bot', unread: 1, mentions: 1 }]);
    const inbox = await ada.direct();
    expect((await inbox.messages()).map(textOf)).toEqual(['It is your turn.']);
    await inbox.markRead();
    expect((await ada.me()).directs).toMatchObject([{ unread: 0, mentions: 0 }]);
  });

  it('answers commands in its direct channel', async () => {
    const told: unknown[] = [];
    const { playground } = await bot(async (interaction) => {
      told.push(interaction.context, interaction.inGuild(), interaction.authorizingIntegrationOwners.guildId);
      await interaction.reply('Here too.');
    });
    const inbox = await (await playground.person('Dede')).direct();
    expect((await inbox.command('do')).text).toBe('Here too.');
    expect(told).toEqual([1, false, '0']);
  });
});
