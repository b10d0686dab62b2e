import type { PersonId, PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { quarantined } from './quarantine.ts';

/** Whoever wants to be forgotten need not be told any more. */
export async function dropNoticesFor(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
): Promise<void> {
  const [outbox, attempts, aside] = [keys.outbox(place), keys.attempts(place), keys.quarantine(place)];
  const [waiting, tried, kept] = await Promise.all([
    withTimeout(connection.zrange(outbox, 0, '-1')),
    withTimeout(connection.hkeys(attempts)),
    quarantined(connection, place),
  ]);
  const theirs = [...waiting, ...tried].filter((entry) => entry.includes(person));
  if (theirs.length > 0) await withTimeout(connection.effectsDone(outbox, attempts, ...theirs));
  const asideTheirs = kept.filter(({ entry, why }) => entry.includes(person) || why.includes(person));
  if (asideTheirs.length > 0) {
    await withTimeout(connection.hdel(aside, ...asideTheirs.map(({ entry }) => entry)));
  }
}
