/** The channels that a person sees, and what of them is unread. */

import type { Me, SeenChannel, SeenMessage, SeenServer } from '../../people/protocol.ts';

type Id = string;

export const allChannels = (me: Me): readonly SeenChannel[] => [
  ...me.servers.flatMap(({ channels }) => channels),
  ...me.directs,
];

export const channelOf = (me: Me, id: Id | undefined): SeenChannel | undefined =>
  allChannels(me).find((channel) => channel.id === id);

export const serverOf = (me: Me, channel: SeenChannel | undefined): SeenServer | undefined =>
  me.servers.find(({ id }) => id === channel?.server);

/** Where a person is when the address does not say: the first channel in which they can use commands. */
export const firstChannel = (me: Me): SeenChannel | undefined =>
  allChannels(me).find(({ may }) => may.useCommands && may.send) ?? allChannels(me)[0];

export function withChannel(me: Me, channel: SeenChannel): Me {
  if (channel.kind === 'direct') return { ...me, directs: put(me.directs, channel) };
  return {
    ...me,
    servers: me.servers.map((server) =>
      server.id === channel.server ? { ...server, channels: put(server.channels, channel) } : server,
    ),
  };
}

/** A new thread goes after its channel and that channel's other threads. */
function put(channels: readonly SeenChannel[], channel: SeenChannel): readonly SeenChannel[] {
  const index = channels.findIndex(({ id }) => id === channel.id);
  if (index >= 0) return channels.with(index, channel);
  const family = channels.findLastIndex(({ id, parent }) => [id, parent].includes(channel.parent));
  return channel.parent === undefined || family < 0
    ? [...channels, channel]
    : channels.toSpliced(family + 1, 0, channel);
}

export function withoutChannel(me: Me, gone: Id): Me {
  const left = (channels: readonly SeenChannel[]) => channels.filter(({ id }) => id !== gone);
  return {
    ...me,
    directs: left(me.directs),
    servers: me.servers.map((server) => ({ ...server, channels: left(server.channels) })),
  };
}

/** Counts a new message as unread. */
export function withUnread(me: Me, message: SeenMessage): Me {
  const channel = channelOf(me, message.channel_id);
  if (!channel || message.author.id === me.id) return me;
  const mentions = channel.mentions + Number(message.notifies);
  return withChannel(me, { ...channel, unread: channel.unread + 1, mentions });
}

export function withAllRead(me: Me, id: Id): Me {
  const channel = channelOf(me, id);
  return channel ? withChannel(me, { ...channel, unread: 0, mentions: 0 }) : me;
}

export const mentionsIn = (channels: readonly SeenChannel[]): number =>
  channels.reduce((sum, { mentions }) => sum + mentions, 0);
