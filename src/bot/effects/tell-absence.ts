/** Has the matches of a person hear when that person is away. */
import type { AbsenceSaid } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { apply } from '../../play/apply.ts';
import type { Claim } from '../../store/store.ts';
import type { App } from '../app.ts';
import type { Carried } from './carried.ts';

/** Each match hears what is known by then, and whoever has heard it has nothing to hear the second time. */
export async function tellAbsence(app: App, place: PlaceId, { id, person }: AbsenceSaid): Promise<Carried> {
  const following: Claim[] = [];
  for (const match of await app.store.gamesOf(place, person)) {
    if (match.stage !== 'playing') continue;
    const event = { kind: 'absence', person } as const;
    const cause = `${id} ${match.id}`;
    const outcome = await apply(app.store, { place, id: match.id, event, cause, now: app.now() });
    if (outcome.ok) following.push(...outcome.claims);
  }
  return { following, isDone: false };
}
