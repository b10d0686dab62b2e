/** A thread for a match, where the server wants one for each. */
import { ChannelType, ThreadAutoArchiveDuration } from 'discord.js';
import { type Board, type ChannelId, channelId, type Match } from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import type { App } from '../app.ts';
import { isDiscord } from '../gateway/discord-error.ts';
import { namesOf } from '../messages/board-message.ts';
import { clipped } from '../messages/message.ts';
import { titleOf } from '../messages/words.ts';
import { channelOf } from './post.ts';

/**
 * The thread in which the match goes on, made below the message that has shown it so far. Nothing, where the match stays: in a
 * thread already, or in a server that wants none, or that does not let us make one.
 */
export async function threadOf(
  app: App,
  match: Match,
  board: Board | undefined,
  { threads }: ServerSettings,
): Promise<ChannelId | undefined> {
  if (match.stage !== 'playing' || !board || match.place === 'dm' || !threads) return undefined;
  const channel = await channelOf(app, board.channel);
  if (channel?.type !== ChannelType.GuildText) return undefined;
  const [here, there] = await namesOf(match, app.names);
  try {
    const thread = await channel.threads.create({
      name: clipped(`${titleOf(match)}: ${here} – ${there}`, 100),
      startMessage: board.message,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return channelId(thread.id);
  } catch (error) {
    // A thread has the id of the message that it is below.
    if (isDiscord(error, 'threadThere')) return channelId(board.message);
    if (isDiscord(error, 'notAllowed', 'messageGone', 'channelGone')) return undefined;
    throw error;
  }
}
