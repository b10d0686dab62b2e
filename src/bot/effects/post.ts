/** Putting messages where people see them. */
import { createHash } from 'node:crypto';
import type { SendableChannels } from 'discord.js';
import { type Board, type ChannelId, channelId, type Match, type PersonId } from '../../match/match.ts';
import type { App } from '../app.ts';
import { sendWithEmojis } from '../emojis/send-with-emojis.ts';
import { isDiscord, NotAllowed, orNothing, refusalOf } from '../gateway/discord-error.ts';
import { isMemberOf } from '../gateway/interaction-source.ts';
import {
  inPlainWords,
  type PublicMessage,
  publicPayload,
  publicReplacement,
} from '../messages/public-message.ts';
import { editMessage, postMessage } from '../requests/message-requests.ts';
import { NotSent } from '../requests/not-sent.ts';
import { openChannel, parentOf } from './thread.ts';

export type Posted = Pick<Board, 'channel' | 'message'>;

const LONGEST_NONCE = 25;

/** Discord drops a message that it has had under the same nonce a few minutes ago, and gives back the earlier one. */
const nonceOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, LONGEST_NONCE);

/**
 * Where the match is played; and when that is gone, to each of the people whom the message calls. A match of a server that has come
 * to be played in direct messages goes on there, each player in their own. Nothing, when nobody can be reached; only what a server that
 * has removed the bot should see waits a while, because the bot may be added again.
 */
export async function postFor(
  app: App,
  match: Match,
  message: PublicMessage,
  name: string,
): Promise<Posted | undefined> {
  const posted = await postInChannel(app, match, message, name);
  if (posted) return posted;
  const reached: DirectOutcome[] = [];
  for (const [index, person] of (message.calls ?? []).entries()) {
    reached.push(await sendTo(app, person, message, `${name}/${index}`));
  }
  const first = reached.find((outcome) => typeof outcome === 'object');
  // Nobody has seen it, and before long somebody may.
  if (!first && reached.includes('too fast')) {
    throw new NotSent('direct messages too fast', app.access.directsWait());
  }
  if (!first && !isMemberOf(app.client, match.place)) throw new NotAllowed(['to be a member of the server']);
  // Where those in direct messages let nobody write to them any more, everybody sees it where the match began.
  const { home } = match;
  if (first || home === undefined || home === match.channel) return first;
  return postInChannel(app, { ...match, channel: home }, message, name);
}

/** Nothing, when the channel is gone, or the whole server has removed the bot. */
export async function postInChannel(
  app: App,
  match: Pick<Match, 'place' | 'channel' | 'home'>,
  message: PublicMessage,
  name: string,
): Promise<Posted | undefined> {
  const { place } = match;
  if (!isMemberOf(app.client, place)) return undefined;
  const channel = await openChannel(app, match);
  const strayed = channel?.isDMBased() && place !== 'dm';
  if (strayed || !channel?.isSendable()) return undefined;
  try {
    return await sendIn(app, channel, message, name);
  } catch (error) {
    if (isDiscord(error, 'channelGone', 'dmsClosed')) return undefined;
    const parent = isDiscord(error, 'threadClosed') ? await parentOf(app, channel) : undefined;
    if (!parent?.isSendable()) throw error;
    return orNothing(sendIn(app, parent, message, name), 'channelGone');
  }
}

/** Nothing, when the person lets nobody write to them, or too many have been written to just now. */
export async function postTo(
  app: App,
  person: PersonId,
  message: PublicMessage,
  name: string,
): Promise<Posted | undefined> {
  const outcome = await sendTo(app, person, message, name);
  return typeof outcome === 'object' ? outcome : undefined;
}

type DirectOutcome = Posted | 'closed' | 'too fast';

async function sendTo(
  app: App,
  person: PersonId,
  message: PublicMessage,
  name: string,
): Promise<DirectOutcome> {
  const { access, client, metrics } = app;
  if (!access.mayWriteTo(person, name)) return 'closed';
  const known = client.users.cache.get(person)?.dmChannel;
  if (!known && access.directsWait() > 0) {
    metrics.count('discord_requests_not_sent', { why: 'direct messages too fast' });
    return 'too fast';
  }
  try {
    return await send(known ?? (await client.users.createDM(person)), message, name);
  } catch (error) {
    if (isDiscord(error, 'dmsClosed')) {
      access.directClosed(person, name);
      return 'closed';
    }
    if (!isDiscord(error, 'dmsTooFast')) throw error;
    access.directsRefused();
    return 'too fast';
  }
}

/** Nothing, when the message cannot be edited: it is gone, or too old for more edits, or it is of Components V2, which stays for good. */
export async function edit(app: App, posted: Posted, message: PublicMessage): Promise<Posted | undefined> {
  const channel = await openChannel(app, posted);
  if (channel?.id !== posted.channel || !channel.isTextBased()) return undefined;
  const editTo = async (content: PublicMessage): Promise<Posted> => {
    await sendWithEmojis(app.client, content.rows ?? [], (emojis) =>
      editMessage(app.client, posted, publicReplacement(content, emojis)),
    );
    return posted;
  };
  const edited = inWordsThatPass(app, { channel: posted.channel, name: posted.message }, message, editTo);
  return orNothing(edited, 'messageGone', 'channelGone', 'editedTooOften', 'threadClosed', 'doesNotFit');
}

const sendIn = (app: App, channel: SendableChannels, message: PublicMessage, name: string): Promise<Posted> =>
  inWordsThatPass(app, { channel: channelId(channel.id), name }, message, (words, isPlain) =>
    send(channel, words, isPlain ? `${name} plain` : name),
  );

/**
 * What AutoMod does not let through is said in plain words, once. Where Discord refuses until something changes, that is remembered, and
 * it is not asked again.
 */
async function inWordsThatPass(
  { access, log }: App,
  { channel, name }: { readonly channel: ChannelId; readonly name: string },
  message: PublicMessage,
  say: (message: PublicMessage, isPlain: boolean) => Promise<Posted>,
): Promise<Posted> {
  const asked = access.demand(channel, name);
  try {
    return await say(message, false).catch((error: unknown) => {
      if (!isDiscord(error, 'blocked')) throw error;
      log.info({ channel, err: error }, 'said in plain words');
      return say(inPlainWords(message), true);
    });
  } catch (error) {
    if (refusalOf(error)?.wayOn === 'wait for a change') access.refused(asked);
    if (isDiscord(error, 'blocked')) access.refused(asked, name);
    throw error;
  }
}

function send(channel: SendableChannels, message: PublicMessage, name: string): Promise<Posted> {
  const { client } = channel;
  const id = channelId(channel.id);
  return sendWithEmojis(client, message.rows ?? [], async (emojis) => ({
    channel: id,
    message: await postMessage(client, id, publicPayload(message, emojis), nonceOf(name)),
  }));
}
