import { ApplicationCommandOptionType, type Client, MessageFlags, Routes } from 'discord.js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Playground } from '../src/server.ts';
import { startPlayground } from '../src/server.ts';
import { closeChannel, expelBot, setOverwrite } from '../src/world/changes.ts';
import { channelNamed, login, openWithBot, refusalOf, TOKEN } from './connected-bot.ts';

const V2 = MessageFlags.IsComponentsV2;
const text = (content: string) => ({ type: 10, content });
const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (options: object[], more: object = {}) => ({ type: 3, custom_id: 'menu', options, ...more });
const gallery = (...items: object[]) => ({ type: 12, items });
const media = (url = 'https://example.com/a.png', more: object = {}) => ({ media: { url }, ...more });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** What a message is refused for: the field and Discord's word for what is wrong with it. */
const MESSAGES: readonly [why: string, body: object, faults: readonly string[]][] = [
  ['content is too long', { content: 'x'.repeat(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
  [
    'content beside Components V2',
    { flags: V2, content: 'x', components: [text('a')] },
    ['content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
  ],
  [
    'embeds beside Components V2',
    { flags: V2, embeds: [{ title: 'x' }], components: [text('a')] },
    ['embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
  ],
  [
    'a V2 component without the flag',
    { content: 'x', components: [text('a')] },
    ['components.0 UNION_TYPE_CHOICES'],
  ],
  [
    'six rows without V2',
    { content: 'x', components: many(6, (index) => row(button(`b${index}`))) },
    ['components BASE_TYPE_MAX_LENGTH'],
  ],
  [
    '41 components',
    { flags: V2, components: many(41, () => text('a')) },
    ['components BASE_TYPE_MAX_LENGTH'],
  ],
  [
    '41 components with nested ones',
    { flags: V2, components: [{ type: 17, components: many(40, () => text('a')) }] },
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    '4,001 characters of text in two parts',
    { flags: V2, components: [text('x'.repeat(4000)), text('y')] },
    ['components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  ['an empty text', { flags: V2, components: [text('')] }, ['components.0.content BASE_TYPE_BAD_LENGTH']],
  [
    'six buttons in a row',
    { content: 'x', components: [row(...many(6, (index) => button(`b${index}`)))] },
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a button beside a select',
    { content: 'x', components: [row(select([option('a')]), button('b'))] },
    ['components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'two selects in a row',
    { content: 'x', components: [row(select([option('a')]), select([option('a')], { custom_id: 'other' }))] },
    ['components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  ['an empty row', { content: 'x', components: [row()] }, ['components.0.components BASE_TYPE_BAD_LENGTH']],
  [
    '26 options',
    { content: 'x', components: [row(select(many(26, (index) => option(`${index}`))))] },
    ['components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'no options',
    { content: 'x', components: [row(select([]))] },
    ['components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'the same value twice',
    { content: 'x', components: [row(select([option('a'), option('a')]))] },
    ['components.0.components.0.options.1.value COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  [
    'a long option label',
    { content: 'x', components: [row(select([option('a', { label: 'x'.repeat(101) })]))] },
    ['components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a long option value',
    { content: 'x', components: [row(select([{ label: 'a', value: 'x'.repeat(101) }]))] },
    ['components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a long option description',
    { content: 'x', components: [row(select([option('a', { description: 'x'.repeat(101) })]))] },
    ['components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a long placeholder',
    { content: 'x', components: [row(select([option('a')], { placeholder: 'x'.repeat(151) }))] },
    ['components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'more to choose than there may be',
    { content: 'x', components: [row(select([option('a')], { max_values: 26 }))] },
    ['components.0.components.0.max_values NUMBER_TYPE_MAX'],
  ],
  [
    'two defaults in a menu of one',
    {
      content: 'x',
      components: [row(select([option('a', { default: true }), option('b', { default: true })]))],
    },
    ['components.0.components.0.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES'],
  ],
  [
    'a long button label',
    { content: 'x', components: [row(button('b', { label: 'x'.repeat(81) }))] },
    ['components.0.components.0.label BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a button without label and emoji',
    { content: 'x', components: [row(button('b', { label: '' }))] },
    ['components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED'],
  ],
  [
    'a button without custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    ['components.0.components.0.custom_id BASE_TYPE_REQUIRED'],
  ],
  [
    'a link without address',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'x' })] },
    ['components.0.components.0.url BASE_TYPE_REQUIRED'],
  ],
  [
    'an unknown button style',
    { content: 'x', components: [row(button('b', { style: 9 }))] },
    ['components.0.components.0.style BASE_TYPE_CHOICES'],
  ],
  [
    'an empty custom id',
    { content: 'x', components: [row(button(''))] },
    ['components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a custom id of 101 characters',
    { content: 'x', components: [row(button('x'.repeat(101)))] },
    ['components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'the same custom id twice',
    { content: 'x', components: [row(button('b'), button('b'))] },
    ['components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  ['an empty gallery', { flags: V2, components: [gallery()] }, ['components.0.items BASE_TYPE_BAD_LENGTH']],
  [
    'eleven pictures',
    { flags: V2, components: [gallery(...many(11, () => media()))] },
    ['components.0.items BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a long alt text',
    { flags: V2, components: [gallery(media(undefined, { description: 'x'.repeat(1025) }))] },
    ['components.0.items.0.description BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a picture that is not attached',
    { flags: V2, components: [gallery(media('attachment://nowhere.png'))] },
    ['components.0.items.0.media.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  [
    'a picture at no address',
    { flags: V2, components: [gallery(media('nowhere'))] },
    ['components.0.items.0.media.url URL_TYPE_INVALID_URL'],
  ],
  [
    'a picture at a strange address',
    { flags: V2, components: [gallery(media('ftp://example.com/a.png'))] },
    ['components.0.items.0.media.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'a section with four texts',
    { flags: V2, components: [{ type: 9, components: many(4, () => text('a')), accessory: button('b') }] },
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a section without accessory',
    { flags: V2, components: [{ type: 9, components: [text('a')] }] },
    ['components.0.accessory BASE_TYPE_REQUIRED'],
  ],
  [
    'a container in a container',
    { flags: V2, components: [{ type: 17, components: [{ type: 17, components: [text('a')] }] }] },
    ['components.0.components.0 UNION_TYPE_CHOICES'],
  ],
  [
    'a text input in a message',
    { content: 'x', components: [row({ type: 4, custom_id: 'a', style: 1, label: 'a' })] },
    ['components.0.components.0 UNION_TYPE_CHOICES'],
  ],
  [
    'mentions that contradict each other',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    ['allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
  ],
  [
    'an answer to a message that is not there',
    { content: 'x', message_reference: { message_id: '1' } },
    ['message_reference MESSAGE_REFERENCE_UNKNOWN_MESSAGE'],
  ],
  ['eleven embeds', { embeds: many(11, () => ({ title: 'x' })) }, ['embeds BASE_TYPE_MAX_LENGTH']],
  ['components that are no list', { content: 'x', components: {} }, ['components LIST_TYPE_CONVERT']],
  [
    'several things at once',
    { content: 'x', components: [row(button('', { label: 'x'.repeat(81) }))] },
    [
      'components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH',
      'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
    ],
  ],
];

let playground: Playground;
let client: Client<true>;
let lobby: string;
beforeAll(async () => {
  playground = await startPlayground({ rateLimits: 'none' });
  client = await login(playground);
  lobby = channelNamed(playground, 'lobby').id;
  return async () => {
    await client.destroy();
    await playground.close();
  };
});

const post = (body: object, files?: { name: string; data: Buffer }[]) =>
  client.rest.post(Routes.channelMessages(lobby), { body, ...(files && { files }) }) as Promise<{
    id: string;
  }>;

describe('a message that breaks a rule', () => {
  it.each(MESSAGES)('is refused for %s', async (_, body, faults) => {
    expect(await refusalOf(post(body))).toEqual({ status: 400, code: 50035, faults });
  });

  it.each([
    ['nothing at all', {}],
    ['empty content', { content: '' }],
    ['Components V2 without components', { flags: V2, components: [] }],
  ])('is refused for %s', async (_, body) => {
    expect(await refusalOf(post(body))).toMatchObject({ status: 400, code: 50006 });
  });

  it('is refused for a file of more than 10 MiB, and for eleven files', async () => {
    const large = { name: 'large.png', data: Buffer.alloc(10 * 1024 * 1024 + 1) };
    expect(await refusalOf(post({ content: 'x' }, [large]))).toMatchObject({ status: 413, code: 40005 });
    const files = many(11, (index) => ({ name: `${index}.txt`, data: Buffer.from('x') }));
    expect(await refusalOf(post({ content: 'x' }, files))).toMatchObject({ code: 30015 });
  });

  it('is not made private by a flag that is for answers only', async () => {
    const { id } = await post({ content: 'For all.', flags: MessageFlags.Ephemeral });
    const ada = await playground.person('Ada');
    expect(await ada.sees('For all.')).toMatchObject({ id, flags: 0 });
  });

  it('is taken right at the limits', async () => {
    const full = {
      flags: V2,
      components: [
        {
          type: 17,
          components: [
            text('x'.repeat(4000)),
            gallery(...many(10, () => media(undefined, { description: 'x'.repeat(1024) }))),
            row(...many(5, (index) => button(`${index}`.padEnd(100, '-'), { label: 'x'.repeat(80) }))),
            row(
              select(
                many(25, (index) => option(`${index}`.padEnd(100, '-'), { description: 'x'.repeat(100) })),
              ),
            ),
            ...many(29, () => ({ type: 14 })),
          ],
        },
      ],
    };
    await expect(post(full)).resolves.toHaveProperty('id');
    await expect(post({ content: '🎲'.repeat(2000) })).resolves.toHaveProperty('id');
  });
});

describe('an edit that breaks a rule', () => {
  const edit = (id: string, body: object) => client.rest.patch(Routes.channelMessage(lobby, id), { body });

  it.each([
    ['taking the V2 flag away', { flags: 0 }, ['flags MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG']],
    [
      'giving a V2 message content',
      { content: 'x' },
      ['content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
  ])('is refused for %s', async (_, body, faults) => {
    const { id } = await post({ flags: V2, components: [text('a')] });
    expect(await refusalOf(edit(id, body))).toEqual({ status: 400, code: 50035, faults });
  });

  it('is refused for making a message V2 without emptying it first', async () => {
    const { id } = await post({ content: 'Before.' });
    const body = { flags: V2, components: [text('a')] };
    expect((await refusalOf(edit(id, body))).faults).toEqual([
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]);
    await expect(edit(id, { ...body, content: null })).resolves.toMatchObject({ content: '', flags: V2 });
  });

  it('is refused for a message of somebody else', async () => {
    const ada = await playground.person('Ada');
    const { id } = await ada.say('Mine.');
    expect(await refusalOf(edit(id, { content: 'Yours.' }))).toMatchObject({ status: 403, code: 50005 });
    const remove = client.rest.delete(Routes.channelMessage(lobby, id));
    expect(await refusalOf(remove)).toMatchObject({ status: 403, code: 50013 });
  });

  it('is refused for a message that is not there, and the same goes for fetching and deleting it', async () => {
    const route = Routes.channelMessage(lobby, '1');
    const unknown = { status: 404, code: 10008 };
    expect(await refusalOf(client.rest.patch(route, { body: { content: 'x' } }))).toMatchObject(unknown);
    expect(await refusalOf(client.rest.get(route))).toMatchObject(unknown);
    expect(await refusalOf(client.rest.delete(route))).toMatchObject(unknown);
  });
});

describe('a command that breaks a rule', () => {
  const chat = (more: object = {}) => ({ name: 'a', description: 'b', ...more });
  const string = (name: string, more: object = {}) => ({
    type: ApplicationCommandOptionType.String,
    name,
    description: 'b',
    ...more,
  });

  it.each<[string, object[], string[]]>([
    ['a capital letter', [chat({ name: 'Ping' })], ['0.name APPLICATION_COMMAND_INVALID_NAME']],
    [
      'a long name',
      [chat({ name: 'x'.repeat(33) })],
      ['0.name BASE_TYPE_BAD_LENGTH', '0.name APPLICATION_COMMAND_INVALID_NAME'],
    ],
    ['no description', [{ name: 'a' }], ['0.description BASE_TYPE_REQUIRED']],
    ['a long description', [chat({ description: 'x'.repeat(101) })], ['0.description BASE_TYPE_BAD_LENGTH']],
    [
      '26 options',
      [chat({ options: many(26, (index) => string(`o${index}`)) })],
      ['0.options BASE_TYPE_MAX_LENGTH'],
    ],
    [
      '26 choices',
      [
        chat({
          options: [string('o', { choices: many(26, (index) => ({ name: `${index}`, value: `${index}` })) })],
        }),
      ],
      ['0.options.0.choices BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a required option after another',
      [chat({ options: [string('a'), string('b', { required: true })] })],
      ['0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
    ],
    [
      'two options of one name',
      [chat({ options: [string('a'), string('a')] })],
      ['0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
    ],
    [
      'choices and suggestions',
      [chat({ options: [string('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] })],
      ['0.options.0.autocomplete APPLICATION_COMMAND_AUTOCOMPLETE_WITH_OPTION_CHOICES'],
    ],
    [
      'subcommands beside options',
      [chat({ options: [string('a'), { type: 1, name: 'b', description: 'c' }] })],
      ['0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
    ],
    [
      'an unknown language',
      [chat({ name_localizations: { xx: 'a' } })],
      ['0.name_localizations.xx ENUM_TYPE_COERCE'],
    ],
    [
      'a description of a menu command',
      [{ type: 2, name: 'Play', description: 'No' }],
      ['0.description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_SET'],
    ],
    ['the same name twice', [chat(), chat()], ['1.name APPLICATION_COMMANDS_DUPLICATE_NAME']],
    [
      'more than 8,000 characters',
      [
        chat({
          options: many(25, (index) =>
            string(`o${index}`, {
              choices: many(4, (choice) => ({
                name: `${choice}`.padEnd(50, '-'),
                value: `${choice}`.padEnd(50, '-'),
              })),
            }),
          ),
        }),
      ],
      ['0 APPLICATION_COMMAND_TOO_LARGE'],
    ],
  ])('is refused for %s', async (_, body, faults) => {
    const put = client.rest.put(Routes.applicationCommands(client.application.id), { body });
    expect(await refusalOf(put)).toEqual({ status: 400, code: 50035, faults });
  });

  it('is refused when there are too many', async () => {
    const put = (body: object[]) =>
      refusalOf(client.rest.put(Routes.applicationCommands(client.application.id), { body }));
    expect(await put(many(101, (index) => chat({ name: `c${index}` })))).toMatchObject({ code: 30032 });
    expect(await put(many(16, (index) => ({ type: 2, name: `Menu ${index}` })))).toMatchObject({
      code: 30032,
    });
  });
});

describe('a place that the bot cannot reach', () => {
  const send = (channel: string) =>
    client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } });

  it.each([
    ['a channel that is hidden from it', 'stewards', 403, 50001],
    ['a channel where it cannot write', 'announcements', 403, 50013],
  ])('refuses it in %s', async (_, name, status, code) => {
    expect(await refusalOf(send(channelNamed(playground, name).id))).toMatchObject({ status, code });
  });

  it('refuses files and threads where the permission for them is missing', async () => {
    const games = channelNamed(playground, 'games');
    setOverwrite(playground.world, games, { who: '@bot', deny: ['AttachFiles', 'CreatePublicThreads'] });
    onTestFinished(() => setOverwrite(playground.world, games, { who: '@bot' }));
    const file = { name: 'a.txt', data: Buffer.from('a') };
    const withFile = client.rest.post(Routes.channelMessages(games.id), {
      body: { content: 'x' },
      files: [file],
    });
    expect(await refusalOf(withFile)).toMatchObject({ status: 403, code: 50013 });
    const { id } = (await send(games.id)) as { id: string };
    const thread = client.rest.post(Routes.threads(games.id, id), { body: { name: 'x' } });
    expect(await refusalOf(thread)).toMatchObject({ status: 403, code: 50013 });
  });

  it('refuses direct messages to those who want none', async () => {
    const [dede, ada] = [await playground.person('Dede'), await playground.person('Ada')];
    expect(await refusalOf(client.users.send(dede.id, 'Hello.'))).toMatchObject({ status: 403, code: 50007 });
    await ada.setDms('closed');
    expect(await refusalOf(client.users.send(ada.id, 'Hello.'))).toMatchObject({ code: 50007 });
    await ada.setDms('open');
    await expect(client.users.send(ada.id, 'Hello.')).resolves.toBeDefined();
  });

  it.each<[string, (rest: Client['rest']) => Promise<unknown>, number, number]>([
    ['a channel', (rest) => rest.get(Routes.channel('1')), 404, 10003],
    ['a server', (rest) => rest.get(Routes.guild('1')), 404, 10004],
    ['a person', (rest) => rest.get(Routes.user('1')), 404, 10013],
    ['a command', (rest) => rest.get(Routes.applicationCommand(client.application.id, '1')), 404, 10063],
    ['an application', (rest) => rest.get(Routes.applicationCommands('1')), 404, 10002],
    [
      'somebody to write to',
      (rest) => rest.post(Routes.userChannels(), { body: { recipient_id: '1' } }),
      400,
      50033,
    ],
    ['a route', (rest) => rest.get('/nowhere'), 404, 0],
  ])('refuses what does not exist: %s', async (_, ask, status, code) => {
    expect(await refusalOf(ask(client.rest))).toMatchObject({ status, code });
  });

  it('refuses requests without a token, and other versions', async () => {
    const status = async (path: string, headers = {}) =>
      (await fetch(`${playground.api}${path}`, { headers })).status;
    expect(await status('/v10/users/@me')).toBe(401);
    expect(await status('/v10/users/@me', { authorization: 'Bot nonsense' })).toBe(401);
    expect(await status('/v10/users/@me', { authorization: `Bot ${TOKEN}` })).toBe(200);
    expect(await status('/v6/users/@me', { authorization: `Bot ${TOKEN}` })).toBe(400);
  });

  it('refuses a server that the bot was removed from, and a channel that is gone', async () => {
    const { playground: other, client: guest } = await openWithBot();
    const [guild] = other.world.guilds.values();
    const games = channelNamed(other, 'games');
    closeChannel(other.world, games);
    expect(await refusalOf(guest.rest.get(Routes.channel(games.id)))).toMatchObject({ code: 10003 });
    expelBot(other.world, guild!);
    expect(await refusalOf(guest.rest.get(Routes.guild(guild!.id)))).toMatchObject({
      status: 403,
      code: 50001,
    });
  });
});

describe('a thread that breaks a rule', () => {
  it('is refused for a second one on the same message, a strange duration and a missing name', async () => {
    const { id } = await post({ content: 'x' });
    const start = (body: object) => client.rest.post(Routes.threads(lobby, id), { body });
    expect((await refusalOf(start({ name: 'a', auto_archive_duration: 61 }))).faults).toEqual([
      'auto_archive_duration BASE_TYPE_CHOICES',
    ]);
    expect((await refusalOf(start({}))).faults).toEqual(['name BASE_TYPE_REQUIRED']);
    await start({ name: 'a' });
    expect(await refusalOf(start({ name: 'b' }))).toMatchObject({ code: 160004 });
    expect(await refusalOf(client.rest.patch(Routes.channel(id), { body: { locked: true } }))).toMatchObject({
      code: 50013,
    });
    await client.rest.patch(Routes.channel(id), { body: { archived: true } });
    expect(await refusalOf(client.rest.patch(Routes.channel(id), { body: { name: 'c' } }))).toMatchObject({
      code: 50083,
    });
  });
});
