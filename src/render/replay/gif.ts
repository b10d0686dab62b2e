import type { Box } from '../shapes.ts';
import type { Size } from '../studio.ts';
import { pack } from './lzw.ts';

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
  return [control, descriptor, Buffer.from([CODE_BITS]), ...blocks(pack(numbers))];
}

/** What is drawn stays, and pixels numbered `UNCHANGED` are not drawn. */
const KEEP_AND_SEE_THROUGH = 0b0000_0101;

export const GIF_END = Buffer.from([0x3b]);

function blocks(bytes: Uint8Array): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += MOST_IN_A_BLOCK) {
    const block = bytes.subarray(start, start + MOST_IN_A_BLOCK);
    parts.push(Buffer.from([block.length]), Buffer.from(block));
  }
  return [...parts, Buffer.from([0])];
}
