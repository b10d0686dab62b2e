/** What the owner of a server, or Discord itself, can change while the bot is running. */

import type { Id } from '../ids.ts';
import { type PermissionName, permissionBits } from '../permissions.ts';
import type { ScenarioChannel, ScenarioServer } from '../scenario.ts';
import type { Guild, GuildChannel, TextChannel, Thread } from './places.ts';
import { setArchived } from './threads.ts';
import { addBot, addChannel, foundGuild, overwriteTarget, type World } from './world.ts';

/** A new server, with the bot in it unless told otherwise. */
export function addServer(world: World, server: ScenarioServer): Guild {
  const guild = foundGuild(world, server);
  if (server.bot !== false) world.events.emit({ kind: 'guild joined', guild });
  return guild;
}

export function inviteBot(world: World, guild: Guild): void {
  addBot(world, guild, world.mint.next(), world.clock.now());
  world.events.emit({ kind: 'guild joined', guild });
}

export function expelBot(world: World, guild: Guild): void {
  const place = guild.roles.findIndex(({ bot }) => bot === world.bot.id);
  if (place >= 0) guild.roles.splice(place, 1);
  guild.members.delete(world.bot.id);
  world.events.emit({ kind: 'guild left', guild });
}

/** Discord loses a server for a while, and finds it again. */
export function setUnavailable(world: World, guild: Guild, unavailable: boolean): void {
  guild.unavailable = unavailable;
  world.events.emit({ kind: unavailable ? 'guild unavailable' : 'guild available', guild });
}

export function joinServer(world: World, guild: Guild, userId: Id): void {
  const user = world.users.get(userId);
  if (!user) throw new Error(`There is nobody with the id ${userId}.`);
  guild.members.set(userId, { user, roles: [], joinedAt: world.clock.now() });
  world.events.emit({ kind: 'members changed', guild });
}

export function leaveServer(world: World, guild: Guild, userId: Id): void {
  guild.members.delete(userId);
  world.events.emit({ kind: 'members changed', guild });
}

export function openChannel(world: World, guild: Guild, { name, topic }: ScenarioChannel): TextChannel {
  const channel: TextChannel = {
    kind: 'text',
    id: world.mint.next(),
    guild,
    name,
    ...(topic && { topic }),
    messages: new Map(),
    overwrites: [],
  };
  addChannel(world, channel);
  world.events.emit({ kind: 'channel opened', channel });
  return channel;
}

/** Removes a channel with its threads, or a thread. */
export function closeChannel(world: World, channel: GuildChannel): void {
  for (const other of channel.guild.channels.values()) {
    if (other.kind === 'thread' && other.parent === channel) closeChannel(world, other);
  }
  world.channels.delete(channel.id);
  channel.guild.channels.delete(channel.id);
  world.events.emit({ kind: 'channel removed', channel });
}

/** A moderator archives a thread or brings it back, locks it or opens it again. */
export function moderateThread(
  world: World,
  thread: Thread,
  { archived = thread.archived, locked = thread.locked }: { archived?: boolean; locked?: boolean },
): void {
  thread.locked = locked;
  if (thread.archived === archived) world.events.emit({ kind: 'thread changed', thread });
  else setArchived(world, thread, archived);
}

/** A server is boosted, or loses its boosts: how many bytes one file may have there. */
export function setAttachmentLimit(guild: Guild, bytes: number): void {
  guild.attachmentLimit = bytes;
}

/** The owner tells AutoMod which words it shall block. */
export function blockWords(guild: Guild, words: readonly string[]): void {
  guild.blockedWords = words;
}

/** Sets what somebody may do in a channel: `@everyone`, `@bot`, or a role or member by name. */
export function setOverwrite(
  world: World,
  channel: TextChannel,
  { who, allow, deny }: { who: string; allow?: readonly PermissionName[]; deny?: readonly PermissionName[] },
): void {
  const target = overwriteTarget(world, channel.guild, who);
  channel.overwrites = [
    ...channel.overwrites.filter(({ id }) => id !== target.id),
    { ...target, allow: permissionBits(allow ?? []), deny: permissionBits(deny ?? []) },
  ];
  world.events.emit({ kind: 'channel changed', channel });
}
