/** Discord's ids: the milliseconds since 2015 in the upper bits, so that ids sort by time and shards can share them out. */

export type Id = string;

const EPOCH = 1_420_070_400_000n;
const TIME_SHIFT = 22n;

export const idAt = (time: number): Id => String((BigInt(time) - EPOCH) << TIME_SHIFT);

export const timeOf = (id: Id): number => Number((BigInt(id) >> TIME_SHIFT) + EPOCH);

export const isId = (text: string): boolean => /^\d{1,20}$/.test(text);

/** The order of time, which is the order of the numbers and not of the texts. */
export const byAge = (a: Id, b: Id): number => Number(BigInt(a) > BigInt(b)) - Number(BigInt(a) < BigInt(b));

/** Which shard of `count` looks after a server. */
export const shardOf = (guildId: Id, count: number): number =>
  Number((BigInt(guildId) >> TIME_SHIFT) % BigInt(count));

export interface Mint {
  /** A new id, larger than every one before it. */
  next(): Id;
  /** Makes sure that new ids are larger than one that was used before. */
  skip(used: Id): void;
}

export function createMint(now: () => number): Mint {
  let last = 0n;
  return {
    next() {
      const fresh = BigInt(idAt(now()));
      last = fresh > last ? fresh : last + 1n;
      return String(last);
    },
    skip(used) {
      const id = BigInt(used);
      if (id > last) last = id;
    },
  };
}
