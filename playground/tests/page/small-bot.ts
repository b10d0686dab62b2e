/** A bot that shows everything that a message can have, and knows no game. */

import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  Events,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
  TextInputStyle,
} from 'discord.js';
import { PNG } from 'pngjs';
import type { Guide } from '../../src/people/protocol.ts';
import { type Playground, startPlayground } from '../../src/server.ts';
import { login } from '../connected-bot.ts';

const { String: Text, Integer, Boolean: YesNo, User, Subcommand } = ApplicationCommandOptionType;

const TOWNS = ['Aarhus', 'Abuja', 'Accra', 'Bergen', 'Bilbao', 'Bogotá'];

const COMMANDS = [
  {
    name: 'travel',
    description: 'Go somewhere',
    options: [
      { type: Text, name: 'town', description: 'Where to', required: true, autocomplete: true },
      {
        type: Text,
        name: 'how',
        description: 'By which means',
        required: true,
        choices: [
          { name: 'By train', value: 'train' },
          { name: 'On foot', value: 'foot' },
        ],
      },
      { type: User, name: 'companion', description: 'Who comes along' },
      { type: Integer, name: 'days', description: 'For how long', min_value: 1, max_value: 30 },
      { type: YesNo, name: 'hurry', description: 'Whether there is a hurry' },
    ],
  },
  { name: 'secret', description: 'Something for you alone' },
  { name: 'form', description: 'Something to fill in' },
  { name: 'think', description: 'Takes a while' },
  { name: 'ignore', description: 'Never answers' },
  { name: 'everything', description: 'All that a message can have' },
  { name: 'menus', description: 'Menus as long as they get' },
  { name: 'steps', description: 'Something to go through' },
  { name: 'thread', description: 'Opens a thread' },
  {
    name: 'letter',
    description: 'Writes to somebody',
    options: [
      {
        type: Subcommand,
        name: 'send',
        description: 'Sends it',
        options: [{ type: User, name: 'whom', description: 'To whom', required: true }],
      },
      { type: Subcommand, name: 'burn', description: 'Does not send it' },
    ],
  },
  { type: ApplicationCommandType.User, name: 'Wave at' },
  { type: ApplicationCommandType.Message, name: 'Quote' },
] as const;

export interface SmallBot {
  readonly playground: Playground;
  /** Lets `/think` come to its end. */
  finishThinking(): void;
  close(): Promise<void>;
}

const GUIDE: Guide = {
  title: 'How to begin',
  introduction: 'This bot *travels*.',
  steps: [
    {
      text: 'Go to Accra with {friend}.',
      buttons: [
        {
          label: 'Travel with {friend}',
          does: {
            kind: 'fill in command',
            command: 'travel',
            options: { town: 'Accra', how: 'train', companion: '{friend}' },
          },
        },
      ],
    },
    {
      text: 'Go at once.',
      buttons: ['Bergen', 'Bogotá'].map((town) => ({
        label: town,
        about: `By train to ${town}`,
        does: { kind: 'use command', command: 'travel', options: { town, how: 'train' } },
      })),
    },
    {
      text: 'Not for this bot.',
      buttons: [{ label: 'Fly', does: { kind: 'fill in command', command: 'fly', options: {} } }],
    },
    {
      text: 'Be {friend}.',
      buttons: [{ label: 'Open a window as {friend}', does: { kind: 'second window' } }],
    },
  ],
  connecting: { title: 'Connect it', steps: ['Get a `token`.', 'Put it somewhere.', 'Start.'] },
};

export async function startSmallBot(): Promise<SmallBot> {
  const playground = await startPlayground({ guide: GUIDE });
  const client = await login(playground);
  const thoughts: (() => void)[] = [];
  const answer = async (interaction: Interaction): Promise<unknown> => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused().toLowerCase();
      const towns = TOWNS.filter((town) => town.toLowerCase().startsWith(typed));
      return interaction.respond(towns.map((town) => ({ name: town, value: town.toUpperCase() })));
    }
    if (interaction.isUserContextMenuCommand()) {
      return interaction.reply(`${interaction.user} waves at ${interaction.targetUser}`);
    }
    if (interaction.isMessageContextMenuCommand()) {
      return interaction.reply(`> ${interaction.targetMessage.content}`);
    }
    if (interaction.isModalSubmit()) return answerForm(interaction);
    if (interaction.isButton() && interaction.customId === 'broken') return undefined;
    if (interaction.isButton() && interaction.customId.startsWith('step ')) {
      return interaction.update(stepMessage(Number(interaction.customId.slice('step '.length))));
    }
    if (interaction.isButton() && interaction.customId === 'more') {
      const close = {
        type: ComponentType.ActionRow,
        components: [button('Close', 'close', SECONDARY)],
      } as const;
      return interaction.reply({
        content: 'More of it.',
        flags: MessageFlags.Ephemeral,
        components: [close],
      });
    }
    if (interaction.isButton() && interaction.customId === 'close') {
      await interaction.deferUpdate();
      return interaction.deleteReply();
    }
    if (interaction.isButton()) return interaction.update({ content: 'You pressed it.', components: [] });
    if (interaction.isAnySelectMenu()) {
      return interaction.reply({
        content: `Chosen: ${interaction.values.join(', ')}`,
        flags: MessageFlags.Ephemeral,
      });
    }
    if (!interaction.isChatInputCommand()) return undefined;
    if (interaction.commandName === 'think') {
      await interaction.deferReply();
      await new Promise<void>((resolve) => thoughts.push(resolve));
      return interaction.editReply('That is what I think.');
    }
    return CHAT[interaction.commandName]?.(interaction);
  };
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  await client.application.commands.set([...COMMANDS]);
  return {
    playground,
    finishThinking() {
      for (const finish of thoughts.splice(0)) finish();
    },
    async close() {
      await client.destroy();
      await playground.close();
    },
  };
}

type PressStyle = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;

const button = (
  label: string,
  custom_id: string,
  style: PressStyle,
  disabled = false,
): APIButtonComponentWithCustomId => ({ type: ComponentType.Button, label, custom_id, style, disabled });

const SECONDARY = ButtonStyle.Secondary;
const LAST_STEP = 2;

/** Every step has other buttons, with the same words. */
const stepMessage = (step: number) => ({
  content: `Step ${step} of ${LAST_STEP}`,
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        button('Next', `step ${step + 1}`, SECONDARY, step === LAST_STEP),
        button('More', 'more', SECONDARY),
      ],
    } as const,
  ],
});

/** As many options as Discord allows in a menu. */
const longMenu = (
  placeholder: string,
  max_values: number,
): APIActionRowComponent<APIStringSelectComponent> => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: placeholder,
      placeholder,
      max_values,
      options: Array.from({ length: 25 }, (_, index) => ({
        label: `Town ${index + 1}`,
        value: `town ${index + 1}`,
        description: 'A town with a station',
      })),
    },
  ],
});

type Chat = (interaction: ChatInputCommandInteraction) => Promise<unknown>;

const CHAT: Readonly<Record<string, Chat>> = {
  travel: (interaction) => {
    const { options } = interaction;
    const companion = options.getUser('companion');
    const words = [
      `To ${options.getString('town')} by ${options.getString('how')}`,
      companion && `with ${companion}`,
      options.getInteger('days') && `for ${options.getInteger('days')} days`,
      options.getBoolean('hurry') && 'in a hurry',
    ];
    return interaction.reply(words.filter(Boolean).join(' '));
  },
  steps: (interaction) => interaction.reply(stepMessage(0)),
  secret: (interaction) =>
    interaction.reply({
      content: 'The word is **plover**.',
      flags: MessageFlags.Ephemeral,
      components: [
        {
          type: ComponentType.ActionRow,
          components: [
            button('Press me', 'press', ButtonStyle.Primary),
            button('Broken', 'broken', ButtonStyle.Danger),
          ],
        },
      ],
    }),
  form: (interaction) =>
    interaction.showModal({
      title: 'A form',
      custom_id: 'form',
      components: [
        { type: ComponentType.TextDisplay, content: 'Please fill in **all** of it.' },
        {
          type: ComponentType.Label,
          label: 'Your name',
          description: 'As on the door',
          component: {
            type: ComponentType.TextInput,
            custom_id: 'name',
            style: TextInputStyle.Short,
            required: true,
            min_length: 2,
          },
        },
        {
          type: ComponentType.Label,
          label: 'A colour',
          component: {
            type: ComponentType.StringSelect,
            custom_id: 'colour',
            options: [
              { label: 'Red', value: 'red', description: 'Like a brick' },
              { label: 'Green', value: 'green' },
            ],
          },
        },
        {
          type: ComponentType.Label,
          label: 'A size',
          component: {
            type: ComponentType.RadioGroup,
            custom_id: 'size',
            options: [
              { label: 'Small', value: 'small' },
              { label: 'Large', value: 'large' },
            ],
          },
        },
        {
          type: ComponentType.Label,
          label: 'Toppings',
          component: {
            type: ComponentType.CheckboxGroup,
            custom_id: 'toppings',
            min_values: 0,
            required: false,
            options: [
              { label: 'Nuts', value: 'nuts' },
              { label: 'Cream', value: 'cream' },
            ],
          },
        },
      ],
    }),
  ignore: async () => undefined,
  thread: async (interaction) => {
    await interaction.reply('A thread is opened.');
    const message = await interaction.fetchReply();
    const thread = await message.startThread({ name: 'Side room' });
    await thread.send('Welcome to the side room.');
  },
  letter: async (interaction) => {
    const whom = interaction.options.getUser('whom');
    await whom?.send('A letter for you.');
    return interaction.reply({ content: 'Sent.', flags: MessageFlags.Ephemeral });
  },
  menus: (interaction) =>
    interaction.reply({
      content: 'Where to?',
      components: [longMenu('Choose a town', 1), longMenu('Choose towns', 25)],
    }),
  everything: (interaction) =>
    interaction.reply({
      flags: MessageFlags.IsComponentsV2,
      files: [
        new AttachmentBuilder(PNG.sync.write(new PNG({ width: 40, height: 30, fill: true })), {
          name: 'picture.png',
        }),
        new AttachmentBuilder(Buffer.from('1. e4'), { name: 'game.txt' }),
      ],
      components: [
        {
          type: ComponentType.TextDisplay,
          content: `# Heading\nHello ${interaction.user}, **bold** and ||hidden||`,
        },
        {
          type: ComponentType.Container,
          accent_color: 0xd8b25c,
          components: [
            {
              type: ComponentType.Section,
              components: [{ type: ComponentType.TextDisplay, content: '- one\n- two' }],
              accessory: button('Beside', 'beside', ButtonStyle.Secondary),
            },
            { type: ComponentType.Separator, divider: true },
            {
              type: ComponentType.MediaGallery,
              items: [{ media: { url: 'attachment://picture.png' }, description: 'A small grey picture' }],
            },
            { type: ComponentType.File, file: { url: 'attachment://game.txt' } },
            {
              type: ComponentType.ActionRow,
              components: [
                button('Primary', 'b1', ButtonStyle.Primary),
                button('Secondary', 'b2', ButtonStyle.Secondary),
                button('Success', 'b3', ButtonStyle.Success),
                button('Danger', 'b4', ButtonStyle.Danger, true),
                {
                  type: ComponentType.Button,
                  style: ButtonStyle.Link,
                  label: 'Away',
                  url: 'https://example.org/',
                },
              ],
            },
            {
              type: ComponentType.ActionRow,
              components: [
                {
                  type: ComponentType.StringSelect,
                  custom_id: 'fruit',
                  placeholder: 'Choose fruit',
                  min_values: 1,
                  max_values: 2,
                  options: [
                    { label: 'Apple', value: 'apple', description: 'Grows on trees' },
                    { label: 'Pear', value: 'pear' },
                    { label: 'Plum', value: 'plum' },
                  ],
                },
              ],
            },
            {
              type: ComponentType.ActionRow,
              components: [
                { type: ComponentType.UserSelect, custom_id: 'person', placeholder: 'Choose somebody' },
              ],
            },
          ],
        },
      ],
    }),
};

function answerForm(interaction: ModalSubmitInteraction): Promise<unknown> {
  const { fields } = interaction;
  const words = [
    fields.getTextInputValue('name'),
    ...fields.getStringSelectValues('colour'),
    fields.getRadioGroup('size'),
    ...fields.getCheckboxGroup('toppings'),
  ];
  return interaction.reply(`Filled in: ${words.join(', ')}`);
}
