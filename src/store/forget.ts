/** Removes a person from a place. */
import { randomUUID } from 'node:crypto';
import type { Millis } from '../match/clock.ts';
import type { PersonId, Place } from '../match/match.ts';
import { advance } from './advance.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import type { Connection } from './scripts.ts';
import type { Claim } from './store.ts';

export async function forget(
  connection: Connection,
  place: Place,
  person: PersonId,
  now: Millis,
): Promise<Claim[]> {
  const lists = [keys.games(place, person), keys.finished(place, person)];
  const ids = await Promise.all(lists.map((list) => answered(connection.zrange(list, 0, '-1'))));
  const claims: Claim[] = [];
  for (const id of ids.flat()) {
    const event = { kind: 'forget', person } as const;
    const outcome = await advance(connection, { place, id, event, cause: randomUUID(), now });
    if (outcome.ok) claims.push(...outcome.claims);
  }
  await answered(connection.srem(keys.placesOf(person), place));
  return claims;
}
