/**
 * Sends and edits messages by requests as Discord has them. discord.js would go through all components once more on the way out, and make a
 * message with all its parts of every answer, which nobody looks at.
 */
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  type Client,
  type MessageMentionOptions,
  type RepliableInteraction,
  type RequestData,
  Routes,
} from 'discord.js';
import { type ChannelId, type MessageId, messageId } from '../../match/match.ts';
import { multipartOf } from './multipart.ts';

/** In the words of discord.js. */
interface MessageToSend {
  readonly content?: string;
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly AttachedFile[];
  readonly allowedMentions: Pick<MessageMentionOptions, 'parse' | 'users'>;
  readonly flags?: number;
}

interface AttachedFile {
  readonly name: string;
  readonly attachment: Uint8Array;
  readonly description?: string;
}

/** A message that comes twice under one nonce is posted once. */
export async function postMessage(
  { rest }: Client,
  channel: ChannelId,
  message: MessageToSend,
  nonce: string,
): Promise<MessageId> {
  const route = Routes.channelMessages(channel);
  const posted = await rest.post(route, requestFor(message, { nonce, enforce_nonce: true }));
  return messageId((posted as APIMessage).id);
}

export async function editMessage(
  { rest }: Client,
  { channel, message }: { readonly channel: ChannelId; readonly message: MessageId },
  content: MessageToSend,
): Promise<void> {
  await rest.patch(Routes.channelMessage(channel, message), requestFor(content));
}

/** The message that the acknowledgement has left, or has named. */
export async function editReply(interaction: RepliableInteraction, message: MessageToSend): Promise<void> {
  const { applicationId, token, client } = interaction;
  await client.rest.patch(Routes.webhookMessage(applicationId, token), {
    ...requestFor(message),
    auth: false,
  });
  interaction.replied = true;
}

export async function followUp(interaction: RepliableInteraction, message: MessageToSend): Promise<void> {
  const { applicationId, token, client } = interaction;
  await client.rest.post(Routes.webhook(applicationId, token), { ...requestFor(message), auth: false });
  interaction.replied = true;
}

/** Of the files that a message has had so far, those alone stay that are among its attachments. */
function requestFor({ files, allowedMentions, ...message }: MessageToSend, more = {}): RequestData {
  // With the id alone, a component that shows the file may be refused: it is looked up by its name.
  const attachments = files.map(({ name, description }, index) => ({
    id: String(index),
    filename: name,
    ...(description && { description }),
  }));
  const body = { ...message, allowed_mentions: allowedMentions, attachments, ...more };
  if (files.length === 0) return { body };
  const { bytes, contentType } = multipartOf(
    JSON.stringify(body),
    files.map(({ name, attachment }) => ({ name, bytes: attachment })),
  );
  return { body: bytes, passThroughBody: true, headers: { 'Content-Type': contentType } };
}
