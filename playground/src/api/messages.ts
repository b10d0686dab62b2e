/** Messages of a channel. */

import { MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { fault, refusalFor } from '../forms/form.ts';
import { type MessageForm, readMessage } from '../forms/message.ts';
import { done, ok } from '../http/answer.ts';
import { byAge, type Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { messageJson } from '../wire/message.ts';
import { post, remove, rewrite } from '../world/conversation.ts';
import type { Upload } from '../world/files.ts';
import type { Message } from '../world/message.ts';
import { shareServer } from '../world/permissions.ts';
import type { Channel } from '../world/places.ts';
import { demand, demandHistory, findMessage, reachChannel } from './access.ts';
import type { ApiHandler } from './request.ts';

const { SendMessages, SendMessagesInThreads, AttachFiles, ManageMessages } = PermissionFlagsBits;

export const createMessage: ApiHandler = (discord, { params, json, uploads }) => {
  const { world, origin } = discord;
  const channel = reachChannel(discord, params.channel!);
  demandSending(discord, channel, uploads);
  const form = readMessage(json);
  const twin = sameNonce(channel, form, world.bot.id);
  if (twin) return ok(messageJson(world, twin, origin));

  const answered = answeredMessage(channel, form);
  const message = post(world, {
    form,
    uploads,
    path: [],
    channel,
    authorId: world.bot.id,
    ...(answered && {
      type: MessageType.Reply,
      answers: { channelId: channel.id, messageId: answered.id },
      repliedTo: answered.authorId,
    }),
  });
  return ok(messageJson(world, message, origin));
};

export const editMessage: ApiHandler = (discord, { params, json, uploads }) => {
  const { world, origin } = discord;
  const channel = reachChannel(discord, params.channel!);
  const message = findMessage(channel, params.message!);
  if (message.authorId !== world.bot.id) throw refusal('notTheAuthor');
  if (channel.kind === 'thread' && channel.archived) throw refusal('archived');
  if (uploads.length > 0) demand(discord, channel, AttachFiles);
  const form = readMessage(json, { earlier: message.body });
  discord.oldEdits.count(message);
  rewrite(world, message, { form, uploads, path: [], channel, authorId: world.bot.id });
  return ok(messageJson(world, message, origin));
};

export const deleteMessage: ApiHandler = (discord, { params }) => {
  const channel = reachChannel(discord, params.channel!);
  const message = findMessage(channel, params.message!);
  if (message.authorId !== discord.world.bot.id) {
    if (channel.kind === 'direct') throw refusal('notInDirect');
    demand(discord, channel, ManageMessages);
  }
  remove(discord.world, channel, message);
  return done;
};

export const getMessage: ApiHandler = (discord, { params }) => {
  const channel = reachChannel(discord, params.channel!);
  demandHistory(discord, channel);
  return ok(messageJson(discord.world, findMessage(channel, params.message!), discord.origin));
};

/** The newest first; `before` and `after` page through the rest. */
export const listMessages: ApiHandler = (discord, { params, query }) => {
  const channel = reachChannel(discord, params.channel!);
  demandHistory(discord, channel);
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50)));
  const [before, after] = [query.get('before'), query.get('after')];
  const matching = [...channel.messages.values()].filter(
    ({ id, audience }) =>
      audience === undefined && (!before || byAge(id, before) < 0) && (!after || byAge(id, after) > 0),
  );
  const chosen = after && !before ? matching.slice(0, limit) : matching.slice(-limit);
  return ok(chosen.reverse().map((message) => messageJson(discord.world, message, discord.origin)));
};

function demandSending(discord: Discord, channel: Channel, uploads: readonly Upload[]): void {
  const { world } = discord;
  if (channel.kind === 'direct') {
    const person = channel.members.find((id) => id !== world.bot.id)!;
    if (world.users.get(person)?.dms === 'closed' || !shareServer(world, person)) throw refusal('cannotDm');
    return;
  }
  if (channel.kind === 'thread' && channel.archived && channel.locked) throw refusal('archived');
  demand(discord, channel, channel.kind === 'thread' ? SendMessagesInThreads : SendMessages);
  if (uploads.length > 0) demand(discord, channel, AttachFiles);
}

const NONCE_MEMORY = 200;

/** With `enforce_nonce` the same message sent twice is one message. */
function sameNonce(
  channel: Channel,
  { nonce, enforce_nonce }: MessageForm,
  authorId: Id,
): Message | undefined {
  if (!enforce_nonce || nonce === undefined || nonce === null) return undefined;
  return [...channel.messages.values()]
    .slice(-NONCE_MEMORY)
    .find((message) => message.nonce === nonce && message.authorId === authorId);
}

function answeredMessage(
  channel: Channel,
  { message_reference: reference }: MessageForm,
): Message | undefined {
  if (!reference?.message_id) return undefined;
  const answered = channel.messages.get(reference.message_id);
  if (!answered && (reference.fail_if_not_exists ?? true)) {
    throw refusalFor([fault(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message')]);
  }
  return answered;
}
