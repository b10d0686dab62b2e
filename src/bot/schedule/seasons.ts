/** Closes the seasons that are over, and announces their winners. */
import type { PlaceId } from '../../match/match.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';

/** In all places of this process. Never fails: what could not be done now is done the next time. */
export async function closeSeasons(app: App): Promise<void> {
  try {
    for (const place of await app.store.ladders.placesToClose(app.ownership.owns, app.now())) {
      await closeIn(app, place);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'the seasons could not be closed');
  }
}

/** One place that cannot be closed holds up no other. */
async function closeIn(app: App, place: PlaceId): Promise<void> {
  try {
    startEffects(app, await app.store.ladders.closeSeason(place, app.now()));
  } catch (error) {
    app.log.error({ place, err: error }, 'the season could not be closed');
  }
}
