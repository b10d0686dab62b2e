import type { Channel } from 'discord.js';
import type { ChannelId } from '../../match/match.ts';
import type { App } from '../app.ts';
import { isDiscord } from '../gateway/discord-error.ts';

/** Nothing, when it is gone. */
export async function channelOf({ access, client }: App, id: ChannelId): Promise<Channel | undefined> {
  const known = client.channels.cache.get(id);
  if (known) return known;
  access.demand(id);
  try {
    return (await client.channels.fetch(id)) ?? undefined;
  } catch (error) {
    if (isDiscord(error, 'channelGone')) return undefined;
    if (isDiscord(error, 'notAllowed')) access.refused(id);
    throw error;
  }
}
