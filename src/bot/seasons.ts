/** Closes the seasons that are over, and announces their winners. */
import type { Place } from '../match/match.ts';
import { carryOut } from './carry-out.ts';
import type { House } from './house.ts';

/** In all places of this process. Never fails: what could not be done now is done the next time. */
export async function closeSeasons(house: House): Promise<void> {
  try {
    for (const place of await house.store.ladders.placesToClose(house.duty.shards(), house.now())) {
      await closeIn(house, place);
    }
  } catch (error) {
    house.log.warn({ err: error }, 'the seasons could not be closed');
  }
}

/** One place that cannot be closed holds up no other. */
async function closeIn(house: House, place: Place): Promise<void> {
  try {
    await carryOut(house, await house.store.ladders.closeSeason(place, house.now()));
  } catch (error) {
    house.log.error({ place, err: error }, 'the season could not be closed');
  }
}
