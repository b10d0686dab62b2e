import { type MatchId, matchId, type PlaceId, placeId } from '../../match/match.ts';
import { scan } from '../connection/scan.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys, placeIn } from '../keys.ts';

/** Matches that are open in a place. */
export interface OpenMatches {
  readonly place: PlaceId;
  readonly ids: readonly MatchId[];
}

/**
 * Every open match of a place, or of all places, in groups; some may come twice. Each is on the list of its channel; those without a
 * clock are on no list of the whole place, so all keys are looked through.
 */
export async function* openMatches(
  connection: Connection,
  where: PlaceId | '*',
): AsyncGenerator<OpenMatches> {
  for await (const channels of scan(connection, keys.channel(where, '*'))) {
    const lists = await Promise.all(channels.map((key) => withTimeout(connection.zrange(key, 0, '-1'))));
    for (const [index, ids] of lists.entries()) {
      yield { place: placeId(placeIn(channels[index]!)), ids: ids.map(matchId) };
    }
  }
}
