/** Bounded concurrency: so much at once for one key and so much in all, and the keys take turns. */
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
  begin(): void;
  leave(error: SlotsClosed): void;
}

export function createSlots({ perKey, inAll }: { readonly perKey: number; readonly inAll: number }): Slots {
  const taken = new Map<string, number>();
  /** In the order of their turns; whoever has had one goes to the end. */
  const waiting = new Map<string, Waiting[]>();
  let takenInAll = 0;
  let isClosed = false;

  const take = (key: string, change: 1 | -1): void => {
    const left = (taken.get(key) ?? 0) + change;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
    takenInAll += change;
  };
  const fill = (): void => {
    for (const [key, [next, ...others]] of waiting) {
      if (takenInAll >= inAll) return;
      if ((taken.get(key) ?? 0) >= perKey) continue;
      waiting.delete(key);
      if (others.length > 0) waiting.set(key, others);
      take(key, 1);
      next?.begin();
    }
  };
  return {
    async run(key, work) {
      if (isClosed) throw new SlotsClosed();
      await new Promise<void>((begin, leave) => {
        waiting.set(key, [...(waiting.get(key) ?? []), { begin, leave }]);
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
      const left = [...waiting.values()].flat();
      waiting.clear();
      for (const each of left) each.leave(new SlotsClosed());
    },
  };
}
