import type { Effort, Watch } from '../thinker.ts';

/** Thrown through the search when its time is over. */
export const OUT_OF_PATIENCE = new Error('The search was stopped.');

/** Counts what was searched and says when to stop. */
export interface Patience {
  nodes: number;
  /** Looks at the clock: called every `LOOK_EVERY` nodes or sooner. */
  look(): void;
  /** Whether there is time for another, deeper search. */
  isFresh(): boolean;
}

export const LOOK_EVERY = 512;
/** A deeper search takes longer than all before it, so past this part of the time none is begun. */
const FRESH = 0.6;

export function patienceFor(effort: Effort, watch: Watch): Patience {
  const began = watch.now();
  const most = effort.nodes ?? Number.POSITIVE_INFINITY;
  return {
    nodes: 0,
    look() {
      if (this.nodes >= most || watch.now() - began >= effort.millis || watch.isCancelled())
        throw OUT_OF_PATIENCE;
    },
    isFresh() {
      return this.nodes < most && watch.now() - began < FRESH * effort.millis && !watch.isCancelled();
    },
  };
}
