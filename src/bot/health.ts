/** How the bot is connected just now. */
import { Status } from 'discord.js';
import type { Health } from '../metrics/health.ts';
import type { Bot } from './start-bot.ts';

export const healthOf = ({
  app: { client, shards, store },
  sinceSweep,
}: Bot): Omit<Health, 'computerWaiting'> => ({
  shards: shards.ids.map((id) => {
    const shard = client.ws.shards.get(id);
    const connected = shard?.status === Status.Ready;
    return { id, connected, ...(shard && shard.ping >= 0 && { ping: shard.ping }) };
  }),
  storeAnswers: store.ready,
  sinceSweep: sinceSweep(),
});
