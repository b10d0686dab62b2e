/** Removes a person from a place. */
import { randomUUID } from 'node:crypto';
import type { Millis } from '../match/clock.ts';
import type { PersonId, Place } from '../match/match.ts';
import { advance } from './advance.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import { forgetStandings } from './ladder/forget.ts';
import type { Report } from './reads.ts';
import type { Connection } from './scripts.ts';
import type { Claim } from './store.ts';

export async function forget(
  connection: Connection,
  place: Place,
  person: PersonId,
  now: Millis,
  report: Report,
): Promise<Claim[]> {
  const lists = [keys.games(place, person), keys.finished(place, person), keys.unplayed(place, person)];
  const ids = await Promise.all(lists.map((list) => answered(connection.zrange(list, 0, '-1'))));
  const claims: Claim[] = [];
  for (const id of ids.flat()) {
    const event = { kind: 'forget', person } as const;
    const outcome = await advance(connection, { place, id, event, cause: randomUUID(), now }, report);
    if (outcome.ok) claims.push(...outcome.claims);
  }
  // What a list still names by now is gone, and so may the list be.
  const counted = [keys.made(place, person), keys.playing(place, person)];
  await Promise.all([...lists, ...counted].map((list) => answered(connection.del(list))));
  // After the matches, since those that were resigned have counted for the opponents.
  await forgetStandings(connection, place, person, now);
  await dropNewsFor(connection, place, person);
  await answered(connection.srem(keys.placesOf(person), place));
  return claims;
}

/** Whoever wants to be forgotten need not be told any more. */
async function dropNewsFor(connection: Connection, place: Place, person: PersonId): Promise<void> {
  const outbox = keys.outbox(place);
  const entries = await answered(connection.zrange(outbox, 0, '-1'));
  const theirs = entries.filter((entry) => entry.includes(`"${person}"`));
  if (theirs.length > 0) await answered(connection.zrem(outbox, ...theirs));
}
