/** A thread for a match, where the server wants one for each. */
import { ChannelType, ThreadAutoArchiveDuration } from 'discord.js';
import type { Match } from '../match/match.ts';
import { namesOf } from './board-message.ts';
import { isDiscord } from './discord-error.ts';
import type { House } from './house.ts';
import { clipped } from './message.ts';
import { channelOf } from './post.ts';
import { titleOf } from './words.ts';

/**
 * The thread in which the match goes on, made below the message that has shown it so far. Nothing, where the match stays: in a
 * thread already, or in a server that wants none, or that does not let us make one.
 */
export async function threadOf(house: House, match: Match): Promise<string | undefined> {
  const { place, board } = match;
  if (match.stage !== 'playing' || !board || place === 'dm') return undefined;
  const { threads } = await house.store.customs(place);
  if (!threads) return undefined;
  const channel = await channelOf(house, board.channel);
  if (channel?.type !== ChannelType.GuildText) return undefined;
  const [here, there] = await namesOf(match, house.names);
  try {
    const thread = await channel.threads.create({
      name: clipped(`${titleOf(match)}: ${here} – ${there}`, 100),
      startMessage: board.message,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    return thread.id;
  } catch (error) {
    // A thread has the id of the message that it is below.
    if (isDiscord(error, 'threadThere')) return board.message;
    if (isDiscord(error, 'notAllowed', 'messageGone', 'channelGone')) return undefined;
    throw error;
  }
}
