/** Sees to it that nobody has more open in a place than the quota, however many processes are at it. */
import type { MatchError } from '../match/error.ts';
import type { MatchEvent } from '../match/event.ts';
import type { PlaceId } from '../match/match.ts';
import { beginnings, overQuota, type Quota } from '../match/quota.ts';
import type { Change, Commit, Store } from '../store/store.ts';

interface Wanted {
  readonly place: PlaceId;
  readonly changes: readonly Change[];
  readonly event: MatchEvent;
  readonly quota: Quota;
}

interface Checked {
  /** What the commit has to find when it writes: others may have been faster by then. */
  readonly withinQuota?: Commit['withinQuota'];
  /** Why it need not try. */
  readonly error?: MatchError;
}

export async function checkQuota(store: Store, { place, changes, event, quota }: Wanted): Promise<Checked> {
  const begun = changes.flatMap(({ before, after }) => beginnings(before, after));
  const counts = await Promise.all(begun.map((beginning) => store.countOpen(place, beginning, quota)));
  const actor = 'by' in event ? event.by : undefined;
  for (const [index, beginning] of begun.entries()) {
    const error = overQuota(beginning, counts[index]!, quota, actor);
    if (error) return { error };
  }
  return { withinQuota: { beginnings: begun, quota } };
}
