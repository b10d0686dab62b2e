/** What is due, and where. */
import type { Millis } from '../../match/clock.ts';
import { wakes } from '../../match/due.ts';
import { type Match, type MatchId, matchId, type PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { readAttempts } from '../outbox/outbox.ts';
import { inEveryPlace, type Owns, placesWhere } from '../places.ts';
import { BrokenRecord } from '../records/record.ts';
import { type Report, readMany } from './reads.ts';

export const placesWithWork = (connection: Connection, owns: Owns, now: Millis): Promise<PlaceId[]> =>
  placesWhere(connection, owns, (place) => hasWork(connection, place, now));

async function hasWork(connection: Connection, place: PlaceId, now: Millis): Promise<boolean> {
  const [matches, effects] = await Promise.all([
    withTimeout(connection.zcount(keys.due(place), '-inf', now)),
    withTimeout(connection.zcount(keys.outbox(place), '-inf', now)),
  ]);
  return matches + effects > 0;
}

export interface Backlog {
  /** How many effects lie in quarantine. */
  readonly quarantined: number;
  /** For how long the oldest effect has been overdue, or tried in vain; 0 if there is none. */
  readonly oldest: Millis;
}

export const backlogByPlace = (connection: Connection, owns: Owns, now: Millis) =>
  inEveryPlace(connection, owns, (place) => backlogIn(connection, place, now));

export async function backlog(connection: Connection, owns: Owns, now: Millis): Promise<Backlog> {
  const places = await backlogByPlace(connection, owns, now);
  return places.reduce<Backlog>(
    (sum, { found }) => ({
      quarantined: sum.quarantined + found.quarantined,
      oldest: Math.max(sum.oldest, found.oldest),
    }),
    { quarantined: 0, oldest: 0 },
  );
}

async function backlogIn(connection: Connection, place: PlaceId, now: Millis): Promise<Backlog> {
  const [quarantined, tried, [, next]] = await Promise.all([
    withTimeout(connection.hlen(keys.quarantine(place))),
    triedInVain(connection, place),
    withTimeout(connection.zrange(keys.outbox(place), 0, '0', 'WITHSCORES')),
  ]);
  return { quarantined, oldest: Math.max(0, now - Math.min(...tried, Number(next ?? now))) };
}

/** Since when. A process of an older version ticks effects off without their attempts, which are then of no use to anybody. */
async function triedInVain(connection: Connection, place: PlaceId): Promise<Millis[]> {
  const tried = Object.entries(await withTimeout(connection.hgetall(keys.attempts(place))));
  const since = tried.map(async ([entry, counted]): Promise<Millis[]> => {
    const isThere = (await withTimeout(connection.zscore(keys.outbox(place), entry))) !== null;
    if (!isThere) await withTimeout(connection.hdel(keys.attempts(place), entry));
    const first = isThere ? readAttempts(counted)?.first : undefined;
    return first === undefined ? [] : [first];
  });
  return (await Promise.all(since)).flat();
}

/** Whoever repairs a record by hand need not do more: it is looked at again so soon. */
const BROKEN_LATER: Millis = 10 * 60_000;

/**
 * The list is put right on the way, or the same would be due for ever: what is gone or over is taken off, and what cannot be read is
 * looked at again later. Newer records stay, since they are due to somebody else.
 */
export async function due(
  connection: Connection,
  place: PlaceId,
  now: Millis,
  limit: number,
  report: Report,
): Promise<Match[]> {
  const list = keys.due(place);
  const listed = await withTimeout(connection.zrangebyscore(list, '-inf', now, 'LIMIT', 0, limit));
  const ids = listed.map(matchId);
  const unread = new Map<string, 'broken' | 'newer'>();
  const matches = await readMany(connection, place, ids, (error) => {
    unread.set(error.key, error instanceof BrokenRecord ? 'broken' : 'newer');
    report(error);
  });
  const wakesAt = (id: MatchId, match: Match | undefined): Millis | undefined => {
    if (match) return wakes(match);
    const why = unread.get(keys.match(place, id));
    return why && (why === 'broken' ? now + BROKEN_LATER : now);
  };
  const entries = ids.map((id, index) => ({ id, at: wakesAt(id, matches[index]) }));
  const lost = entries.flatMap(({ id, at }) => (at === undefined ? [id] : []));
  const later = entries.flatMap(({ id, at }) => (at !== undefined && at > now ? [at, id] : []));
  await Promise.all([
    lost.length > 0 && withTimeout(connection.zrem(list, ...lost)),
    later.length > 0 && withTimeout(connection.zadd(list, 'XX', ...later)),
  ]);
  return matches.filter((match) => match !== undefined);
}
