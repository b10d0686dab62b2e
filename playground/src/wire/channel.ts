/** Channels and threads as Discord writes them. */

import {
  type APIChannel,
  type APIDMChannel,
  type APITextChannel,
  type APIThreadChannel,
  type APIThreadMember,
  type ChannelFlags,
  ChannelType,
  OverwriteType,
  type ThreadMemberFlags,
} from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { Channel, DirectChannel, TextChannel, Thread } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { userJson } from './user.ts';

const NO_FLAGS = 0 as ChannelFlags;

export function channelJson(world: World, channel: Channel): APIChannel {
  if (channel.kind === 'text') return textChannelJson(channel);
  return channel.kind === 'thread' ? threadJson(channel) : directJson(world, channel);
}

/** As an interaction speaks of a channel: without overwrites, with what the person may do there. */
export function partialChannelJson(world: World, channel: Channel, userId: Id) {
  const { permission_overwrites: _, ...partial } = {
    permission_overwrites: [],
    ...channelJson(world, channel),
  };
  return { ...partial, permissions: String(permissionsIn(channel, userId)) };
}

export const textChannelJson = (channel: TextChannel): APITextChannel => ({
  id: channel.id,
  type: ChannelType.GuildText,
  guild_id: channel.guild.id,
  name: channel.name,
  topic: channel.topic ?? null,
  position: [...channel.guild.channels.keys()].indexOf(channel.id),
  parent_id: null,
  nsfw: false,
  rate_limit_per_user: 0,
  last_message_id: channel.lastMessageId ?? null,
  flags: NO_FLAGS,
  permission_overwrites: channel.overwrites.map(({ id, kind, allow, deny }) => ({
    id,
    type: kind === 'role' ? OverwriteType.Role : OverwriteType.Member,
    allow: String(allow),
    deny: String(deny),
  })),
});

export const threadJson = (thread: Thread): APIThreadChannel => ({
  id: thread.id,
  type: thread.private ? ChannelType.PrivateThread : ChannelType.PublicThread,
  guild_id: thread.guild.id,
  parent_id: thread.parent.id,
  owner_id: thread.ownerId,
  name: thread.name,
  last_message_id: thread.lastMessageId ?? null,
  rate_limit_per_user: 0,
  message_count: thread.messages.size,
  total_message_sent: thread.messages.size,
  member_count: Math.min(thread.members.size, 50),
  flags: NO_FLAGS,
  applied_tags: [],
  thread_metadata: {
    archived: thread.archived,
    archive_timestamp: new Date(thread.archivedAt).toISOString(),
    auto_archive_duration: thread.autoArchive,
    locked: thread.locked,
    create_timestamp: new Date(thread.createdAt).toISOString(),
    ...(thread.private && { invitable: thread.invitable }),
  },
});

export const threadMemberJson = (thread: Thread, userId: Id): APIThreadMember => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: new Date(thread.createdAt).toISOString(),
  flags: 0 as ThreadMemberFlags,
});

const directJson = (world: World, channel: DirectChannel): APIDMChannel => ({
  id: channel.id,
  type: ChannelType.DM,
  name: null,
  last_message_id: channel.lastMessageId ?? null,
  flags: NO_FLAGS,
  recipients: channel.members
    .filter((id) => id !== world.bot.id)
    .flatMap((id) => world.users.get(id) ?? [])
    .map(userJson),
});
