/** How the house is connected just now. */
import { Status } from 'discord.js';
import type { Vitals } from '../watch/vitals.ts';
import type { House } from './house.ts';

export const vitalsOf = ({ client, shards, store }: House): Pick<Vitals, 'shards' | 'storeAnswers'> => ({
  shards: shards.ids.map((id) => {
    const shard = client.ws.shards.get(id);
    const connected = shard?.status === Status.Ready;
    return { id, connected, ...(shard && shard.ping >= 0 && { ping: shard.ping }) };
  }),
  storeAnswers: store.ready,
});
