/** Seeded randomness: the same seed gives the same game on every machine. */

export interface Random {
  /** A whole number from 0 to `bound` - 1, each equally likely. */
  below(bound: number): number;
  /** A new array with the same items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * The generator is sfc32. Its whole state of 128 bits comes from the seed: with fewer, a player who sees ten
 * cards could try all seeds and read the deck.
 */
export function randomFrom(seed: string): Random {
  const [s0, s1, s2, s3] = hash128(seed);
  let a = s0;
  let b = s1;
  let c = s2;
  let counter = s3;

  const next = (): number => {
    const value = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + value) | 0;
    return value >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();

  const below = (bound: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let value = next();
    while (value >= fair) value = next();
    return value % bound;
  };

  const shuffle = <T>(items: readonly T[]): T[] => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  };

  return { below, shuffle };
}

/** Four differently started rounds of multiply-and-mix over the characters (the finaliser is MurmurHash3's). */
function hash128(text: string): [number, number, number, number] {
  const lane = (start: number, multiplier: number): number => {
    let hash = start ^ text.length;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  };
  return [
    lane(0x9e3779b9, 0x01000193),
    lane(0x243f6a88, 0x2c1b3c6d),
    lane(0xb7e15162, 0x297a2d39),
    lane(0x6a09e667, 0x5bd1e995),
  ];
}
