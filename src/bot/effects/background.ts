/** Work that has been started and that nobody waits for, by place. */
import type { PlaceId } from '../../match/match.ts';

export interface Background {
  /** Work that never fails. */
  add(place: PlaceId, work: Promise<unknown>): void;
  count(place: PlaceId): number;
  /** Settles when nothing is left, nor anything that has been added meanwhile. */
  idle(): Promise<void>;
}

export function createBackground(): Background {
  const underWay = new Map<PlaceId, Set<Promise<unknown>>>();
  return {
    add(place, work) {
      const here = underWay.get(place) ?? new Set();
      underWay.set(place, here.add(work));
      void work.finally(() => {
        here.delete(work);
        if (here.size === 0) underWay.delete(place);
      });
    },
    count: (place) => underWay.get(place)?.size ?? 0,
    async idle() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].flatMap((works) => [...works]));
    },
  };
}
