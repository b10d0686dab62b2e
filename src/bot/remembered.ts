/** What people and servers have chosen, as it was last read or written: remembered for a while, so that clicks need not wait for it. */
import { createLru } from '../lru.ts';
import { MINUTE, type Millis } from '../match/clock.ts';

export interface Remembered<Id, Value> {
  /** From memory while that is fresh, or else from the store. Fails where the store does. */
  of(id: Id): Promise<Value>;
  /** However old it is. */
  known(id: Id): Value | undefined;
  /** It is so from now on: what is being read just now is older. */
  note(id: Id, value: Value): void;
}

interface Entry<Value> {
  at: Millis;
  readonly reading: Promise<Value>;
  value: Value | undefined;
}

/** Another process may have written something else meanwhile. */
const FRESH: Millis = MINUTE;
const MOST = 10_000;

export function createRemembered<Id extends string, Value>(
  read: (id: Id) => Promise<Value>,
  steady: () => Millis,
): Remembered<Id, Value> {
  const entries = createLru<Entry<Value>>(MOST);
  return {
    of(id) {
      const before = entries.get(id);
      if (before && steady() - before.at < FRESH) return before.reading;
      const entry: Entry<Value> = { at: steady(), reading: read(id), value: before?.value };
      entries.set(id, entry);
      entry.reading.then(
        (value) => {
          entry.value = value;
        },
        () => {
          entry.at = Number.NEGATIVE_INFINITY;
        },
      );
      return entry.reading;
    },
    known: (id) => entries.get(id)?.value,
    note: (id, value) => entries.set(id, { at: steady(), reading: Promise.resolve(value), value }),
  };
}
