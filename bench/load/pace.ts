import type { Random } from '../../src/rules/random.ts';

/** Lets so many a second go on, anybody of those who wait, so that they do not all do the same thing at the same time. */
export interface Tickets {
  /** Settles when it is one's turn; `false` when there will be no more. */
  next(): Promise<boolean>;
  /** A turn that nobody has used goes to somebody else. */
  giveBack(): void;
  stop(): void;
}

const EVERY = 5;

/** Anything of a list, which the last takes the place of: their order does not matter, and nothing else has to move. */
export function takeAny<T>(list: T[], random: Random): T | undefined {
  const last = list.pop();
  const index = last === undefined ? 0 : random.below(list.length + 1);
  if (last === undefined || index === list.length) return last;
  const taken = list[index];
  list[index] = last;
  return taken;
}

export function issueTickets(perSecond: number, random: Random): Tickets {
  const waiting: ((go: boolean) => void)[] = [];
  const start = performance.now();
  let issued = 0;
  let stopped = false;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) * perSecond) / 1000);
    for (; issued < due; issued++) takeAny(waiting, random)?.(true);
  }, EVERY);
  return {
    next: () => (stopped ? Promise.resolve(false) : new Promise((resolve) => waiting.push(resolve))),
    giveBack() {
      issued--;
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const go of waiting.splice(0)) go(false);
    },
  };
}
