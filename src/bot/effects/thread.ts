/** A thread for a match, where the server wants one for each. */
import { type Channel, ChannelType, PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord.js';
import { type Board, type ChannelId, channelId, type Match } from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import type { App } from '../app.ts';
import { isDiscord, refusalOf } from '../gateway/discord-error.ts';
import { namesOf } from '../messages/board-message.ts';
import { clipped } from '../messages/message.ts';
import { titleOf } from '../messages/words.ts';

/**
 * The thread in which the match goes on, made below the message that has shown it so far. Nothing, where the match stays: in a
 * thread already, or in a server that wants none, or where Discord refuses one, for whatever reason.
 */
export async function threadOf(
  app: App,
  match: Match,
  board: Board | undefined,
  settings: ServerSettings,
): Promise<ChannelId | undefined> {
  if (match.stage !== 'playing' || !board || match.place === 'dm' || !settings.threads) return undefined;
  if (!app.access.mayHaveThread(match.id)) return undefined;
  const channel = await channelOf(app, board.channel);
  if (channel?.type !== ChannelType.GuildText) return undefined;
  const granted = channel.permissionsFor(app.client.user);
  if (granted && !granted.has(PermissionFlagsBits.CreatePublicThreads)) return undefined;
  const t = app.languages.ofPlace(match.place, settings);
  const [here, there] = await namesOf(t, match, app.names);
  try {
    const thread = await channel.threads.create({
      name: clipped(t('board.thread', { game: titleOf(match), player: here, opponent: there }), 100),
      startMessage: board.message,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return channelId(thread.id);
  } catch (error) {
    // A thread has the id of the message that it is below.
    if (isDiscord(error, 'threadThere')) return channelId(board.message);
    if (!refusalOf(error)) throw error;
    app.access.threadRefused(match.id);
    app.log.info({ place: match.place, match: match.id, err: error }, 'no thread here');
    return undefined;
  }
}

/**
 * The channel, ready to be written in: threads archive themselves, and then take no edits, no commands and perhaps no clicks. Of one that
 * is locked, the channel that it was in; of one that is gone, the match's home. Nothing, when there is none.
 */
export async function openChannel(
  app: App,
  { channel: id, home }: Pick<Match, 'channel' | 'home'>,
): Promise<Channel | undefined> {
  const channel = await channelOf(app, id);
  if (!channel) return home === undefined ? undefined : channelOf(app, home);
  if (!channel.isThread() || !channel.archived) return channel;
  try {
    // A locked one is opened again by moderators only.
    if (!channel.locked || channel.manageable) return await channel.setArchived(false);
  } catch (error) {
    if (!refusalOf(error)) throw error;
    app.log.info({ channel: id, err: error }, 'the thread stays closed');
  }
  return parentOf(app, channel);
}

export async function parentOf(app: App, channel: Channel): Promise<Channel | undefined> {
  if (!channel.isThread() || channel.parentId === null) return undefined;
  return channelOf(app, channelId(channel.parentId));
}

/** Nothing, when it is gone. */
async function channelOf({ access, client }: App, id: ChannelId): Promise<Channel | undefined> {
  const known = client.channels.cache.get(id);
  if (known) return known;
  const asked = access.demand(id);
  try {
    return (await client.channels.fetch(id)) ?? undefined;
  } catch (error) {
    if (isDiscord(error, 'channelGone')) return undefined;
    if (isDiscord(error, 'notAllowed')) access.refused(asked);
    throw error;
  }
}
