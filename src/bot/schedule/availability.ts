/** Since when people have been able to play: nobody loses on time while they could not. */
import { type Client, Events } from 'discord.js';
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { ClockWatch } from './clock-watch.ts';

export interface Availability {
  /** Since when without a break worth speaking of; nothing while Discord or the store is out of reach. */
  since(): Millis | undefined;
  /** The store answers, or it does not. */
  storeIs(state: 'available' | 'unavailable'): void;
}

/** Discord moves connections about all the time; a moment without one is no break. */
const BREAK = MINUTE;

export function watchAvailability(client: Client, clock: ClockWatch): Availability {
  // In steady time: when the clock is set back, the moment goes back with it and never lies ahead.
  let since = clock.steady();
  const missing = new Map<number | 'store', Millis>();
  const left = (who: number | 'store'): void => {
    if (!missing.has(who)) missing.set(who, clock.steady());
  };
  const back = (who: number | 'store'): void => {
    const leftAt = missing.get(who);
    missing.delete(who);
    if (leftAt !== undefined && clock.steady() - leftAt >= BREAK) since = clock.steady();
  };
  clock.onGap(({ skipped }) => {
    if (skipped) since = clock.steady();
  });
  client.on(Events.ShardDisconnect, (_, shard) => left(shard));
  client.on(Events.ShardReconnecting, left);
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
  return {
    since() {
      // Whoever compares a deadline with this must not be faster than the one who looks at the clock.
      clock.look();
      return missing.size === 0 ? clock.now() - (clock.steady() - since) : undefined;
    },
    storeIs: (state) => (state === 'unavailable' ? left('store') : back('store')),
  };
}
