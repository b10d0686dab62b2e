import { Client, Events, GatewayCloseCodes, GatewayIntentBits, type Guild, Status } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { BOT_MAY, type Scenario } from '../src/scenario.ts';
import {
  addServer,
  closeChannel,
  expelBot,
  inviteBot,
  openChannel,
  setOverwrite,
  setUnavailable,
} from '../src/world/changes.ts';
import { channelNamed, connectBot, openPlayground, openWithBot, TOKEN } from './connected-bot.ts';

const PING = [{ name: 'ping', description: 'Answers.' }];
const happens = <T>(client: Client, event: string): Promise<T> =>
  new Promise((resolve) => client.once(event, (first) => resolve(first)));

describe('a lost connection', () => {
  const pinging = () =>
    openWithBot(PING, (interaction) => interaction.isChatInputCommand() && interaction.reply('Pong.'));

  it.each([
    ['breaks off', 1006],
    ['is closed for an unknown error', GatewayCloseCodes.UnknownError],
    ['is closed because the session timed out', GatewayCloseCodes.SessionTimedOut],
  ])('that %s is resumed, and what was missed comes after', async (_, code) => {
    const { playground, client } = await pinging();
    const ada = await playground.person('Ada');
    const resumed = happens(client, Events.ShardResume);
    playground.gateway.disconnect(code);
    expect(playground.gateway.online).toBe(false);
    expect((await ada.command('ping')).text).toBe('Pong.');
    await resumed;
    expect(playground.gateway.online).toBe(true);
  });

  it('is resumed when Discord asks for it', async () => {
    const { playground, client } = await pinging();
    const resumed = happens(client, Events.ShardResume);
    playground.gateway.askToReconnect();
    await resumed;
    expect((await (await playground.person('Ada')).command('ping')).text).toBe('Pong.');
  });

  it('is resumed on the same socket when the session is declared invalid but resumable', async () => {
    const { playground, client } = await pinging();
    const resumed = happens(client, Events.ShardResume);
    playground.gateway.invalidate({ resumable: true });
    await resumed;
    expect((await (await playground.person('Ada')).command('ping')).text).toBe('Pong.');
  });

  it('starts anew when the session is declared invalid', async () => {
    const { playground, client } = await pinging();
    const ready = happens(client, Events.ShardReady);
    playground.gateway.invalidate({ resumable: false });
    await ready;
    expect((await (await playground.person('Ada')).command('ping')).text).toBe('Pong.');
  });

  it('starts anew when it was lost for too long', async () => {
    const { playground, client } = await pinging();
    const ready = happens(client, Events.ShardReady);
    playground.gateway.disconnect(1006);
    playground.clock.advance(10 * 60_000);
    await ready;
    expect((await (await playground.person('Ada')).command('ping')).text).toBe('Pong.');
  });

  it('shows the bot as away to people', async () => {
    const { playground, client } = await pinging();
    const ada = await playground.person('Ada');
    expect((await ada.me()).app.online).toBe(true);
    const away = ada.hears((event) => event.event === 'app' && !event.online);
    await client.destroy();
    await away;
  });
});

describe('a bot that does not belong', () => {
  const refused = async (options: {
    token?: string;
    intents?: number[];
    shards?: number[];
    shardCount?: number;
  }) => {
    const playground = await openPlayground();
    const { token = TOKEN, intents = [GatewayIntentBits.Guilds], ...shards } = options;
    const client = new Client({ intents, rest: { api: playground.api }, ...shards });
    const gone = new Promise<number>((resolve) =>
      client.once(Events.ShardDisconnect, ({ code }) => resolve(code)),
    );
    client.on(Events.ShardError, () => {});
    void client.login(token).catch(() => {});
    const code = await gone;
    await client.destroy();
    return code;
  };

  it.each([
    [
      'asks for privileged intents',
      { intents: [GatewayIntentBits.MessageContent] },
      GatewayCloseCodes.DisallowedIntents,
    ],
    ['asks for intents that do not exist', { intents: [1 << 30] }, GatewayCloseCodes.InvalidIntents],
    [
      'is a shard beyond the number of shards',
      { shards: [2], shardCount: 2 },
      GatewayCloseCodes.InvalidShard,
    ],
  ])('and %s is sent away', async (_, options, code) => {
    expect(await refused(options)).toBe(code);
  });

  it('and has no proper token cannot log in', async () => {
    const playground = await openPlayground();
    const client = new Client({ intents: [], rest: { api: playground.api } });
    await expect(client.login('nonsense')).rejects.toThrow('An invalid token was provided.');
  });
});

describe('a server that Discord cannot reach', () => {
  it('is not gone for a bot, which is told that, and of its return', async () => {
    const { playground, client } = await openWithBot();
    const [guild] = [...playground.world.guilds.values()];
    const lost = happens<Guild>(client, Events.GuildUnavailable);
    setUnavailable(playground.world, guild!, true);
    expect((await lost).id).toBe(guild!.id);

    const newcomer = await connectBot(playground);
    for (const { guilds } of [client, newcomer]) expect(guilds.cache.get(guild!.id)?.available).toBe(false);
    const found = happens<Guild>(newcomer, Events.GuildAvailable);
    setUnavailable(playground.world, guild!, false);
    expect((await found).available).toBe(true);
  });
});

describe('several shards', () => {
  const scenario: Scenario = {
    bot: { name: 'Bot', permissions: BOT_MAY },
    people: [{ name: 'Ada' }],
    servers: Array.from({ length: 5 }, (_, index) => ({
      name: `Server ${index}`,
      owner: 'Ada',
      members: ['Ada'],
      channels: [{ name: `talk-${index}` }],
    })),
  };

  it('share the servers among them; direct messages go to the first', async () => {
    const playground = await openPlayground({ scenario });
    const shards = [0, 1].map((shard) => connectBot(playground, { shards: [shard], shardCount: 2 }));
    const clients = await Promise.all(shards);
    for (const [index, client] of clients.entries()) {
      client.on(
        Events.InteractionCreate,
        (interaction) => interaction.isChatInputCommand() && interaction.reply(`Shard ${index}.`),
      );
    }
    await clients[0]!.application.commands.set(PING);
    const names = clients.map((client) => client.guilds.cache.map(({ name }) => name).sort());
    expect(names.flat().sort()).toEqual(scenario.servers.map(({ name }) => name));
    expect(names.map((each) => each.length).sort()).toEqual([2, 3]);

    const ada = await playground.person('Ada');
    for (const [index, client] of clients.entries()) {
      for (const [guildId] of client.guilds.cache) {
        expect(Number(BigInt(guildId) >> 22n) % 2).toBe(index);
        const [channel] = (await ada.me()).servers.find(({ id }) => id === guildId)!.channels;
        expect((await (await ada.in(channel!)).command('ping')).text).toBe(`Shard ${index}.`);
      }
    }
    expect((await (await ada.direct()).command('ping')).text).toBe('Shard 0.');
  });

  it('are needed for more than 2,500 servers', async () => {
    const crowd: Scenario = {
      ...scenario,
      servers: Array.from({ length: 2_501 }, (_, index) => ({
        name: `Server ${index}`,
        owner: 'Ada',
        members: ['Ada'],
        channels: [{ name: 'talk' }],
      })),
    };
    const playground = await openPlayground({ scenario: crowd });
    const alone = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: playground.api } });
    const gone = new Promise<number>((resolve) =>
      alone.once(Events.ShardDisconnect, ({ code }) => resolve(code)),
    );
    alone.on(Events.ShardError, () => {});
    void alone.login(TOKEN).catch(() => {});
    expect(await gone).toBe(GatewayCloseCodes.ShardingRequired);
    await alone.destroy();

    const client = await connectBot(playground, { shards: 'auto' });
    expect([client.ws.shards.size, client.guilds.cache.size]).toEqual([3, 2_501]);
  });

  it('of one client serve all servers', async () => {
    const playground = await openPlayground({ scenario });
    const client = await connectBot(playground, { shards: [0, 1, 2], shardCount: 3 });
    expect(client.guilds.cache.size).toBe(5);
    expect(client.ws.status).toBe(Status.Ready);
  });
});

describe('what a bot with the Guilds intent hears', () => {
  it('hears of new servers, channels, permissions, and of being removed', async () => {
    const { playground, client } = await openWithBot();
    const { world } = playground;
    const joined = happens<{ name: string }>(client, Events.GuildCreate);
    const guild = addServer(world, {
      name: 'Second',
      owner: 'Ada',
      members: ['Ada'],
      channels: [{ name: 'hall' }],
    });
    expect((await joined).name).toBe('Second');

    const opened = happens<{ name: string }>(client, Events.ChannelCreate);
    const channel = openChannel(world, guild, { name: 'attic' });
    expect((await opened).name).toBe('attic');

    const changed = happens(client, Events.ChannelUpdate);
    setOverwrite(world, channel, { who: '@bot', deny: ['SendMessages'] });
    await changed;
    const seen = client.channels.cache.get(channel.id);
    expect(
      seen?.isSendable() && 'guild' in seen && seen.permissionsFor(client.user)?.has('SendMessages'),
    ).toBe(false);

    const removed = happens<{ name: string }>(client, Events.ChannelDelete);
    closeChannel(world, channel);
    expect((await removed).name).toBe('attic');

    const left = happens<{ name: string }>(client, Events.GuildDelete);
    expelBot(world, guild);
    expect((await left).name).toBe('Second');

    const back = happens<{ name: string }>(client, Events.GuildCreate);
    inviteBot(world, guild);
    expect((await back).name).toBe('Second');
  });

  it('is told of members by id and by name, but not of all of them', async () => {
    const { playground, client } = await openWithBot();
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const { members } = client.guilds.cache.first()!;
    const names = (found: typeof members.cache) => found.map(({ displayName }) => displayName).sort();
    expect(names(await members.fetch({ user: [ada.id, ben.id] }))).toEqual(['Ada', 'Ben']);
    expect(names(await members.fetch({ query: 'ch', limit: 5 }))).toEqual(['Chiyo']);
    expect((await members.fetch(ada.id)).displayName).toBe('Ada');
    await expect(members.fetch({ time: 100 })).rejects.toThrow("Members didn't arrive in time");
  });

  it('hears of threads that it opens', async () => {
    const { playground, client } = await openWithBot();
    const created = happens<{ name: string }>(client, Events.ThreadCreate);
    const channel = await client.channels.fetch(channelNamed(playground, 'games').id);
    if (!channel?.isSendable()) throw new Error('The bot cannot write there.');
    const message = await channel.send('Begin.');
    await message.startThread({ name: 'Match' });
    expect((await created).name).toBe('Match');
  });
});

describe('an event that a test writes itself', () => {
  // The documentation marks `channel` and `channel_id` of an interaction as optional (Interactions: Receiving and Responding).
  it.each([
    ['without its channel', ['channel']],
    ['without its channel and the id of it', ['channel', 'channel_id']],
  ])('is an interaction %s, which can be answered', async (_, missing) => {
    const { playground, client } = await openWithBot(
      PING,
      (interaction) => interaction.isChatInputCommand() && interaction.reply('Pong.'),
    );
    const received: string[][] = [];
    client.on(Events.Raw, ({ t, d }: { t: string; d: object }) => {
      const fields = Object.keys(d).filter((field) => field.startsWith('channel'));
      if (t === 'INTERACTION_CREATE') received.push(fields.sort());
    });
    playground.gateway.alter('INTERACTION_CREATE', (data) =>
      Object.fromEntries(Object.entries(data).filter(([field]) => !missing.includes(field))),
    );
    const ada = await playground.person('Ada');
    expect((await ada.command('ping')).text).toBe('Pong.');
    expect((await ada.command('ping')).text).toBe('Pong.');
    const whole = ['channel', 'channel_id'];
    expect(received).toEqual([whole.filter((field) => !missing.includes(field)), whole]);
  });

  it('is one that discord.js knows', async () => {
    const { playground, client } = await openWithBot();
    const [guild] = playground.world.guilds.values();
    const renamed = happens<Guild>(client, Events.GuildUpdate);
    playground.gateway.dispatch(
      'GUILD_UPDATE',
      { id: guild!.id, name: 'Another name' },
      { guildId: guild!.id },
    );
    expect((await renamed).id).toBe(guild!.id);
  });

  it('is one that cannot be read', async () => {
    const { playground, client } = await openWithBot();
    const raw = happens<{ t: string }>(client, Events.Raw);
    playground.gateway.dispatch('SOMETHING_NEW', null);
    expect((await raw).t).toBe('SOMETHING_NEW');
  });
});
