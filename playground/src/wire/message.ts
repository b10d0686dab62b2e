/** Messages as Discord writes them. */

import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
} from 'discord-api-types/v10';
import { mapMedia, shownFiles } from '../world/media.ts';
import type { Attachment, Message } from '../world/message.ts';
import type { World } from '../world/world.ts';
import { threadJson } from './channel.ts';
import { userJson } from './user.ts';

/** `origin` goes before the addresses of files; people's pages take them without. */
export function messageJson(world: World, message: Message, origin: string): APIMessage {
  const { answers } = message;
  if (!answers) return bareMessageJson(world, message, origin);
  const answered = world.channels.get(answers.channelId)?.messages.get(answers.messageId);
  return {
    ...bareMessageJson(world, message, origin),
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: answers.channelId,
      message_id: answers.messageId,
    },
    referenced_message: answered ? bareMessageJson(world, answered, origin) : null,
  };
}

function bareMessageJson(world: World, message: Message, origin: string): APIMessage {
  const { body, via } = message;
  const hidden = shownFiles(body.components);
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
    attachments: body.attachments
      .filter(({ id }) => !hidden.has(id))
      .map((each) => attachmentJson(each, origin)),
    embeds: [...body.embeds],
    components: componentsJson(message, origin),
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
    ...(message.nonce !== undefined && { nonce: message.nonce }),
  };
}

const attachmentJson = (attachment: Attachment, origin: string) => ({
  id: attachment.id,
  filename: attachment.filename,
  size: attachment.size,
  url: origin + attachment.path,
  proxy_url: origin + attachment.path,
  content_type: attachment.contentType,
  ...(attachment.width !== undefined && { width: attachment.width, height: attachment.height ?? null }),
  ...(attachment.description !== undefined && { description: attachment.description }),
});

function componentsJson({ body }: Message, origin: string): APIMessageTopLevelComponent[] {
  const here = (address: unknown) =>
    typeof address === 'string' && address.startsWith('/') ? origin + address : address;
  const components = mapMedia(body.components, (media) => ({
    ...media,
    url: String(here(media.url)),
    proxy_url: here(media.proxy_url),
  }));
  return [...components] as unknown as APIMessageTopLevelComponent[];
}
