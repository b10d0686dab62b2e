/** Looks through the places for what no wake tells of: Redis may have lost it, or an older version beside this one has written it. */
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import type { PlaceState } from '../../store/wakes/place-state.ts';
import type { App } from '../app.ts';

/** Nothing waits longer than this by a clock that is right: whoever wrote it has another one, and may not be there when that time comes. */
const LONGEST_WAIT: Millis = 24 * 60 * MINUTE;

export interface PlaceScan {
  /** A page of the places, and the next page the next time; all of them at first, and when there is a reason. Never fails. */
  go(): Promise<void>;
  /** The next time all of them are looked through. */
  restart(why: 'clock set back' | 'store was unavailable'): void;
}

export function createPlaceScan(app: App): PlaceScan {
  let cursor: string | undefined;
  let isWhole = true;
  // The clock may also have been set back while nobody was there to notice.
  let clockWasSetBack = true;

  const page = async (shortens: boolean): Promise<void> => {
    const found = await app.store.pageOfPlaces(cursor);
    await scanPlaces(app, found.places.filter(app.ownership.owns), shortens);
    cursor = found.cursor;
  };
  const whole = async (): Promise<void> => {
    const shortens = clockWasSetBack;
    [cursor, isWhole, clockWasSetBack] = [undefined, false, false];
    try {
      do await page(shortens);
      while (cursor !== undefined);
    } catch (error) {
      isWhole = true;
      clockWasSetBack ||= shortens;
      throw error;
    }
  };
  return {
    async go() {
      try {
        await (isWhole ? whole() : page(false));
      } catch (error) {
        app.log.warn({ err: error }, 'the places could not be looked through');
      }
    },
    restart(why) {
      isWhole = true;
      if (why === 'clock set back') clockWasSetBack = true;
    },
  };
}

async function scanPlaces(app: App, places: readonly PlaceId[], shortens: boolean): Promise<void> {
  const states = await Promise.all(
    places.map(async (place) => ({ place, state: await stateOf(app, place, shortens) })),
  );
  const wakes = states.flatMap(({ place, state }) =>
    state?.next === undefined ? [] : [{ place, at: state.next }],
  );
  const repaired = await app.store.wakes.repair(wakes);
  for (let count = 0; count < repaired; count++) app.metrics.count('wakes_repaired', {});
  if (repaired > 0) app.log.info({ repaired }, 'places in which nobody would have looked in time');
  for (const { place, state } of states) if (state) app.backlog.saw(place, state);
}

/** One place that cannot be looked at holds up no other. */
async function stateOf(app: App, place: PlaceId, shortens: boolean): Promise<PlaceState | undefined> {
  try {
    const state = await app.store.placeState(place);
    const isTooLong = (state.nextEffect ?? 0) > app.now() + LONGEST_WAIT;
    if (!isTooLong && (!shortens || state.owedSince === undefined)) return state;
    await app.store.shortenWaits(place, app.now());
    return await app.store.placeState(place);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    app.log.error({ place, err: error }, 'cannot be looked at');
    return undefined;
  }
}
