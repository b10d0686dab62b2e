/** Threads, hung on a message or on their own. */

import { ChannelType, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import * as z from 'zod';
import type { Discord } from '../discord.ts';
import { read, text } from '../forms/form.ts';
import { created, done, ok } from '../http/answer.ts';
import type { Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { threadJson, threadMemberJson } from '../wire/channel.ts';
import { demandTitle } from '../world/automod.ts';
import { joinThread, postSystem } from '../world/conversation.ts';
import type { Message } from '../world/message.ts';
import type { TextChannel, Thread } from '../world/places.ts';
import { archiveWhenIdle, demandRoom, isClosedTo } from '../world/threads.ts';
import { addChannel } from '../world/world.ts';
import { demand, findMessage, reachChannel } from './access.ts';
import type { ApiHandler } from './request.ts';

const { CreatePublicThreads, CreatePrivateThreads, SendMessagesInThreads } = PermissionFlagsBits;
const { AnnouncementThread, PublicThread, PrivateThread } = ChannelType;

/** Minutes. */
export const archiveAfter = z.literal([60, 1440, 4320, 10080]);

const threadSchema = z.object({
  name: text({ min: 1, max: 100 }),
  auto_archive_duration: archiveAfter.nullish(),
  type: z.literal([AnnouncementThread, PublicThread, PrivateThread]).nullish(),
  invitable: z.boolean().nullish(),
});
type ThreadForm = z.output<typeof threadSchema>;

export const startThreadFromMessage: ApiHandler = (discord, { params, json }) => {
  const parent = textChannel(discord, params.channel!);
  const message = findMessage(parent, params.message!);
  const body = read(threadSchema, json);
  demand(discord, parent, CreatePublicThreads);
  if (message.threadId !== undefined) throw refusal('threadExists');
  const thread = open(discord, parent, body, { starter: message });
  message.threadId = thread.id;
  const { world } = discord;
  const notice = { channel: thread, authorId: message.authorId, type: MessageType.ThreadStarterMessage };
  postSystem(world, { ...notice, answers: { channelId: parent.id, messageId: message.id } }, '');
  world.events.emit({ kind: 'message edited', channel: parent, message });
  return created(threadJson(thread));
};

export const startThread: ApiHandler = (discord, { params, json }) => {
  const parent = textChannel(discord, params.channel!);
  const body = read(threadSchema, json);
  // Discord makes a private thread of one that does not say what it is.
  const isPrivate = (body.type ?? PrivateThread) === PrivateThread;
  demand(discord, parent, isPrivate ? CreatePrivateThreads : CreatePublicThreads);
  const thread = open(discord, parent, body, { isPrivate });
  if (!isPrivate) {
    const notice = { channel: parent, authorId: thread.ownerId, type: MessageType.ThreadCreated };
    postSystem(discord.world, notice, thread.name).threadId = thread.id;
  }
  return created(threadJson(thread));
};

export const addThreadMember: ApiHandler = (discord, { params }) => {
  const { world } = discord;
  const thread = reachThread(discord, params.channel!);
  if (thread.archived) throw refusal('archived');
  if (isClosedTo(thread, world.bot.id)) throw refusal('threadLocked');
  const userId = params.user === '@me' ? world.bot.id : params.user!;
  if (!thread.guild.members.has(userId)) throw refusal('unknownMember');
  if (userId !== world.bot.id) demand(discord, thread, SendMessagesInThreads);
  joinThread(world, thread, userId);
  return done;
};

export const removeThreadMember: ApiHandler = (discord, { params }) => {
  const { world } = discord;
  const thread = reachThread(discord, params.channel!);
  const userId = params.user === '@me' ? world.bot.id : params.user!;
  if (userId !== world.bot.id && thread.ownerId !== world.bot.id) throw refusal('missingPermissions');
  if (!thread.members.delete(userId)) throw refusal('unknownMember');
  world.events.emit({ kind: 'thread changed', thread });
  return done;
};

export const listThreadMembers: ApiHandler = (discord, { params }) => {
  const thread = reachThread(discord, params.channel!);
  return ok([...thread.members].map((userId) => threadMemberJson(thread, userId)));
};

function textChannel(discord: Discord, id: Id): TextChannel {
  const channel = reachChannel(discord, id);
  if (channel.kind !== 'text') throw refusal('wrongChannelKind');
  return channel;
}

function reachThread(discord: Discord, id: Id): Thread {
  const channel = reachChannel(discord, id);
  if (channel.kind !== 'thread') throw refusal('wrongChannelKind');
  return channel;
}

/** A thread that hangs on a message has the id of that message. */
function open(
  { world }: Discord,
  parent: TextChannel,
  { name, invitable, auto_archive_duration }: ThreadForm,
  { starter, isPrivate = false }: { starter?: Message; isPrivate?: boolean },
): Thread {
  demandTitle(world, parent.guild, name);
  demandRoom(parent.guild);
  const now = world.clock.now();
  const thread: Thread = {
    kind: 'thread',
    id: starter?.id ?? world.mint.next(),
    guild: parent.guild,
    parent,
    ownerId: world.bot.id,
    private: isPrivate,
    createdAt: now,
    members: new Set([world.bot.id]),
    messages: new Map(),
    name,
    invitable: invitable ?? true,
    archived: false,
    archivedAt: now,
    locked: false,
    autoArchive: auto_archive_duration ?? 1440,
  };
  addChannel(world, thread);
  archiveWhenIdle(world, thread);
  world.events.emit({ kind: 'thread opened', thread });
  return thread;
}
