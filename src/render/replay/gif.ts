import type { Size } from '../canvas.ts';
import type { Box } from '../shapes.ts';

/** LZW as GIF packs its pixels: codes for ever longer strings of bytes, 9 to 12 bits each. */

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

/** The number that leaves a pixel as it was; the palette has one colour less for it. */
export const UNCHANGED = 255;
export const GIF_COLOURS = 255;

/** A part of the picture that changes. */
export interface Frame extends Box {
  /** The numbers of the colours, row by row. */
  readonly numbers: Uint8Array;
  readonly millis: number;
}

/** Pieces of an animated GIF, to be written one after the other. */
export function gifHeader({ width, height }: Size, colours: Buffer): Buffer[] {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  // A table of 256 colours for all frames.
  screen[4] = 0b1111_0111;
  const table = Buffer.alloc(256 * 3);
  colours.copy(table);
  return [Buffer.from('GIF89a', 'latin1'), screen, table, LOOP_FOR_EVER];
}

const LOOP_FOR_EVER = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0', 'latin1'),
  Buffer.from([3, 1, 0, 0, 0]),
]);

const CODE_BITS = 8;
const MOST_IN_A_BLOCK = 255;

export function gifFrame({ x, y, width, height, numbers, millis }: Frame): Buffer[] {
  const control = Buffer.from([0x21, 0xf9, 4, KEEP_AND_SEE_THROUGH, 0, 0, UNCHANGED, 0]);
  control.writeUInt16LE(Math.round(millis / 10), 4);
  const descriptor = Buffer.alloc(10);
  descriptor[0] = 0x2c;
  descriptor.writeUInt16LE(x, 1);
  descriptor.writeUInt16LE(y, 3);
  descriptor.writeUInt16LE(width, 5);
  descriptor.writeUInt16LE(height, 7);
  return [control, descriptor, Buffer.from([CODE_BITS]), blocks(pack(numbers))];
}

/** What is drawn stays, and pixels numbered `UNCHANGED` are not drawn. */
const KEEP_AND_SEE_THROUGH = 0b0000_0101;

export const GIF_END = Buffer.from([0x3b]);

/** The bytes in blocks, each after its length; an empty one ends them. */
function blocks(bytes: Uint8Array): Buffer {
  const all = Buffer.alloc(bytes.length + Math.ceil(bytes.length / MOST_IN_A_BLOCK) + 1);
  for (let start = 0, at = 0; start < bytes.length; start += MOST_IN_A_BLOCK) {
    const block = bytes.subarray(start, start + MOST_IN_A_BLOCK);
    all[at] = block.length;
    all.set(block, at + 1);
    at += block.length + 1;
  }
  return all;
}
