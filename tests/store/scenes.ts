/** What the tests of the store begin with. */

import { randomUUID } from 'node:crypto';
import type { Millis } from '../../src/match/clock.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import { type Match, type MatchId, type PlaceId, placeId } from '../../src/match/match.ts';
import { type Advance, apply } from '../../src/play/apply.ts';
import { newMatchId } from '../../src/play/ids.ts';
import type { Owns } from '../../src/store/places.ts';
import type { Store } from '../../src/store/store.ts';
import { BEN, CHALLENGE, NOON } from '../match/scenes.ts';

/** For whoever looks after every place. */
export const everywhere = (): boolean => true;

/** Those of the places looked after at which the next sweep would look and find something due. */
export async function placesWithWork(store: Store, owns: Owns, now: Millis): Promise<PlaceId[]> {
  const due = await store.wakes.due(owns, now);
  const states = await Promise.all(
    due.map(async ({ place }) => ({ place, state: await store.placeState(place) })),
  );
  return states.flatMap(({ place, state }) => (state.next !== undefined && state.next <= now ? [place] : []));
}

let served = 0;
/** A server that no other test knows. */
export const newPlace = (): PlaceId =>
  placeId(String(900_000_000_000_000_000n + BigInt(served++) * 4_194_304n));

/** Lets something happen for a cause of its own; a refusal fails the test. */
export async function happen(
  store: Store,
  match: { readonly place: PlaceId; readonly id: MatchId },
  event: MatchEvent,
  { cause = randomUUID() as string, now = NOON } = {},
): Promise<Extract<Advance, { ok: true }>> {
  const { place, id } = match;
  const outcome = await apply(store, { place, id, event, cause, now });
  if (!outcome.ok) throw new Error(`${event.kind} was refused: ${outcome.error.code}`);
  return outcome;
}

/** Ann's challenge to Ben in a place, stored. */
export async function challengeIn(
  store: Store,
  place: PlaceId,
  changes: Partial<typeof CHALLENGE> = {},
  now = NOON,
): Promise<Match> {
  const id = newMatchId();
  const event = { ...CHALLENGE, id, place, ...changes };
  return (await happen(store, { place, id: event.id }, event, { now })).match;
}

/** The same once Ben has accepted, even if it does not count any more today. */
export async function matchIn(
  store: Store,
  place: PlaceId,
  changes: Partial<typeof CHALLENGE> = {},
  now = NOON,
): Promise<Match> {
  const challenge = await challengeIn(store, place, changes, now);
  return (await happen(store, challenge, { kind: 'accept', by: BEN, unrated: true }, { now })).match;
}
