/**
 * A weak player's mistake about a position: always the same one in one search, as good as random between positions, and
 * rarely near the most.
 */
export function misjudged(low: number, high: number, salt: number, most: number): number {
  let bits = Math.imul(low ^ salt ^ (low >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ high ^ (bits >>> 12), 0x297a2d39);
  bits ^= bits >>> 15;
  const even = (bits & 0xffff) + (bits >>> 16) - 0xffff;
  return Math.round((most * even) / 0xffff);
}
