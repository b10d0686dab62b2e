/** The world as one person sees it. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { byAge, type Id } from '../ids.ts';
import { permissionNames } from '../permissions.ts';
import { writeMessage } from '../wire/message.ts';
import { directsOf } from '../world/directs.ts';
import type { Message } from '../world/message.ts';
import { notificationText, notificationTitle } from '../world/notification.ts';
import { canSee, guildPermissions, may, permissionsIn } from '../world/permissions.ts';
import type { Channel, Guild, Member, Thread, User } from '../world/places.ts';
import type { World } from '../world/world.ts';
import type { Me, PersonCard, PhoneNotification, SeenChannel, SeenMessage, SeenServer } from './protocol.ts';

const { SendMessages, SendMessagesInThreads, UseApplicationCommands } = PermissionFlagsBits;

export const cardOf = ({ id, name, bot }: User): PersonCard => ({ id, name, bot });

export function viewOfMe({ world, gateway }: Discord, me: User): Me {
  const servers: SeenServer[] = [];
  for (const guild of world.guilds.values()) {
    const member = guild.members.get(me.id);
    if (member) servers.push(viewOfServer(world, guild, member));
  }
  return {
    ...cardOf(me),
    locale: me.locale,
    dms: me.dms,
    app: { ...cardOf(world.bot), online: gateway.online },
    servers,
    directs: directsOf(world, me.id).map((channel) => viewOfChannel(world, channel, me.id)),
  };
}

function viewOfServer(world: World, guild: Guild, me: Member): SeenServer {
  const visible = [...guild.channels.values()].filter((channel) => canSee(channel, me.user.id));
  const threads = visible.filter((channel): channel is Thread => channel.kind === 'thread');
  const inOrder = visible
    .filter((channel) => channel.kind === 'text')
    .flatMap((channel) => [channel, ...threads.filter(({ parent }) => parent === channel)]);
  return {
    id: guild.id,
    name: guild.name,
    members: [...guild.members.values()].map(({ user, roles }) => ({ ...cardOf(user), roles })),
    roles: guild.roles.map(({ id, name }) => ({ id, name })),
    channels: inOrder.map((channel) => viewOfChannel(world, channel, me.user.id)),
    permissions: permissionNames(guildPermissions(guild, me)),
  };
}

export function viewOfChannel(world: World, channel: Channel, me: Id): SeenChannel {
  const granted = permissionsIn(channel, me);
  const unread = unreadIn(world, channel, me);
  return {
    id: channel.id,
    kind: channel.kind,
    name: nameOf(world, channel, me),
    may: {
      send: may(granted, channel.kind === 'thread' ? SendMessagesInThreads : SendMessages),
      useCommands: may(granted, UseApplicationCommands),
    },
    unread: unread.length,
    mentions: unread.filter(({ notified }) => notified.has(me)).length,
    ...(channel.kind !== 'direct' && { server: channel.guild.id }),
    ...(channel.kind === 'text' && channel.topic !== undefined && { topic: channel.topic }),
    ...(channel.kind === 'thread' && {
      parent: channel.parent.id,
      private: channel.private,
      archived: channel.archived,
      members: [...channel.members],
    }),
    ...(channel.kind === 'direct' && { members: channel.members }),
  };
}

/** A direct channel is called after the other person. */
function nameOf(world: World, channel: Channel, me: Id): string {
  if (channel.kind !== 'direct') return channel.name;
  const other = channel.members.find((id) => id !== me);
  return (other !== undefined && world.users.get(other)?.name) || '';
}

export const isVisible = (message: Message, me: Id): boolean =>
  message.audience === undefined || message.audience === me;

export const messagesSeenBy = (channel: Channel, me: Id): Message[] =>
  [...channel.messages.values()].filter((message) => isVisible(message, me));

export const readMark = (me: Id, channelId: Id): string => `${me}/${channelId}`;

function unreadIn(world: World, channel: Channel, me: Id): readonly Message[] {
  const read = world.reads.get(readMark(me, channel.id));
  return messagesSeenBy(channel, me).filter(
    ({ id, authorId }) => authorId !== me && (read === undefined || byAge(id, read) > 0),
  );
}

function notificationOf(world: World, message: Message): PhoneNotification {
  const { channelId, authorId, notified, body } = message;
  const sender = world.users.get(authorId)?.name ?? '';
  const channel = world.channels.get(channelId);
  return {
    people: [...notified],
    sender,
    title: channel ? notificationTitle(sender, channel) : sender,
    text: message.pushed ?? notificationText(world, body),
  };
}

/** Addresses of files lead to fresh ones, which the page is sent on to: those of Discord expire. */
export const viewOfMessage = (world: World, message: Message, me: Id): SeenMessage => ({
  ...writeMessage(world, message, (path) => `/playground/people/${me}${path}`),
  notifies: message.notified.has(me),
  notification: notificationOf(world, message),
});
