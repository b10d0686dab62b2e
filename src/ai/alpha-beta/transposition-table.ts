/** What the search remembers of positions, by key. Made once per thread; the oldest and shallowest give way. */
export interface TranspositionTable {
  /** A new search begins; what earlier ones found gives way first, or is not to be found at all. */
  begin(isFresh: boolean): void;
  /** Where the position is remembered, or NOWHERE. */
  find(low: number, high: number): number;
  moveAt(entry: number): number;
  valueAt(entry: number): number;
  depthAt(entry: number): number;
  boundAt(entry: number): Bound;
  put(low: number, high: number, move: number, value: number, depth: number, bound: Bound): void;
}

/** What a remembered value is: exact, or only a limit, since the search could stop there. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;
type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

export const NOWHERE = -1;

/** Key (two words), move, and the rest: value 16 bits, depth 8, age 6, bound 2. */
const WORDS = 4;
/** A position has two places: one for the deepest search, one for the latest. */
const PLACES = 2;
const AGES = 64;

export function makeTranspositionTable(sizeInBits: number): TranspositionTable {
  const buckets = 1 << (sizeInBits - 1);
  const words = new Int32Array(buckets * PLACES * WORDS);
  let now = 0;
  let isFresh = false;

  const bucketOf = (low: number, high: number): number =>
    ((Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 9) & (buckets - 1)) * PLACES * WORDS;
  const restOf = (entry: number): number => words[entry + 3]!;
  const isEmpty = (entry: number): boolean => (restOf(entry) & 3) === 0;
  const isOld = (entry: number): boolean => ((restOf(entry) >>> 2) & (AGES - 1)) !== now;
  const holds = (entry: number, low: number, high: number): boolean =>
    words[entry] === low && words[entry + 1] === high && !isEmpty(entry) && !(isFresh && isOld(entry));

  return {
    begin(fresh) {
      isFresh = fresh;
      now = (now + 1) % AGES;
      if (now === 0) words.fill(0);
    },
    find(low, high) {
      const deepest = bucketOf(low, high);
      if (holds(deepest, low, high)) return deepest;
      const latest = deepest + WORDS;
      return holds(latest, low, high) ? latest : NOWHERE;
    },
    moveAt: (entry) => words[entry + 2]!,
    valueAt: (entry) => restOf(entry) >> 16,
    depthAt: (entry) => (restOf(entry) >>> 8) & 0xff,
    boundAt: (entry) => boundOf(restOf(entry)),
    put(low, high, move, value, depth, bound) {
      const deepest = bucketOf(low, high);
      const goesFirst =
        isEmpty(deepest) ||
        isOld(deepest) ||
        holds(deepest, low, high) ||
        depth >= ((restOf(deepest) >>> 8) & 0xff);
      const entry = goesFirst ? deepest : deepest + WORDS;
      words[entry] = low;
      words[entry + 1] = high;
      words[entry + 2] = move;
      words[entry + 3] = (value << 16) | (depth << 8) | (now << 2) | bound;
    },
  };
}

function boundOf(rest: number): Bound {
  const bits = rest & 3;
  return bits === EXACT ? EXACT : bits === AT_LEAST ? AT_LEAST : AT_MOST;
}
