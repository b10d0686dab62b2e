/** Since when people have been able to play: nobody loses on time while they could not. */
import { type Client, Events } from 'discord.js';
import { MINUTE, type Millis } from '../match/clock.ts';

export interface Opening {
  /** Since when without a break worth speaking of; nothing while Discord or the store is out of reach. */
  since(): Millis | undefined;
  /** The store answers, or it does not. */
  storeIs(state: 'here' | 'away'): void;
}

/** Discord moves connections about all the time; a moment without one is no break. */
const BREAK = MINUTE;

export function watchOpening(client: Client, now: () => Millis): Opening {
  let since = now();
  const missing = new Map<number | 'store', Millis>();
  const left = (who: number | 'store'): void => {
    if (!missing.has(who)) missing.set(who, now());
  };
  const back = (who: number | 'store'): void => {
    const leftAt = missing.get(who);
    missing.delete(who);
    if (leftAt !== undefined && now() - leftAt >= BREAK) since = now();
  };
  client.on(Events.ShardDisconnect, (_, shard) => left(shard));
  client.on(Events.ShardReconnecting, left);
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
  return {
    since: () => (missing.size === 0 ? since : undefined),
    storeIs: (state) => (state === 'away' ? left('store') : back('store')),
  };
}
