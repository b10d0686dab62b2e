/** How much a person has open in a place. */
import { matchId, type PlaceId } from '../../match/match.ts';
import type { Beginning, Quota } from '../../match/quota.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Report, readMany } from './reads.ts';
import type { ListQuota } from './writes.ts';

export const listQuota = (place: PlaceId, beginning: Beginning, quota: Quota): ListQuota => ({
  key: listOf(place, beginning),
  most: quota[beginning.what],
});

/** A version that does not know these lists may have ended what they name; that is noticed when a list is full. */
export async function countOpen(
  connection: Connection,
  place: PlaceId,
  beginning: Beginning,
  quota: Quota,
  report: Report,
): Promise<number> {
  const list = listOf(place, beginning);
  const count = await withTimeout(connection.zcard(list));
  if (count < quota[beginning.what]) return count;
  const ids = (await withTimeout(connection.zrange(list, 0, '-1'))).map(matchId);
  const matches = await readMany(connection, place, ids, report);
  const stage = beginning.what === 'challenges' ? 'challenge' : 'playing';
  const gone = ids.filter((_, index) => matches[index]?.stage !== stage);
  if (gone.length > 0) await withTimeout(connection.zrem(list, ...gone));
  return ids.length - gone.length;
}

const listOf = (place: PlaceId, { person, what }: Beginning): string =>
  what === 'challenges' ? keys.made(place, person) : keys.playing(place, person);
