/** What the tests of the store begin with. */
import { randomUUID } from 'node:crypto';
import type { MatchEvent } from '../../src/match/event.ts';
import type { Match, Place } from '../../src/match/match.ts';
import { newMatchId } from '../../src/store/fresh.ts';
import type { Advance, Store } from '../../src/store/store.ts';
import { BEN, CHALLENGE, NOON } from '../match/scenes.ts';

let served = 0;
/** A server that no other test knows. */
export const newPlace = (): Place => String(900_000_000_000_000_000n + BigInt(served++) * 4_194_304n);

/** Lets something happen for a cause of its own; a refusal fails the test. */
export async function happen(
  store: Store,
  match: { readonly place: Place; readonly id: string },
  event: MatchEvent,
  { cause = randomUUID() as string, now = NOON } = {},
): Promise<Extract<Advance, { ok: true }>> {
  const { place, id } = match;
  const outcome = await store.advance({ place, id, event, cause, now });
  if (!outcome.ok) throw new Error(`${event.kind} was refused: ${outcome.error.code}`);
  return outcome;
}

/** Ann's challenge to Ben in a place, stored. */
export async function challengeIn(
  store: Store,
  place: Place,
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
  place: Place,
  changes: Partial<typeof CHALLENGE> = {},
  now = NOON,
): Promise<Match> {
  const challenge = await challengeIn(store, place, changes, now);
  return (await happen(store, challenge, { kind: 'accept', by: BEN, unrated: true }, { now })).match;
}
