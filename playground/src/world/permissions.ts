/** What somebody may do in a server and in a channel, by Discord's order of roles and overwrites. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { EVERYTHING, permissionBits } from '../permissions.ts';
import type { Channel, Guild, Member, TextChannel } from './places.ts';
import type { World } from './world.ts';

const { Administrator, ViewChannel, ManageThreads } = PermissionFlagsBits;

/** In a direct channel there are no roles; Discord grants a fixed set. */
const IN_DIRECT = permissionBits([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'MentionEveryone',
  'UseExternalEmojis',
  'AddReactions',
  'UseApplicationCommands',
]);

export function guildPermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.user.id) return EVERYTHING;
  let granted = 0n;
  for (const role of guild.roles) {
    if (role.id === guild.id || member.roles.includes(role.id)) granted |= role.permissions;
  }
  return granted & Administrator ? EVERYTHING : granted;
}

/** Overwrites count in this order: @everyone, then all roles together, then the member. */
function channelPermissions(channel: TextChannel, member: Member): bigint {
  const { guild, overwrites } = channel;
  let granted = guildPermissions(guild, member);
  if (granted === EVERYTHING) return granted;

  const apply = (ids: readonly Id[]) => {
    const matching = overwrites.filter(({ id }) => ids.includes(id));
    for (const { deny } of matching) granted &= ~deny;
    for (const { allow } of matching) granted |= allow;
  };
  apply([guild.id]);
  apply(member.roles);
  apply([member.user.id]);
  return granted & ViewChannel ? granted : 0n;
}

/** Nothing at all for those who are not there. */
export function permissionsIn(channel: Channel, userId: Id): bigint {
  if (channel.kind === 'direct') return channel.members.includes(userId) ? IN_DIRECT : 0n;
  const member = channel.guild.members.get(userId);
  if (!member) return 0n;
  if (channel.kind === 'text') return channelPermissions(channel, member);
  const granted = channelPermissions(channel.parent, member);
  const invited = !channel.private || channel.members.has(userId) || (granted & ManageThreads) !== 0n;
  return invited ? granted : 0n;
}

export const may = (granted: bigint, permission: bigint): boolean => (granted & permission) === permission;

export const canSee = (channel: Channel, userId: Id): boolean =>
  may(permissionsIn(channel, userId), ViewChannel);

/** Whether a bot can reach a person at all: they share a server, or the person has installed it. */
export function shareServer(world: World, userId: Id): boolean {
  for (const guild of world.guilds.values()) {
    if (guild.members.has(userId) && guild.members.has(world.bot.id)) return true;
  }
  return world.users.get(userId)?.installed ?? false;
}
