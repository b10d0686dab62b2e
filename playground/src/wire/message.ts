/** Messages as Discord writes them. */

import {
  type APIAttachment,
  type APIMessage,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
} from 'discord-api-types/v10';
import { placeholderOf } from '../world/media.ts';
import type { Message } from '../world/message.ts';
import type { World } from '../world/world.ts';
import { threadJson } from './channel.ts';
import { componentsJson, type FileAddress } from './components.ts';
import { userJson } from './user.ts';

/** As a bot gets it: the addresses of files are signed. */
export const messageJson = (world: World, message: Message, origin: string): APIMessage =>
  writeMessage(world, message, (path) => origin + world.fileAddresses.signed(path));

export function writeMessage(world: World, message: Message, address: FileAddress): APIMessage {
  const { answers } = message;
  if (!answers) return writeBare(world, message, address);
  const answered = world.channels.get(answers.channelId)?.messages.get(answers.messageId);
  return {
    ...writeBare(world, message, address),
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: answers.channelId,
      message_id: answers.messageId,
    },
    referenced_message: answered ? writeBare(world, answered, address) : null,
  };
}

function writeBare(world: World, message: Message, address: FileAddress): APIMessage {
  const { body, via } = message;
  const thread = message.threadId === undefined ? undefined : world.channels.get(message.threadId);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userJson(world.users.get(message.authorId)!),
    content: body.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp: message.editedAt === undefined ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    pinned: false,
    mention_everyone: body.mentions.everyone,
    mentions: body.mentions.users.flatMap((id) => world.users.get(id) ?? []).map(userJson),
    mention_roles: [...body.mentions.roles],
    attachments: attachmentsOf(message, address),
    embeds: [...body.embeds],
    components: componentsJson(body.components, address),
    flags: (body.flags | (thread ? MessageFlags.HasThread : 0)) as MessageFlags,
    ...(via && {
      application_id: world.bot.id,
      webhook_id: world.bot.id,
      interaction_metadata: via,
      ...(via.type === InteractionType.ApplicationCommand && {
        interaction: { id: via.id, type: via.type, name: message.command ?? '', user: via.user },
      }),
    }),
    ...(thread?.kind === 'thread' && { thread: threadJson(thread) }),
  };
}

/** Of a Components V2 message no file is listed: components name theirs by `media.attachment_id`. */
function attachmentsOf({ body, audience }: Message, address: FileAddress): APIAttachment[] {
  if (body.flags & MessageFlags.IsComponentsV2) return [];
  return body.attachments.map((attachment) => ({
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url: address(attachment.path),
    proxy_url: address(attachment.path),
    content_type: attachment.contentType,
    ...(attachment.width !== undefined && { width: attachment.width, height: attachment.height ?? null }),
    ...placeholderOf(attachment),
    ...(attachment.description !== undefined && { description: attachment.description }),
    ...(audience !== undefined && { ephemeral: true }),
  }));
}
