/** Bounded concurrency: so much at once for one key and so much in all, and the keys take turns. */
import { createFairQueue } from '../../fair-queue.ts';

export interface Slots {
  /** Does the work once there is a slot for it. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** What has begun comes to its end; all else is told `SlotsClosed`. */
  close(): void;
}

export class SlotsClosed extends Error {
  override readonly name = 'SlotsClosed';
}

interface Waiting {
  readonly key: string;
  begin(): void;
  leave(error: SlotsClosed): void;
}

export function createSlots({ perKey, inAll }: { readonly perKey: number; readonly inAll: number }): Slots {
  const taken = new Map<string, number>();
  const waiting = createFairQueue<Waiting>();
  let takenInAll = 0;
  let isClosed = false;

  const take = (key: string, change: 1 | -1): void => {
    const left = (taken.get(key) ?? 0) + change;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
    takenInAll += change;
  };
  const hasSlot = (key: string): boolean => (taken.get(key) ?? 0) < perKey;
  const fill = (): void => {
    while (takenInAll < inAll) {
      const next = waiting.next(hasSlot);
      if (!next) return;
      take(next.key, 1);
      next.begin();
    }
  };
  return {
    async run(key, work) {
      if (isClosed) throw new SlotsClosed();
      await new Promise<void>((begin, leave) => {
        waiting.add(key, { key, begin, leave });
        fill();
      });
      try {
        return await work();
      } finally {
        take(key, -1);
        fill();
      }
    },
    close() {
      isClosed = true;
      for (const each of waiting.takeAll()) each.leave(new SlotsClosed());
    },
  };
}
