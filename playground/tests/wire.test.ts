/** What a bot is sent, field by field, by Discord's OpenAPI description and its documentation of interactions. */

import {
  type APIInteraction,
  type APIMessageComponentInteraction,
  type ApplicationCommandDataResolvable,
  ApplicationCommandOptionType,
  ComponentType,
  Events,
  MessageFlags,
  Routes,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { channelNamed, openWithBot } from './connected-bot.ts';

const { Subcommand, Channel, Integer } = ApplicationCommandOptionType;
const COMMANDS: readonly ApplicationCommandDataResolvable[] = [
  { name: 'bare', description: 'Takes nothing.' },
  { name: 'look', description: 'Looks.', options: [{ type: Channel, name: 'where', description: 'Where.' }] },
  {
    name: 'deep',
    description: 'Has parts.',
    options: [{ type: Subcommand, name: 'part', description: 'A part.' }],
  },
];

/** A bot that acknowledges everything, and every interaction as it came over the wire. */
async function listening() {
  const opened = await openWithBot(COMMANDS, async (interaction) => {
    if (interaction.isMessageComponent()) await interaction.deferUpdate();
    else if (interaction.isChatInputCommand()) await interaction.reply('Done.');
  });
  const received: APIInteraction[] = [];
  opened.client.on(Events.Raw, ({ t, d }: { t: string; d: APIInteraction }) => {
    if (t === 'INTERACTION_CREATE') received.push(d);
  });
  return { ...opened, received, ada: await opened.playground.person('Ada') };
}

describe('an interaction', () => {
  it('has no list of options where there are none (“options?”)', async () => {
    const { ada, received } = await listening();
    await ada.command('bare');
    await ada.command('deep part');
    const [bare, deep] = received.map(({ data }) => data);
    expect(bare).not.toHaveProperty('options');
    expect(deep).toHaveProperty('options', [{ name: 'part', type: Subcommand }]);
  });

  it('has partial channels: no overwrites, but what the person may do there', async () => {
    const { ada, playground, received } = await listening();
    await ada.command('look', { where: channelNamed(playground, 'announcements') });
    const { channel, data } = received[0]!;
    const { id } = channelNamed(playground, 'announcements');
    const chosen = (data as { resolved: { channels: Record<string, object> } }).resolved.channels[id];
    for (const partial of [channel, chosen]) {
      expect(partial).not.toHaveProperty('permission_overwrites');
      expect(partial).toMatchObject({ permissions: expect.stringMatching(/^\d+$/), type: 0 });
    }
  });

  it('names people with their flags and their primary guild (UserResponse)', async () => {
    const { ada, received } = await listening();
    await ada.command('bare');
    expect(received[0]!.member?.user).toMatchObject({ flags: 0, public_flags: 0, primary_guild: null });
  });

  it('of a button has the message without the nonce that it was sent with', async () => {
    const { ada, client, playground, received } = await listening();
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'b' }] }];
    const body = { content: 'Press.', components, nonce: 'n1', enforce_nonce: true };
    const sent = await client.rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), {
      body,
    });
    expect(sent).toMatchObject({ nonce: 'n1' });
    await ada.click(await ada.sees('Press.'));
    const { message } = received[0] as APIMessageComponentInteraction;
    expect(message).toMatchObject({ content: 'Press.' });
    expect(message).not.toHaveProperty('nonce');
  });
});

describe('a message', () => {
  it('has what was left out of its components (ComponentResponses: required fields)', async () => {
    const { client, playground } = await listening();
    const media = { url: 'https://example.com/a.png' };
    const components = [
      { type: 12, items: [{ media }] },
      { type: 14 },
      {
        type: 17,
        components: [
          { type: 9, components: [{ type: 10, content: 'x' }], accessory: { type: 11, media } },
          { type: 1, components: [{ type: 5, custom_id: 'm' }] },
        ],
      },
      {
        type: 1,
        components: [{ type: 3, custom_id: 's', min_values: 0, options: [{ label: 'a', value: 'a' }] }],
      },
    ];
    const body = { flags: MessageFlags.IsComponentsV2, components };
    const sent = await client.rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), {
      body,
    });
    expect(sent).toMatchObject({
      components: [
        { items: [{ description: null, spoiler: false, media: { id: expect.any(String), flags: 0 } }] },
        { spacing: 1, divider: true },
        {
          type: ComponentType.Container,
          accent_color: null,
          spoiler: false,
          components: [
            { accessory: { description: null, spoiler: false } },
            { components: [{ min_values: 1, max_values: 1 }] },
          ],
        },
        { components: [{ min_values: 0, max_values: 1 }] },
      ],
    });
  });
});

describe('a command', () => {
  it('is answered without empty lists of options', async () => {
    const { client } = await listening();
    const body = [
      { name: 'bare', description: 'x', options: [] },
      {
        name: 'deep',
        description: 'x',
        options: [{ type: Subcommand, name: 'part', description: 'x', options: [] }],
      },
      { name: 'full', description: 'x', options: [{ type: Integer, name: 'n', description: 'x' }] },
    ];
    const [bare, deep, full] = (await client.rest.put(Routes.applicationCommands(client.application.id), {
      body,
    })) as { options?: object[] }[];
    expect(bare).not.toHaveProperty('options');
    expect(deep!.options).toEqual([{ type: Subcommand, name: 'part', description: 'x' }]);
    expect(full!.options).toMatchObject([{ name: 'n' }]);
  });
});
