/** Closes the seasons that are over, and announces their winners. */
import { carryOut } from './carry-out.ts';
import type { House } from './house.ts';

/** In all places of this process. Never fails: what could not be done now is done the next time. */
export async function closeSeasons(house: House): Promise<void> {
  const { ladders } = house.store;
  try {
    for (const place of await ladders.placesToClose(house.shards, house.now())) {
      await carryOut(house, await ladders.closeSeason(place, house.now()));
    }
  } catch (error) {
    house.log.warn({ err: error }, 'the seasons could not be closed');
  }
}
