import { unpack } from './unpack.ts';

export interface SeenFrame {
  readonly width: number;
  readonly height: number;
  readonly millis: number;
  readonly numbers: Uint8Array;
}

/** The frames of an animated GIF with one table of 256 colours. */
export function framesOf(gif: Uint8Array): SeenFrame[] {
  const bytes = Buffer.from(gif);
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('This is no GIF.');
  const frames: SeenFrame[] = [];
  let millis = 0;
  let at = 13 + 256 * 3;
  const blocks = (): Buffer => {
    const parts: Buffer[] = [];
    for (let length = bytes[at++]!; length > 0; length = bytes[at++]!) {
      parts.push(bytes.subarray(at, at + length));
      at += length;
    }
    return Buffer.concat(parts);
  };
  for (;;) {
    const sign = bytes[at++];
    if (sign === 0x3b) return frames;
    if (sign === 0x21) {
      const isControl = bytes[at++] === 0xf9;
      const content = blocks();
      if (isControl) millis = content.readUInt16LE(1) * 10;
    } else if (sign === 0x2c) {
      const [width, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
      at += 10;
      frames.push({ width, height, millis, numbers: unpack(blocks()) });
    } else throw new Error(`Nothing in a GIF begins with ${sign}.`);
  }
}
