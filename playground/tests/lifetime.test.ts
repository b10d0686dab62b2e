import {
  ApplicationIntegrationType,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
  InteractionResponseType,
  MessageFlags,
  Routes,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { BOT_MAY } from '../src/scenario.ts';
import type { Playground } from '../src/server.ts';
import { type ConnectedBot, openWithBot, refusalOf } from './connected-bot.ts';

const COMMANDS = [{ name: 'do', description: 'For the test.' }];

/** A bot that leaves `/do` to the test. */
async function connectSilentBot(): Promise<
  ConnectedBot & { asked: () => Promise<ChatInputCommandInteraction> }
> {
  const waiting: ((interaction: ChatInputCommandInteraction) => void)[] = [];
  const came: ChatInputCommandInteraction[] = [];
  const bot = await openWithBot(COMMANDS, (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const taker = waiting.shift();
    if (taker) taker(interaction);
    else came.push(interaction);
  });
  const asked = () =>
    new Promise<ChatInputCommandInteraction>((resolve) => {
      const early = came.shift();
      if (early) resolve(early);
      else waiting.push(resolve);
    });
  return { ...bot, asked };
}

const answer = ({ client }: ConnectedBot, { id, token }: Interaction, type: number, data?: object) =>
  client.rest.post(Routes.interactionCallback(id, token), {
    body: { type, ...(data && { data }) },
    auth: false,
  });

describe('an acknowledgement', () => {
  it('that does not come within 3 seconds fails the interaction', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const failed = ada.hears((event) => event.event === 'interaction failed');
    const using = ada.command('do');
    const interaction = await bot.asked();
    bot.playground.clock.advance(3_000);
    expect((await using).outcome).toBe('failed');
    await failed;
    expect(await refusalOf(answer(bot, interaction, 4, { content: 'Too late.' }))).toMatchObject({
      status: 404,
      code: 10062,
    });
    expect(await refusalOf(interaction.webhook.send('Too late.'))).toMatchObject({
      status: 404,
      code: 10015,
    });
  });

  it('that comes twice is refused, whatever it says', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    await answer(bot, interaction, 5);
    for (const type of [4, 5, 9]) {
      expect(await refusalOf(answer(bot, interaction, type, { content: 'Again.' }))).toMatchObject({
        status: 400,
        code: 40060,
      });
    }
    await interaction.webhook.editMessage('@original', 'Once.');
    expect((await using).text).toBe('Once.');
  });

  it('that was refused for its words can be sent again', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    expect(await refusalOf(answer(bot, interaction, 4, { content: 'x'.repeat(2001) }))).toMatchObject({
      faults: ['data.content BASE_TYPE_MAX_LENGTH'],
    });
    await answer(bot, interaction, 4, { content: 'Shorter.' });
    expect((await using).text).toBe('Shorter.');
  });

  it('with a strange token or of an unfitting kind is refused', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    const strange = bot.client.rest.post(Routes.interactionCallback(interaction.id, 'nonsense'), {
      body: { type: 5 },
      auth: false,
    });
    expect(await refusalOf(strange)).toMatchObject({ status: 404, code: 10062 });
    for (const type of [1, 6, 7, 8, 12]) {
      expect(await refusalOf(answer(bot, interaction, type, {}))).toMatchObject({
        code: 50035,
        faults: ['type BASE_TYPE_CHOICES'],
      });
    }
    await interaction.reply('Fits.');
    await using;
  });

  it('keeps of the flags of a deferred answer only that it is ephemeral', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    await answer(bot, interaction, 5, { flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2 });
    const components = [{ type: 10, content: 'New.' }];
    const edit = (body: object) =>
      bot.client.rest.patch(
        Routes.webhookMessage(interaction.applicationId, interaction.token, '@original'),
        { body, auth: false },
      );
    expect(await refusalOf(edit({ components }))).toMatchObject({
      faults: ['components.0 UNION_TYPE_CHOICES'],
    });
    await edit({ components, flags: MessageFlags.IsComponentsV2 });
    expect((await using).message.flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
  });
});

describe('a modal and suggestions', () => {
  it.each<[string, object, string]>([
    ['a long title', { title: 'x'.repeat(46) }, 'data.title BASE_TYPE_BAD_LENGTH'],
    [
      'six fields',
      { components: Array.from({ length: 6 }, (_, index) => label(`f${index}`)) },
      'data.components BASE_TYPE_BAD_LENGTH',
    ],
    ['no field', { components: [] }, 'data.components BASE_TYPE_BAD_LENGTH'],
    [
      'a long label',
      { components: [{ ...label('a'), label: 'x'.repeat(46) }] },
      'data.components.0.label BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a button inside',
      { components: [{ ...label('a'), component: { type: 2, style: 1, label: 'x', custom_id: 'x' } }] },
      'data.components.0.component UNION_TYPE_CHOICES',
    ],
    [
      'the same custom id twice',
      { components: [label('a'), label('a')] },
      'data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'one radio button',
      {
        components: [
          { ...label('a'), component: { type: 21, custom_id: 'a', options: [{ label: 'a', value: 'a' }] } },
        ],
      },
      'data.components.0.component.options BASE_TYPE_BAD_LENGTH',
    ],
  ])('is refused for %s', async (_, change, fault) => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    const modal = { custom_id: 'm', title: 'Modal', components: [label('a')], ...change };
    expect(await refusalOf(answer(bot, interaction, 9, modal))).toMatchObject({
      code: 50035,
      faults: [fault],
    });
    await interaction.reply('Enough.');
    await using;
  });

  function label(custom_id: string) {
    return { type: 18, label: 'Field', component: { type: 4, custom_id, style: 1 } };
  }

  it('takes at most 25 suggestions', async () => {
    const refused: unknown[] = [];
    const options = [{ name: 'o', description: 'o', type: 3, autocomplete: true }] as const;
    const { playground } = await openWithBot(
      [{ name: 'do', description: 'do', options }],
      async (interaction) => {
        if (!interaction.isAutocomplete()) return;
        const { id, token, client } = interaction;
        const choices = Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: `${index}` }));
        const body = {
          type: InteractionResponseType.ApplicationCommandAutocompleteResult,
          data: { choices },
        };
        refused.push(
          await refusalOf(client.rest.post(Routes.interactionCallback(id, token), { body, auth: false })),
        );
        const defer = client.rest.post(Routes.interactionCallback(id, token), {
          body: { type: 5 },
          auth: false,
        });
        refused.push(await refusalOf(defer));
        await interaction.respond(choices.slice(0, 25));
      },
    );
    const ada = await playground.person('Ada');
    expect(await ada.autocomplete('do', 'o')).toHaveLength(25);
    expect(refused).toMatchObject([
      { faults: ['data.choices BASE_TYPE_MAX_LENGTH'] },
      { faults: ['type BASE_TYPE_CHOICES'] },
    ]);
  });
});

describe('the token of an interaction', () => {
  it('opens nothing before the acknowledgement, lasts 15 minutes, and not longer', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    expect(await refusalOf(interaction.webhook.send('Too early.'))).toMatchObject({
      status: 404,
      code: 10015,
    });
    await interaction.reply('Now.');
    await using;
    bot.playground.clock.advance(14 * 60_000);
    await interaction.editReply('Still.');
    bot.playground.clock.advance(60_001);
    expect(await refusalOf(interaction.editReply('Too late.'))).toMatchObject({ status: 401, code: 50027 });
    expect(await refusalOf(interaction.followUp('Too late.'))).toMatchObject({ status: 401, code: 50027 });
    expect((await ada.messages()).map(({ content }) => content)).toEqual(['Still.']);
  });

  it('reaches only the messages of its own interaction', async () => {
    const bot = await connectSilentBot();
    const ada = await bot.playground.person('Ada');
    const using = ada.command('do');
    const interaction = await bot.asked();
    const other = await ada.say('Mine.');
    await interaction.reply({ content: 'Secret.', flags: MessageFlags.Ephemeral });
    const { message } = await using;
    expect(await refusalOf(interaction.webhook.editMessage(other.id, 'Yours.'))).toMatchObject({
      code: 10008,
    });
    await interaction.webhook.editMessage(message.id, 'Secret, edited.');
    const byId = bot.client.rest.get(Routes.channelMessage(ada.channel.id, message.id));
    expect(await refusalOf(byId)).toMatchObject({ status: 404, code: 10008 });
    await interaction.deleteReply();
    expect(await refusalOf(interaction.editReply('Gone.'))).toMatchObject({ code: 10008 });
  });
});

describe('a bot that a person brought along', () => {
  const scenario = {
    bot: { name: 'Bot', permissions: BOT_MAY },
    people: [{ name: 'Ada', installed: true }, { name: 'Ben' }],
    servers: [
      { name: 'Elsewhere', owner: 'Ben', members: ['Ada', 'Ben'], channels: [{ name: 'talk' }], bot: false },
    ],
  } as const;
  const everywhere = {
    ...COMMANDS[0]!,
    integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    contexts: [
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ],
  };
  const openElsewhere = (
    act: (interaction: ChatInputCommandInteraction) => unknown,
  ): Promise<{ playground: Playground }> =>
    openWithBot(
      [everywhere, { name: 'here', description: 'Only where the bot is.' }],
      (interaction) => interaction.isChatInputCommand() && act(interaction),
      { scenario },
    );

  it('answers in a server without it, at most five times more', async () => {
    const told: unknown[] = [];
    const { playground } = await openElsewhere(async (interaction) => {
      await interaction.reply('Hello.');
      told.push(
        interaction.authorizingIntegrationOwners.userId,
        interaction.authorizingIntegrationOwners.guildId,
      );
      for (let count = 1; count <= 5; count++) await interaction.followUp(`${count}`);
      told.push((await refusalOf(interaction.followUp('6'))).code);
      const sending = interaction.client.rest.post(Routes.channelMessages(interaction.channelId), {
        body: { content: 'x' },
      });
      told.push((await refusalOf(sending)).code);
    });
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    expect((await ada.commands()).map(({ name }) => name)).toEqual(['do']);
    await ada.command('do');
    await ada.sees('5');
    await expect.poll(() => told).toEqual([ada.id, null, 40094, 50001]);
    await expect(ben.command('do')).rejects.toThrow('There is no command “do” here.');
  });

  it('answers between two people', async () => {
    const { playground } = await openElsewhere((interaction) => interaction.reply(`${interaction.context}`));
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const between = await ada.direct(ben);
    expect((await between.command('do')).text).toBe(`${InteractionContextType.PrivateChannel}`);
    expect((await (await ben.direct(ada)).messages()).length).toBe(1);
  });
});
