/** The matches that are due in a place. */
import type { Millis } from '../../match/clock.ts';
import { wakes } from '../../match/due.ts';
import { type Match, type MatchId, matchId, type PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { BrokenRecord } from '../records/record.ts';
import { type Report, readMany } from './reads.ts';

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
