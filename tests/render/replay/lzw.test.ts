import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from '../../../src/render/replay/gif.ts';
import { unpack } from './unpack.ts';

/** Colours as a picture has them: long runs of few, and now and then a change. */
const runs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((parts) => Uint8Array.from(parts.flatMap(([byte, length]) => Array<number>(length).fill(byte))));

const noise = fc.uint8Array({ minLength: 1, maxLength: 20_000, size: 'max' });

test('What is packed for a GIF comes out as it was', () => {
  fc.assert(
    fc.property(fc.oneof(runs, noise), (bytes) => {
      expect(Buffer.compare(unpack(pack(bytes)), bytes)).toBe(0);
    }),
  );
});

test.each([1, 2, 254, 255, 256, 257, 3838, 3839, 3840, 4095, 4096, 4097, 9000])(
  'So do %i different strings, where codes become longer or begin anew',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8) * 13) & 0xff);
    expect(Buffer.compare(unpack(pack(bytes)), bytes)).toBe(0);
  },
);
