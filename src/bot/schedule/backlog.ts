/** What could not be done yet, for those who watch over it. */
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Store } from '../../store/store.ts';
import type { ShardOwnership } from './shard-ownership.ts';

export interface BacklogWatch {
  /** Looks at all places of this process; not more often than once a minute, since there may be thousands. */
  look(): Promise<void>;
}

interface Circumstances {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly ownership: ShardOwnership;
  readonly now: () => Millis;
}

export function watchBacklog({ store, metrics, ownership, now }: Circumstances): BacklogWatch {
  let looked = Number.NEGATIVE_INFINITY;
  return {
    async look() {
      if (Math.abs(now() - looked) < MINUTE) return;
      looked = now();
      const { quarantined, oldest } = await store.backlog(ownership.owns, now());
      metrics.level('quarantined', quarantined);
      metrics.level('outbox_oldest_seconds', oldest / 1_000);
    },
  };
}
