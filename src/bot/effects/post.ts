/** Putting messages where people see them. */
import { createHash } from 'node:crypto';
import type { Channel, SendableChannels } from 'discord.js';
import {
  type Board,
  type ChannelId,
  channelId,
  type Match,
  messageId,
  type PersonId,
} from '../../match/match.ts';
import type { App } from '../app.ts';
import { sendWithEmojis } from '../emojis/send-with-emojis.ts';
import { orNothing } from '../gateway/discord-error.ts';
import { isMemberOf } from '../gateway/place-of.ts';
import { type Message, payload, replacement } from '../messages/message.ts';

export type Posted = Pick<Board, 'channel' | 'message'>;

const LONGEST_NONCE = 25;

/** Discord drops a message that it has had under the same nonce a few minutes ago, and gives back the earlier one. */
const nonceOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, LONGEST_NONCE);

/**
 * Where the match is played; and when that is gone, to each of the people whom the message calls. A match of a server that has come
 * to be played in direct messages goes on there, each player in their own. Nothing, when nobody can be reached.
 */
export async function postFor(
  app: App,
  match: Match,
  message: Message,
  name: string,
): Promise<Posted | undefined> {
  const posted = await postInChannel(app, match, message, name);
  if (posted) return posted;
  let first: Posted | undefined;
  for (const [index, person] of (message.calls ?? []).entries()) {
    const direct = await postTo(app, person, message, `${name}/${index}`);
    first ??= direct;
  }
  return first;
}

/** Nothing, when the channel is gone, or the whole server has removed the bot. */
export async function postInChannel(
  app: App,
  { place, channel: id }: Pick<Match, 'place' | 'channel'>,
  message: Message,
  name: string,
): Promise<Posted | undefined> {
  if (!isMemberOf(app.client, place)) return undefined;
  const channel = await channelOf(app, id);
  const strayed = channel?.isDMBased() && place !== 'dm';
  if (strayed || !channel?.isSendable()) return undefined;
  return orNothing(send(channel, message, name), 'channelGone');
}

/** Nothing, when the person lets nobody write to them. */
export async function postTo(
  app: App,
  person: PersonId,
  message: Message,
  name: string,
): Promise<Posted | undefined> {
  const sent = app.client.users.createDM(person).then((channel) => send(channel, message, name));
  return orNothing(sent, 'dmsClosed');
}

/** Nothing, when the message cannot be edited: it is gone, or too old for more edits. */
export async function edit(app: App, posted: Posted, message: Message): Promise<Posted | undefined> {
  const channel = await channelOf(app, posted.channel);
  if (!channel?.isTextBased()) return undefined;
  const edited = sendWithEmojis(app.client, message, (emojis) =>
    channel.messages.edit(posted.message, replacement(message, emojis)),
  ).then(() => posted);
  return orNothing(edited, 'messageGone', 'channelGone', 'editedTooOften');
}

export async function channelOf(app: App, id: ChannelId): Promise<Channel | undefined> {
  return (await orNothing(app.client.channels.fetch(id), 'channelGone')) ?? undefined;
}

async function send(channel: SendableChannels, message: Message, name: string): Promise<Posted> {
  return sendWithEmojis(channel.client, message, async (emojis) => {
    const { id } = await channel.send({
      ...payload(message, emojis),
      nonce: nonceOf(name),
      enforceNonce: true,
    });
    return { channel: channelId(channel.id), message: messageId(id) };
  });
}
