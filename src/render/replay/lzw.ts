/** The packing of GIF: codes for ever longer strings of bytes, 9 to 12 bits each. */

const BYTE_BITS = 8;
const CLEAR = 1 << BYTE_BITS;
const END = CLEAR + 1;
const MOST_CODES = 1 << 12;

/** A string is the code of its beginning and its last byte; both together are its key in a table with open addresses. */
const TABLE_SIZE = 1 << 14;
const EMPTY = -1;

export function pack(bytes: Uint8Array): Uint8Array {
  const out = new BitWriter(bytes.length);
  const keys = new Int32Array(TABLE_SIZE).fill(EMPTY);
  const codes = new Uint16Array(TABLE_SIZE);
  let width = BYTE_BITS + 1;
  let next = END + 1;
  out.write(CLEAR, width);
  let prefix = bytes[0]!;
  for (let index = 1; index < bytes.length; index++) {
    const byte = bytes[index]!;
    const key = (prefix << BYTE_BITS) | byte;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (TABLE_SIZE - 1);
    while (keys[slot] !== EMPTY && keys[slot] !== key) slot = (slot + 1) & (TABLE_SIZE - 1);
    if (keys[slot] === key) {
      prefix = codes[slot]!;
      continue;
    }
    out.write(prefix, width);
    prefix = byte;
    if (next === MOST_CODES) {
      out.write(CLEAR, width);
      keys.fill(EMPTY);
      width = BYTE_BITS + 1;
      next = END + 1;
      continue;
    }
    keys[slot] = key;
    codes[slot] = next;
    if (next === 1 << width) width++;
    next++;
  }
  out.write(prefix, width);
  // Whoever unpacks takes the last code for one more string, as after all the others.
  if (next === 1 << width && next < MOST_CODES) width++;
  out.write(END, width);
  return out.finish();
}

/** Bits from the lowest of each byte to the highest. */
class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #held = 0;
  #bits = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(64, expected >> 2));
  }

  write(code: number, width: number): void {
    this.#held |= code << this.#bits;
    this.#bits += width;
    while (this.#bits >= 8) this.#flushByte();
  }

  finish(): Uint8Array {
    if (this.#bits > 0) this.#flushByte();
    return this.#bytes.subarray(0, this.#length);
  }

  #flushByte(): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = this.#held & 0xff;
    this.#held >>>= 8;
    this.#bits -= 8;
  }
}
