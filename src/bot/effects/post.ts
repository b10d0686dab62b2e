/** Putting messages where people see them. */
import { createHash } from 'node:crypto';
import { type Channel, ChannelType, type SendableChannels } from 'discord.js';
import {
  type Board,
  type ChannelId,
  channelId,
  type Match,
  type PersonId,
  type PlaceId,
  personId,
} from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import type { Texts } from '../../texts/texts.ts';
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

/** What is to be posted. It is written when it is known who will read it. */
export interface Post {
  /** Whose it is, and how things are to be there. */
  readonly place: PlaceId;
  readonly settings: ServerSettings;
  /** By which Discord knows it again, in whatever language. */
  readonly name: string;
  write(t: Texts): PublicMessage | Promise<PublicMessage>;
}

/** Direct messages are in the language of the person whose they are, all else in that of the server. */
async function textsOfChannel(
  { languages }: App,
  channel: Channel,
  { place, settings }: Pick<Post, 'place' | 'settings'>,
): Promise<Texts> {
  const reader = channel.type === ChannelType.DM ? channel.recipientId : undefined;
  return reader ? languages.ofPerson(personId(reader), place) : languages.ofPlace(place, settings);
}

const LONGEST_NONCE = 25;

/** Discord drops a message that it has had under the same nonce a few minutes ago, and gives back the earlier one. */
const nonceOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, LONGEST_NONCE);

/**
 * Where the match is played; and when that is gone, to each of the people whom the message calls. A match of a server that has come
 * to be played in direct messages goes on there, each player in their own. Nothing, when nobody can be reached; only what a server that
 * has removed the bot should see waits a while, because the bot may be added again.
 */
export async function postFor(app: App, match: Match, post: Post): Promise<Posted | undefined> {
  const posted = await postInChannel(app, match, post);
  if (posted) return posted;
  const { calls = [] } = await post.write(app.languages.ofPlace(post.place, post.settings));
  const reached: DirectOutcome[] = [];
  for (const [index, person] of calls.entries()) {
    reached.push(await sendTo(app, person, { ...post, name: `${post.name}/${index}` }));
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
  return postInChannel(app, { ...match, channel: home }, post);
}

/** Nothing, when the channel is gone, or the whole server has removed the bot. */
export async function postInChannel(
  app: App,
  where: Pick<Match, 'channel' | 'home'>,
  post: Post,
): Promise<Posted | undefined> {
  const { place } = post;
  if (!isMemberOf(app.client, place)) return undefined;
  const channel = await openChannel(app, where);
  const strayed = channel?.isDMBased() && place !== 'dm';
  if (strayed || !channel?.isSendable()) return undefined;
  try {
    return await sendIn(app, channel, post);
  } catch (error) {
    if (isDiscord(error, 'channelGone', 'dmsClosed')) return undefined;
    const parent = isDiscord(error, 'threadClosed') ? await parentOf(app, channel) : undefined;
    if (!parent?.isSendable()) throw error;
    return orNothing(sendIn(app, parent, post), 'channelGone');
  }
}

/** Nothing, when the person lets nobody write to them, or too many have been written to just now. */
export async function postTo(app: App, person: PersonId, post: Post): Promise<Posted | undefined> {
  const outcome = await sendTo(app, person, post);
  return typeof outcome === 'object' ? outcome : undefined;
}

/** The same for what can wait until people may be written to again. */
export async function postDirectly(app: App, person: PersonId, post: Post): Promise<Posted | undefined> {
  const outcome = await sendTo(app, person, post);
  if (outcome === 'too fast') throw new NotSent('direct messages too fast', app.access.directsWait());
  return typeof outcome === 'object' ? outcome : undefined;
}

type DirectOutcome = Posted | 'closed' | 'too fast';

async function sendTo(app: App, person: PersonId, { place, name, write }: Post): Promise<DirectOutcome> {
  const { access, client, metrics } = app;
  if (!access.mayWriteTo(person, name)) return 'closed';
  const known = client.users.cache.get(person)?.dmChannel;
  if (!known && access.directsWait() > 0) {
    metrics.count('discord_requests_not_sent', { why: 'direct messages too fast' });
    return 'too fast';
  }
  const message = await write(await app.languages.ofPerson(person, place));
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
export async function edit(app: App, posted: Posted, post: Omit<Post, 'name'>): Promise<Posted | undefined> {
  const channel = await openChannel(app, posted);
  if (channel?.id !== posted.channel || !channel.isTextBased()) return undefined;
  const editTo = async (content: PublicMessage): Promise<Posted> => {
    await sendWithEmojis(app.client, content.rows ?? [], (emojis) =>
      editMessage(app.client, posted, publicReplacement(content, emojis)),
    );
    return posted;
  };
  const t = await textsOfChannel(app, channel, post);
  const message = await post.write(t);
  const edited = inWordsThatPass(app, { channel: posted.channel, name: posted.message, t }, message, editTo);
  return orNothing(edited, 'messageGone', 'channelGone', 'editedTooOften', 'threadClosed', 'doesNotFit');
}

async function sendIn(app: App, channel: SendableChannels, post: Post): Promise<Posted> {
  const { name } = post;
  const t = await textsOfChannel(app, channel, post);
  const message = await post.write(t);
  return inWordsThatPass(app, { channel: channelId(channel.id), name, t }, message, (words, isPlain) =>
    send(channel, words, isPlain ? `${name} plain` : name),
  );
}

/**
 * What AutoMod does not let through is said in plain words, once. Where Discord refuses until something changes, that is remembered, and
 * it is not asked again.
 */
async function inWordsThatPass(
  { access, log }: App,
  { channel, name, t }: { readonly channel: ChannelId; readonly name: string; readonly t: Texts },
  message: PublicMessage,
  say: (message: PublicMessage, isPlain: boolean) => Promise<Posted>,
): Promise<Posted> {
  const asked = access.demand(channel, name);
  try {
    return await say(message, false).catch((error: unknown) => {
      if (!isDiscord(error, 'blocked')) throw error;
      log.info({ channel, err: error }, 'said in plain words');
      return say(inPlainWords(t, message), true);
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
