/** What waits in a place. */
import type { Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { readAttempts } from '../outbox/outbox.ts';

export interface PlaceState {
  /** When a match next wakes up or an effect may next be taken up; nothing, if nothing waits. */
  readonly next?: Millis;
  /** When an effect may next be taken up; nothing, if there is none. */
  readonly nextEffect?: Millis;
  /** How many effects lie in quarantine. */
  readonly quarantined: number;
  /** Since when an effect has been overdue or tried in vain, or from when on it will be; nothing, if there is none. */
  readonly owedSince?: Millis;
}

export async function placeState(connection: Connection, place: PlaceId): Promise<PlaceState> {
  const [due = '', outbox = '', quarantined, ...tried] = await withTimeout(
    connection.placeState(
      ...[keys.due(place), keys.outbox(place), keys.attempts(place), keys.quarantine(place)],
    ),
  );
  const first = outbox === '' ? [] : [Number(outbox)];
  const next = earliest(due === '' ? first : [...first, Number(due)]);
  const owedSince = earliest([...first, ...tried.flatMap((counted) => readAttempts(counted)?.first ?? [])]);
  return {
    quarantined: Number(quarantined),
    ...(next !== undefined && { next }),
    ...(outbox !== '' && { nextEffect: Number(outbox) }),
    ...(owedSince !== undefined && { owedSince }),
  };
}

const earliest = (times: readonly Millis[]): Millis | undefined =>
  times.length === 0 ? undefined : Math.min(...times);

export interface Backlog {
  readonly quarantined: number;
  /** For how long the oldest effect has been overdue, or tried in vain; 0 if there is none. */
  readonly oldest: Millis;
}

export const backlogOf = ({ quarantined, owedSince }: PlaceState, now: Millis): Backlog => ({
  quarantined,
  oldest: Math.max(0, now - (owedSince ?? now)),
});
