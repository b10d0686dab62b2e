/** Looking through many places. */
import { type PlaceId, placeId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';

/** So many places are asked about at once; between the groups other work has its turn. */
const AT_ONCE = 200;

export interface PageOfPlaces {
  /** Some may come twice. */
  readonly places: readonly PlaceId[];
  /** Where the next page begins; nothing after the last. */
  readonly cursor?: string;
}

/** So many places Redis looks at in one go. */
const PAGE = 500;

export async function pageOfPlaces(connection: Connection, from: string | undefined): Promise<PageOfPlaces> {
  const [cursor, found] = await withTimeout(connection.sscan(keys.places, from ?? '0', 'COUNT', PAGE));
  return { places: found.map(placeId), ...(cursor !== '0' && { cursor }) };
}

/** Which places somebody looks after. */
export type Owns = (place: PlaceId) => boolean;

interface Found<T> {
  readonly place: PlaceId;
  readonly found: T;
}

export async function inEveryPlace<T>(
  connection: Connection,
  owns: Owns,
  look: (place: PlaceId) => Promise<T>,
): Promise<Found<T>[]> {
  const places = (await withTimeout(connection.smembers(keys.places))).map(placeId).filter(owns);
  const all: Found<T>[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const group = places.slice(start, start + AT_ONCE);
    all.push(...(await Promise.all(group.map(async (place) => ({ place, found: await look(place) })))));
  }
  return all;
}

export async function placesWhere(
  connection: Connection,
  owns: Owns,
  holds: (place: PlaceId) => Promise<boolean>,
): Promise<PlaceId[]> {
  const places = await inEveryPlace(connection, owns, holds);
  return places.flatMap(({ place, found }) => (found ? [place] : []));
}
