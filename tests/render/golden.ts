import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const FOLDER = new URL('golden/', import.meta.url);
const REWRITE = process.env.REWRITE_GOLDENS === '1';

/** Edges of letters may come out a little differently on another processor. */
const DIFFERENT_SHARE = 0.0005;
const THRESHOLD = 0.1;

/**
 * Compares a picture with the one of this name in tests/render/golden. With REWRITE_GOLDENS=1 it becomes the one that later
 * pictures are compared with.
 */
export function expectGolden(name: string, png: Uint8Array): void {
  const file = `${name.replaceAll(' ', '-')}.png`;
  const golden = new URL(file, FOLDER);
  if (REWRITE) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(golden, png);
    return;
  }
  expect(existsSync(golden), `There is no golden picture ${file}; REWRITE_GOLDENS=1 makes one.`).toBe(true);
  const before = PNG.sync.read(readFileSync(golden));
  const now = PNG.sync.read(Buffer.from(png));
  expect([now.width, now.height], `${file} has another size than before.`).toEqual([
    before.width,
    before.height,
  ]);
  const difference = new PNG({ width: now.width, height: now.height });
  const different = pixelmatch(before.data, now.data, difference.data, now.width, now.height, {
    threshold: THRESHOLD,
  });
  const share = different / (now.width * now.height);
  if (share <= DIFFERENT_SHARE) return;
  const folder = join(tmpdir(), 'parlour-goldens');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), png);
  writeFileSync(join(folder, `difference-${file}`), PNG.sync.write(difference));
  expect.fail(`${file} looks different (${different} pixels); see ${folder}.`);
}
