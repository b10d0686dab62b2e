/** A fair queue (round robin): every place takes its turn, however many wait for it. */
interface FairQueue<Item> {
  readonly length: number;
  add(place: string, item: Item): void;
  /** The next item: the first of the place that has waited longest since its last turn. */
  next(): Item | undefined;
  remove(place: string, item: Item): void;
}

export function fairQueue<Item>(): FairQueue<Item> {
  /** The places in the order of their turns. */
  const places = new Map<string, Item[]>();
  return {
    get length() {
      let length = 0;
      for (const items of places.values()) length += items.length;
      return length;
    },
    add(place, item) {
      const items = places.get(place);
      if (items) items.push(item);
      else places.set(place, [item]);
    },
    next() {
      const [first] = places;
      if (first === undefined) return undefined;
      const [place, [item, ...others]] = first;
      places.delete(place);
      if (others.length > 0) places.set(place, others);
      return item;
    },
    remove(place, item) {
      const left = (places.get(place) ?? []).filter((other) => other !== item);
      if (left.length > 0) places.set(place, left);
      else places.delete(place);
    },
  };
}
