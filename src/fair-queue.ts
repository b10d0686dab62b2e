/** A fair queue (round robin): every key takes its turn, however many wait under it. */
export interface FairQueue<Item> {
  readonly length: number;
  lengthOf(key: string): number;
  add(key: string, item: Item): void;
  /** The first item of the key that has waited longest since its last turn, among those keys that may have one. */
  next(may?: (key: string) => boolean): Item | undefined;
  remove(key: string, item: Item): void;
  /** The last item of the key with most, if those are more than so many. */
  takeLastOfLongest(moreThan: number): Item | undefined;
  takeAll(): Item[];
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns; whoever has had one goes to the end. */
  const waiting = new Map<string, Item[]>();
  let length = 0;
  const remove = (key: string, items: Item[], index: number): Item | undefined => {
    const [item] = items.splice(index, 1);
    if (items.length === 0) waiting.delete(key);
    length -= 1;
    return item;
  };
  return {
    get length() {
      return length;
    },
    lengthOf: (key) => waiting.get(key)?.length ?? 0,
    add(key, item) {
      const items = waiting.get(key);
      if (items) items.push(item);
      else waiting.set(key, [item]);
      length += 1;
    },
    next(may = () => true) {
      for (const [key, items] of waiting) {
        if (!may(key)) continue;
        waiting.delete(key);
        waiting.set(key, items);
        return remove(key, items, 0);
      }
      return undefined;
    },
    remove(key, item) {
      const items = waiting.get(key) ?? [];
      const index = items.indexOf(item);
      if (index >= 0) remove(key, items, index);
    },
    takeLastOfLongest(moreThan) {
      const longest = [...waiting].reduce<readonly [string, Item[]] | undefined>(
        (most, each) => (most && most[1].length >= each[1].length ? most : each),
        undefined,
      );
      if (!longest || longest[1].length <= moreThan) return undefined;
      const [key, items] = longest;
      return remove(key, items, items.length - 1);
    },
    takeAll() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      length = 0;
      return all;
    },
  };
}
