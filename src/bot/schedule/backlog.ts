/** What could not be done yet, for those who watch over it. */
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Store } from '../../store/store.ts';
import { backlogOf, type PlaceState } from '../../store/wakes/place-state.ts';
import type { ShardOwnership } from './shard-ownership.ts';

export interface BacklogWatch {
  /** Somebody has looked at a place, and this is how it was. */
  saw(place: PlaceId, state: PlaceState): void;
  /** Looks once more at the places that had something to do, and tells the figures; not more often than once a minute. */
  report(): Promise<void>;
}

interface Circumstances {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly ownership: ShardOwnership;
  readonly now: () => Millis;
}

export function watchBacklog({ store, metrics, ownership, now }: Circumstances): BacklogWatch {
  let reported = Number.NEGATIVE_INFINITY;
  const known = new Map<PlaceId, PlaceState>();
  const saw = (place: PlaceId, state: PlaceState): void => {
    if (state.quarantined > 0 || state.owedSince !== undefined) known.set(place, state);
    else known.delete(place);
  };
  return {
    saw,
    async report() {
      if (Math.abs(now() - reported) < MINUTE) return;
      reported = now();
      for (const place of known.keys()) if (!ownership.owns(place)) known.delete(place);
      await Promise.all([...known.keys()].map(async (place) => saw(place, await store.placeState(place))));
      const backlogs = [...known.values()].map((state) => backlogOf(state, now()));
      metrics.level(
        'quarantined',
        backlogs.reduce((sum, { quarantined }) => sum + quarantined, 0),
      );
      metrics.level('outbox_oldest_seconds', Math.max(0, ...backlogs.map(({ oldest }) => oldest)) / 1_000);
    },
  };
}
