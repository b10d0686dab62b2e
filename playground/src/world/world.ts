/** Everything that exists in this Discord: people, servers, channels, messages. */

import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  Locale,
} from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import { LIMITS } from '../forms/components.ts';
import { createMint, type Id, idAt, type Mint } from '../ids.ts';
import { permissionBits } from '../permissions.ts';
import { EVERYONE_MAY, type Scenario, type ScenarioServer } from '../scenario.ts';
import type { AppEmoji } from './emojis.ts';
import { createEvents, type WorldEvents } from './events.ts';
import { createFileAddresses, type FileAddresses } from './file-addresses.ts';
import { createFiles, type Files } from './files.ts';
import type { Channel, DirectChannel, Guild, Overwrite, Role, TextChannel, User } from './places.ts';

export interface World {
  readonly clock: Clock;
  readonly mint: Mint;
  readonly events: WorldEvents;
  readonly files: Files;
  readonly fileAddresses: FileAddresses;
  /** The bot; its user, its application and its webhooks share one id. */
  readonly bot: User;
  readonly botPermissions: bigint;
  /** Whose application it is; nobody's where there are no people. */
  owner: User | undefined;
  readonly users: Map<Id, User>;
  /** The same people by their names, which are unique here. */
  readonly named: Map<string, User>;
  readonly guilds: Map<Id, Guild>;
  readonly channels: Map<Id, Channel>;
  /** Channels of two people, by both their ids. */
  readonly directs: Map<string, DirectChannel>;
  /** The bot's commands for everywhere (`global`) and for single servers. */
  readonly commands: Map<Id | 'global', APIApplicationCommand[]>;
  /** Those of the application. */
  readonly emojis: Map<Id, AppEmoji>;
  /** The last message that a person has read in a channel, as `person/channel`. */
  readonly reads: Map<string, Id>;
}

/** Ids of a scenario stay the same from start to start, so that what the bot has stored about them stays true. */
const FOUNDED = {
  bot: Date.UTC(2017, 0),
  user: Date.UTC(2018, 0),
  guild: Date.UTC(2019, 0),
  channel: Date.UTC(2020, 0),
  role: Date.UTC(2021, 0),
} as const;
const MOST_CHANNELS = 500;
/** Discord's documentation speaks of a limit; its support pages give the number. */
const MOST_ACTIVE_THREADS = 1000;
const scenarioId = (kind: keyof typeof FOUNDED, index: number): Id => idAt(FOUNDED[kind] + index);

export function createWorld(scenario: Scenario, clock: Clock, fileBytes?: number): World {
  const bot: User = {
    id: scenarioId('bot', 0),
    name: scenario.bot.name,
    bot: true,
    locale: Locale.EnglishUS,
    dms: 'open',
    installed: false,
  };
  const world: World = {
    clock,
    mint: createMint(clock.now),
    events: createEvents(),
    files: createFiles(fileBytes),
    fileAddresses: createFileAddresses(clock),
    bot,
    botPermissions: permissionBits(scenario.bot.permissions),
    owner: undefined,
    users: new Map([[bot.id, bot]]),
    named: new Map([[bot.name, bot]]),
    guilds: new Map(),
    channels: new Map(),
    directs: new Map(),
    commands: new Map(),
    emojis: new Map(),
    reads: new Map(),
  };
  for (const [index, { name, locale, dms, installed }] of scenario.people.entries()) {
    const user: User = {
      id: scenarioId('user', index),
      name,
      bot: false,
      locale: (locale ?? Locale.EnglishUS) as Locale,
      dms: dms ?? 'open',
      installed: installed ?? false,
    };
    world.users.set(user.id, user);
    world.named.set(user.name, user);
  }
  if (scenario.bot.entryPoint !== undefined)
    world.commands.set('global', [entryPoint(world, scenario.bot.entryPoint)]);
  const { owner = scenario.people[0]?.name ?? '' } = scenario.bot;
  world.owner = world.named.get(owner);
  for (const server of scenario.servers) foundGuild(world, server);
  return world;
}

/** Discord creates it for an app with an Activity, and launches the Activity by itself. */
const entryPoint = ({ bot }: World, name: string): APIApplicationCommand => ({
  id: scenarioId('bot', 1),
  application_id: bot.id,
  version: scenarioId('bot', 1),
  type: ApplicationCommandType.PrimaryEntryPoint,
  name,
  name_localizations: null,
  description: '',
  description_localizations: null,
  default_member_permissions: null,
  nsfw: false,
  contexts: null,
  integration_types: [ApplicationIntegrationType.GuildInstall],
  handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
});

/** Adds a server to the world. */
export function foundGuild(world: World, server: ScenarioServer): Guild {
  const index = world.guilds.size;
  const id = scenarioId('guild', index);
  const person = (name: string): User => {
    const user = world.named.get(name);
    if (!user) throw new Error(`The scenario has no person called ${name}.`);
    return user;
  };
  const guild: Guild = {
    id,
    name: server.name,
    ownerId: person(server.owner).id,
    roles: [{ id, name: '@everyone', permissions: permissionBits(server.everyone ?? EVERYONE_MAY) }],
    members: new Map(),
    channels: new Map(),
    unavailable: false,
    attachmentLimit: server.attachmentLimit ?? LIMITS.fileBytes,
    activeThreadLimit: server.activeThreadLimit ?? MOST_ACTIVE_THREADS,
    blockedWords: server.blockedWords ?? [],
  };
  for (const [place, { name, permissions }] of (server.roles ?? []).entries()) {
    const roleId = scenarioId('role', index * MOST_CHANNELS + place + 1);
    guild.roles.push({ id: roleId, name, permissions: permissionBits(permissions) });
  }
  const role = (name: string): Role => {
    const found = guild.roles.find((each) => each.name === name);
    if (!found) throw new Error(`The server ${server.name} has no role called ${name}.`);
    return found;
  };

  const joinedAt = FOUNDED.guild + index;
  for (const member of server.members) {
    const { name, roles } = typeof member === 'string' ? { name: member, roles: [] } : member;
    const user = person(name);
    guild.members.set(user.id, { user, roles: roles.map((each) => role(each).id), joinedAt });
  }
  if (server.bot !== false) addBot(world, guild, scenarioId('role', index * MOST_CHANNELS), joinedAt);

  for (const [place, { name, topic, overwrites }] of server.channels.entries()) {
    const channel: TextChannel = {
      kind: 'text',
      id: scenarioId('channel', index * MOST_CHANNELS + place),
      guild,
      name,
      ...(topic && { topic }),
      messages: new Map(),
      overwrites: (overwrites ?? []).map(({ who, allow, deny }) => ({
        ...overwriteTarget(world, guild, who),
        allow: permissionBits(allow ?? []),
        deny: permissionBits(deny ?? []),
      })),
    };
    addChannel(world, channel);
  }
  world.guilds.set(id, guild);
  return guild;
}

export function addBot(world: World, guild: Guild, roleId: Id, joinedAt: number): void {
  const { bot, botPermissions } = world;
  guild.roles.push({ id: roleId, name: bot.name, permissions: botPermissions, bot: bot.id });
  guild.members.set(bot.id, { user: bot, roles: [roleId], joinedAt });
}

export function addChannel(world: World, channel: Channel): void {
  world.channels.set(channel.id, channel);
  if (channel.kind !== 'direct') channel.guild.channels.set(channel.id, channel);
}

/** Whom an overwrite speaks of: `@everyone`, `@bot`, or a role or member by name. */
export function overwriteTarget(world: World, guild: Guild, who: string): Pick<Overwrite, 'id' | 'kind'> {
  if (who === '@bot') return { id: world.bot.id, kind: 'member' };
  const role = guild.roles.find(({ name }) => name === who);
  if (role) return { id: role.id, kind: 'role' };
  for (const { user } of guild.members.values()) {
    if (user.name === who) return { id: user.id, kind: 'member' };
  }
  throw new Error(`The server ${guild.name} has no role or member called ${who}.`);
}
