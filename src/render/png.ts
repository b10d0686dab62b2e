import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Size } from './canvas.ts';
import { coloursAsBytes, paint, paletteOf, pixelsIn } from './palette.ts';

const deflated = promisify(deflate);

/** Measured on the boards: level 6 makes them a seventh smaller and takes three times as long. The chunk holds any of them whole. */
const PACKING = { level: 2, memLevel: 9, chunkSize: 128 * 1024 } as const;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const INDEXED_COLOUR = 3;
const NO_FILTER = 0;

/**
 * A PNG with a palette. Packing it, which takes longest, is done away from the event loop. Alpha is left out: every picture has a ground,
 * and premultiplied colours are then the true ones.
 */
export function pngOf(bytes: Buffer, { width, height }: Size): Promise<Uint8Array> {
  const pixels = pixelsIn(bytes);
  const palette = paletteOf([pixels], width);
  const numbers = numbersFor(pixels.length);
  paint(palette, pixels, numbers);
  const length = (width + 1) * height;
  const memory = takeMemory(length);
  const rows = new Uint8Array(memory, 0, length);
  for (let row = 0; row < height; row++) {
    const start = row * (width + 1);
    rows[start] = NO_FILTER;
    rows.set(numbers.subarray(row * width, (row + 1) * width), start + 1);
  }
  // The pixels are many times as large as what is made of them, and are not held while that is packed.
  return packed(rows, header(width, height), coloursAsBytes(palette)).finally(() => spare.push(memory));
}

const packed = async (rows: Uint8Array, about: Buffer, colours: Buffer): Promise<Uint8Array> =>
  Buffer.concat([
    SIGNATURE,
    chunk('IHDR', about),
    chunk('PLTE', colours),
    chunk('IDAT', await deflated(rows, PACKING)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Of the picture that is being mapped, before each row has its filter in front. */
let memoryForNumbers = new ArrayBuffer(0);

function numbersFor(length: number): Uint8Array {
  if (memoryForNumbers.byteLength < length) memoryForNumbers = new ArrayBuffer(length);
  return new Uint8Array(memoryForNumbers, 0, length);
}

/** Memory that no picture needs any more: as many pieces as have ever been packed at the same time. */
const spare: ArrayBuffer[] = [];

/** As much memory as asked for, or more. A piece that is too small gives way to a larger one, so that pictures of many sizes need few. */
function takeMemory(length: number): ArrayBuffer {
  const memory = spare.pop();
  return memory && memory.byteLength >= length ? memory : new ArrayBuffer(length);
}

function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = BIT_DEPTH;
  bytes[9] = INDEXED_COLOUR;
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}
