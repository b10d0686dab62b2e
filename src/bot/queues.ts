/** Work that has to be done one after the other, by name; work of different names does not wait for each other. */
export interface Queues {
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(name, work) {
      const turn = Promise.resolve(last.get(name)).then(work);
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
