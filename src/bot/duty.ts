/**
 * Who looks after a shard, when a new process takes over from an old one. Discord sends everything to both while both are connected,
 * so the new one writes itself down once it is ready; the old one sees that, takes nothing new, finishes what it has begun, and leaves.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import type { Place } from '../match/match.ts';
import { type Shards, shardOf } from '../store/shards.ts';
import { relieves, type Shift } from '../store/shifts.ts';
import type { Store } from '../store/store.ts';

export interface Duty {
  /** Those of our shards that nobody has taken over. */
  shards(): Shards;
  /** Another process, which is ready, looks after this place now. */
  isRelieved(place: Place): boolean;
  /** Settles once all shards are in other hands. */
  readonly relieved: Promise<void>;
  /** Says that we are here, if nobody else has come since, and sees who is. Never fails. */
  look(): Promise<void>;
}

interface Circumstances {
  /** The bot's id. */
  readonly bot: string;
  readonly shards: Shards;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Millis;
}

export function createDuty({ bot, shards, store, log, now }: Circumstances): Duty {
  const { count } = shards;
  const process = randomUUID();
  let allGone = (): void => {};
  const relieved = new Promise<void>((resolve) => {
    allGone = resolve;
  });
  let mine: Shift | undefined;
  let lost: readonly number[] = [];

  const look = async (): Promise<void> => {
    const shifts = await store.shiftsOf(bot, shards);
    mine ??= { since: Math.max(now(), ...shifts.map(after)), process };
    const self = mine;
    const shiftAt = (id: number): Shift | undefined => shifts[shards.ids.indexOf(id)];
    const isLost = (id: number): boolean => {
      const shift = shiftAt(id);
      return shift !== undefined && relieves(shift, self);
    };
    lost = shards.ids.filter(isLost);
    // Also where a failover of the store has lost what we wrote.
    const open = shards.ids.filter((id) => !isLost(id) && shiftAt(id)?.process !== process);
    if (open.length > 0) await store.beginShift(bot, { ids: open, count }, self);
    if (lost.length === shards.ids.length) allGone();
  };
  return {
    shards: () => ({ ids: shards.ids.filter((id) => !lost.includes(id)), count }),
    isRelieved: (place) => lost.includes(shardOf(place, count)),
    relieved,
    look: () => look().catch((error: unknown) => log.warn({ err: error }, 'cannot see who is on duty')),
  };
}

/** The clocks of two machines may differ; whoever comes later is later all the same. */
const after = (shift: Shift | undefined): Millis => (shift?.since ?? 0) + 1;
