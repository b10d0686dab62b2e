/**
 * When somebody has to look at which place, so that nobody looks at those in which nothing is due.
 *
 * This lies outside the places, hence outside their commits. So whoever writes something that falls due lowers the place's wake before
 * and again after (`withWake`), and whoever looks takes the wake, reads what waits, and then settles when to look next:
 * - What is written before the look reads is seen by it.
 * - What is written after that is followed by the second lowering: either before `settle`, which leaves a wake alone that has been
 *   lowered since it was taken, or after it, and then it stays.
 * - Whoever is killed after writing has lowered the wake before, and somebody looks when the lease of what was written ends.
 * - Whoever is killed while looking has put the wake off by a minute.
 * What is missed all the same, because both were killed at once, Redis has lost it or an older version has written it, the scan of the
 * places finds; a process that starts begins with one.
 */
import { MINUTE, type Millis } from '../../match/clock.ts';
import { type PlaceId, placeId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { Owns } from '../places.ts';

/** Somebody has to look at a place no later than this. */
export interface Wake {
  readonly place: PlaceId;
  readonly at: Millis;
}

export interface Wakes {
  /** Those that are due in the places looked after, the longest overdue first. */
  due(owns: Owns, now: Millis): Promise<Wake[]>;
  /** Leaves the place to the caller for a while. Nothing, if the wake has changed. */
  take(wake: Wake, now: Millis): Promise<Wake | undefined>;
  /** Says when to look next, unless something earlier has come meanwhile. */
  settle(taken: Wake, next: Millis | undefined): Promise<void>;
  /** Puts those right that are missing or too late, and gives how many were. */
  repair(wakes: readonly Wake[]): Promise<number>;
}

/** So long after it was taken another may look. By the fraction, which no other time has, `lower.lua` knows a wake that is taken. */
const TAKEN: Millis = MINUTE + 0.5;
/** So many are read at once; between them others have their turn. */
const AT_ONCE = 1_000;

export const wakesOn = (connection: Connection): Wakes => ({
  due: (owns, now) => due(connection, owns, now),
  async take({ place, at }, now) {
    const taken = { place, at: now + TAKEN };
    return (await replace(connection, place, at, taken.at)) ? taken : undefined;
  },
  async settle({ place, at }, next) {
    await replace(connection, place, at, next);
  },
  repair: async (wakes) =>
    wakes.length === 0 ? 0 : withTimeout(connection.lowerWakes(keys.wakes, ...wakes.flatMap(inOrder))),
});

async function due(connection: Connection, owns: Owns, now: Millis): Promise<Wake[]> {
  const wakes: Wake[] = [];
  for (let skip = 0; ; skip += AT_ONCE) {
    const page = ['WITHSCORES', 'LIMIT', skip, AT_ONCE] as const;
    const found = await withTimeout(connection.zrangebyscore(keys.wakes, '-inf', now, ...page));
    for (let index = 0; index < found.length; index += 2) {
      const place = placeId(found[index]!);
      if (owns(place)) wakes.push({ place, at: Number(found[index + 1]) });
    }
    if (found.length < 2 * AT_ONCE) return wakes;
  }
}

async function replace(
  connection: Connection,
  place: PlaceId,
  at: Millis,
  next: Millis | undefined,
): Promise<boolean> {
  const later = next === undefined ? '' : String(next);
  return (await withTimeout(connection.replaceWake(keys.wakes, place, String(at), later))) === 1;
}

const inOrder = ({ place, at }: Wake): [string, string] => [String(at), place];

/** Writes something that falls due in a place by then. Nobody waits for the wake: it costs no round trip, and is sent first all the same. */
export async function withWake<T>(connection: Connection, wake: Wake, write: () => Promise<T>): Promise<T> {
  lower(connection, wake);
  try {
    return await write();
  } finally {
    lower(connection, wake);
  }
}

function lower(connection: Connection, wake: Wake): void {
  connection.lowerWakes(keys.wakes, ...inOrder(wake)).catch(() => {});
}
