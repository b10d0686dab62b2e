import type { MatchId, PlaceId } from '../../match/match.ts';
import { apply } from '../../play/apply.ts';
import { BrokenRecord } from '../../store/records/record.ts';
import type { Claim } from '../../store/store.ts';
import type { App } from '../app.ts';

/** Calls a match off that cannot go on, so that nobody wins. Gives what its players are owed; `why` is for the cause of the commit. */
export async function callOff(app: App, place: PlaceId, id: MatchId, why: string): Promise<readonly Claim[]> {
  try {
    const event = { kind: 'abort', by: 'bot' } as const;
    const outcome = await apply(app.store, { place, id, event, cause: `${why} ${id}`, now: app.now() });
    if (!outcome.ok) return [];
    app.computer?.cancel(id);
    return outcome.claims;
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    app.log.error({ place, match: id, err: error }, 'cannot be called off');
    return [];
  }
}
