/** Removes a person from a place. */
import { randomUUID } from 'node:crypto';
import type { Millis } from '../match/clock.ts';
import type { PersonId, PlaceId } from '../match/match.ts';
import type { Claim, Store } from '../store/store.ts';
import { apply } from './apply.ts';

/** Opponents keep their games. Open games are resigned, which has its effects. */
export async function forget(store: Store, place: PlaceId, person: PersonId, now: Millis): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const id of await store.matchesNaming(place, person)) {
    const event = { kind: 'forget', person } as const;
    const outcome = await apply(store, { place, id, event, cause: randomUUID(), now });
    if (outcome.ok) claims.push(...outcome.claims);
  }
  // After the matches, since those that were resigned have counted for the opponents.
  await store.forget(place, person, now);
  return claims;
}
