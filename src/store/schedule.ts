/** What is due, and where. */
import type { Millis } from '../match/clock.ts';
import type { Match, Place } from '../match/match.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import { type Report, readMany } from './reads.ts';
import { NewerRecord } from './record.ts';
import type { Connection } from './scripts.ts';
import { placesOwned, type Shards } from './shards.ts';

/** So many places are asked about at once; between the groups other work has its turn. */
const AT_ONCE = 200;

export async function placesWithWork(connection: Connection, shards: Shards, now: Millis): Promise<Place[]> {
  const places = placesOwned(await answered(connection.smembers(keys.places)), shards);
  const busy: Place[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const group = places.slice(start, start + AT_ONCE);
    const work = await Promise.all(group.map((place) => hasWork(connection, place, now)));
    busy.push(...group.filter((_, index) => work[index]));
  }
  return busy;
}

async function hasWork(connection: Connection, place: Place, now: Millis): Promise<boolean> {
  const [matches, effects] = await Promise.all([
    answered(connection.zcount(keys.due(place), '-inf', now)),
    answered(connection.zcount(keys.outbox(place), '-inf', now)),
  ]);
  return matches + effects > 0;
}

/** Records that are gone or broken are taken off the list, or they would be due for ever; newer ones are due to somebody else. */
export async function due(
  connection: Connection,
  place: Place,
  now: Millis,
  limit: number,
  report: Report,
): Promise<Match[]> {
  const list = keys.due(place);
  const ids = await answered(connection.zrangebyscore(list, '-inf', now, 'LIMIT', 0, limit));
  const newer = new Set<string>();
  const matches = await readMany(connection, place, ids, (unread) => {
    if (unread instanceof NewerRecord) newer.add(unread.key);
    report(unread);
  });
  const lost = ids.filter((id, index) => !matches[index] && !newer.has(keys.match(place, id)));
  if (lost.length > 0) await answered(connection.zrem(list, ...lost));
  return matches.filter((match) => match !== undefined);
}
