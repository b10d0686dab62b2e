import type { Claim } from '../../store/store.ts';

/** What comes of an effect that was carried out. */
export interface Carried {
  /** Effects that follow from it. */
  readonly following: readonly Claim[];
  /** Whether it is ticked off already, together with what follows. */
  readonly isDone: boolean;
}

export const NOTHING_MORE: Carried = { following: [], isDone: false };
