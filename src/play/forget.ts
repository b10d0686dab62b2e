/** Removes a person from a place. */
import { randomUUID } from 'node:crypto';
import type { Millis } from '../match/clock.ts';
import type { MatchError } from '../match/error.ts';
import type { MatchId, PersonId, PlaceId } from '../match/match.ts';
import type { Claim, Store } from '../store/store.ts';
import { apply } from './apply.ts';

/** Whoever begins a match at the same time does so once or twice, not again and again. */
const ROUNDS = 5;
const NOT_THERE: readonly MatchError['code'][] = ['no_such_match', 'not_a_player'];

/** Opponents keep their games. Open games are resigned, which has its effects. */
export async function forget(store: Store, place: PlaceId, person: PersonId, now: Millis): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const named = await store.matchesNaming(place, person);
    // The second look is for a match that has begun meanwhile.
    if (round > 0 && named.length === 0) break;
    const listedInVain: MatchId[] = [];
    for (const id of named) {
      const event = { kind: 'forget', person } as const;
      const outcome = await apply(store, { place, id, event, cause: randomUUID(), now });
      if (outcome.ok) claims.push(...outcome.claims);
      else if (NOT_THERE.includes(outcome.error.code)) listedInVain.push(id);
    }
    // After the matches, since those that were resigned have counted for the opponents. They have left the lists by that: if Redis loses it,
    // the lists lead to them again.
    await store.forget(place, person, listedInVain, now);
  }
  return claims;
}
