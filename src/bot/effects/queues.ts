/** Work that has to be done one after the other, by name; work of different names does not wait for each other. */
export interface Queues {
  /** `waited`: whether other work of the name had to be done first. */
  inTurn<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T>;
}

export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(name, work) {
      const before = last.get(name);
      const turn = Promise.resolve(before).then(() => work(before !== undefined));
      const settled = turn.catch(() => {});
      last.set(name, settled);
      try {
        return await turn;
      } finally {
        if (last.get(name) === settled) last.delete(name);
      }
    },
  };
}
