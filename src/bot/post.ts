/** Putting messages where people see them. */
import type { Channel, SendableChannels } from 'discord.js';
import type { Board, Match, PersonId } from '../match/match.ts';
import { orNothing } from './discord-error.ts';
import type { House } from './house.ts';
import { type Message, payload, replacement } from './message.ts';

export type Posted = Pick<Board, 'channel' | 'message'>;

/** Discord drops a message that it has had under the same name a few minutes ago. */
type Nonce = string;

/**
 * Where the match is played; and when that is gone, to each of the people whom the message calls. A match of a server that has come
 * to be played in direct messages goes on there, each player in their own. Nothing, when nobody can be reached.
 */
export async function postFor(
  house: House,
  match: Match,
  message: Message,
  nonce: Nonce,
): Promise<Posted | undefined> {
  const posted = await postInChannel(house, match, message, nonce);
  if (posted) return posted;
  let first: Posted | undefined;
  for (const [index, person] of (message.calls ?? []).entries()) {
    const direct = await postTo(house, person, message, `${nonce}/${index}`);
    first ??= direct;
  }
  return first;
}

/** Nothing, when the channel is gone. */
export async function postInChannel(
  house: House,
  { place, channel: id }: Pick<Match, 'place' | 'channel'>,
  message: Message,
  nonce: Nonce,
): Promise<Posted | undefined> {
  const channel = await channelOf(house, id);
  const strayed = channel?.isDMBased() && place !== 'dm';
  if (strayed || !channel?.isSendable()) return undefined;
  return orNothing(send(channel, message, nonce), 'channelGone');
}

/** Nothing, when the person lets nobody write to them. */
export async function postTo(
  house: House,
  person: PersonId,
  message: Message,
  nonce: Nonce,
): Promise<Posted | undefined> {
  const sent = house.client.users.createDM(person).then((channel) => send(channel, message, nonce));
  return orNothing(sent, 'dmsClosed');
}

/** Nothing, when the message cannot be edited: it is gone, or too old for more edits. */
export async function edit(house: House, posted: Posted, message: Message): Promise<Posted | undefined> {
  const channel = await channelOf(house, posted.channel);
  if (!channel?.isTextBased()) return undefined;
  const edited = channel.messages.edit(posted.message, replacement(message)).then(() => posted);
  return orNothing(edited, 'messageGone', 'channelGone', 'editedTooOften');
}

export async function channelOf(house: House, id: string): Promise<Channel | undefined> {
  return (await orNothing(house.client.channels.fetch(id), 'channelGone')) ?? undefined;
}

async function send(channel: SendableChannels, message: Message, nonce: Nonce): Promise<Posted> {
  const { id } = await channel.send({ ...payload(message), nonce, enforceNonce: true });
  return { channel: channel.id, message: id };
}
