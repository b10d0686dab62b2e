import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { contextFor, pixelsOf, type Size } from '../../src/render/canvas.ts';
import { pngOf } from '../../src/render/png.ts';

const SIZE: Size = { width: 64, height: 48 };

async function drawn(paint: (x: number, y: number) => string): Promise<PNG> {
  const context = contextFor(SIZE);
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      context.fillStyle = paint(x, y);
      context.fillRect(x, y, 1, 1);
    }
  }
  return PNG.sync.read(Buffer.from(await pngOf(pixelsOf(context, SIZE), SIZE)));
}

const colourAt = ({ data, width }: PNG, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('A picture in the file', () => {
  test('has its very colours where they are few', async () => {
    const png = await drawn((x, y) => (x < 20 ? '#184038' : y < 9 ? '#f7eedc' : '#e2b755'));
    expect([png.width, png.height]).toEqual([64, 48]);
    expect(colourAt(png, 3, 40)).toEqual([0x18, 0x40, 0x38, 255]);
    expect(colourAt(png, 63, 8)).toEqual([0xf7, 0xee, 0xdc, 255]);
    expect(colourAt(png, 20, 9)).toEqual([0xe2, 0xb7, 0x55, 255]);
  });

  test('keeps its surfaces, and comes close where an edge has more colours than a palette holds', async () => {
    const isEdge = (y: number): boolean => y >= 21 && y < 27;
    const png = await drawn((x, y) => (isEdge(y) ? `rgb(${x * 4}, ${(y - 21) * 40}, ${x * 2})` : '#184038'));
    expect(colourAt(png, 5, 5)).toEqual([0x18, 0x40, 0x38, 255]);
    for (let x = 0; x < SIZE.width; x++) {
      const [red, green, blue] = colourAt(png, x, 24);
      expect(Math.abs(red! - x * 4) + Math.abs(green! - 120) + Math.abs(blue! - x * 2)).toBeLessThan(24);
    }
  });
});
