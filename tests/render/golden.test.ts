import { afterAll, expect, test } from 'vitest';
import { pictures } from '../../src/render/gallery/pictures.ts';
import { selectTheme } from '../../src/render/theme.ts';
import { expectGolden } from './golden.ts';

const LARGEST_KILOBYTES = 120;

afterAll(() => selectTheme());

test.each(pictures())('$name looks as it did', async ({ name, draw }) => {
  const png = await draw();
  expectGolden(name, png);
  expect(png.length / 1024).toBeLessThanOrEqual(LARGEST_KILOBYTES);
});
