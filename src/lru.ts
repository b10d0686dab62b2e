/** A map that forgets what nobody has read or written for the longest once its entries are larger than `most` together. */
export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Every entry counts as one unless `sizeOf` tells otherwise; one that is larger than `most` is not kept at all. */
export function createLru<Value extends {}>(
  most: number,
  sizeOf: (value: Value, key: string) => number = () => 1,
): Lru<Value> {
  // A Map goes over its keys in the order in which they were set: the least recently used comes first.
  const entries = new Map<string, Value>();
  let size = 0;
  const forget = (key: string, value: Value | undefined): void => {
    if (value !== undefined && entries.delete(key)) size -= sizeOf(value, key);
  };
  const set = (key: string, value: Value): void => {
    forget(key, entries.get(key));
    entries.set(key, value);
    size += sizeOf(value, key);
    for (const [oldest, kept] of entries) {
      if (size <= most) return;
      forget(oldest, kept);
    }
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
