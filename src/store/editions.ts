/** Which places have been looked through for matches of earlier editions of their games. */
import { type PlaceId, placeId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { type OpenMatches, openMatches } from './matches/open-matches.ts';
import type { Owns } from './places.ts';

export interface Editions {
  /** The places looked after that have not been looked through since these editions are played. */
  unchecked(owns: Owns, editions: string): Promise<PlaceId[]>;
  /** All open matches of all places, in groups. Looks through all keys. */
  openMatches(): AsyncGenerator<OpenMatches>;
  /** These places have been looked through. */
  check(places: readonly PlaceId[], editions: string): Promise<void>;
}

export const editionsOn = (connection: Connection): Editions => ({
  async unchecked(owns, editions) {
    const [places, checked] = await Promise.all([
      withTimeout(connection.smembers(keys.places)),
      withTimeout(connection.hgetall(keys.editions)),
    ]);
    return places.map(placeId).filter((place) => owns(place) && checked[place] !== editions);
  },
  openMatches: () => openMatches(connection, '*'),
  async check(places, editions) {
    await withTimeout(
      connection.hset(keys.editions, Object.fromEntries(places.map((place) => [place, editions]))),
    );
  },
});
