/** Withdraws the challenges of somebody who has stopped playing, and has their opponents hear of it. */
import type { PersonStopped } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { hasStopped } from '../../match/stopped.ts';
import { apply } from '../../play/apply.ts';
import type { Claim } from '../../store/store.ts';
import type { App } from '../app.ts';
import { type Carried, NOTHING_MORE } from './carried.ts';

export async function tellStopped(app: App, place: PlaceId, { id, person }: PersonStopped): Promise<Carried> {
  const { store, now } = app;
  // They may be back by now.
  if (!hasStopped((await store.lapses(place, person)).count)) return NOTHING_MORE;
  const following: Claim[] = [];
  for (const match of await store.gamesOf(place, person)) {
    if (match.stage === 'challenge' && match.by !== person) continue;
    const event =
      match.stage === 'challenge'
        ? ({ kind: 'abort', by: 'bot' } as const)
        : ({ kind: 'stopped', person } as const);
    const outcome = await apply(store, {
      place,
      id: match.id,
      event,
      cause: `${id} ${match.id}`,
      now: now(),
    });
    if (outcome.ok) following.push(...outcome.claims);
  }
  return { following, isDone: false };
}
