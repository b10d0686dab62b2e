import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { canDraw, loadFonts } from '../../../src/render/fonts.ts';
import { fitted, widthOf, write } from '../../../src/render/lettering.ts';
import { graphemesOf } from '../../../src/render/names/graphemes.ts';
import { plainName } from '../../../src/render/names/plain-name.ts';
import { scriptFamilyFor } from '../../../src/render/names/script-fonts.ts';
import { isSuitSign } from '../../../src/render/suits.ts';
import { TYPE } from '../../../src/render/theme.ts';
import { REAL_NAMES } from './real-names.ts';

loadFonts();

const LEFT = 60;
const size = { width: 900, height: 120 };
const context = createCanvas(size.width, size.height).getContext('2d');

/** Overhang: how far a letter may reach into its neighbour's place. */
const OVERHANG = 8;
/** In no typeface: drawn, it is the sign for what is missing. */
const UNASSIGNED = '\u{378}';

function drawn(text: string, width?: number): Uint8ClampedArray {
  context.clearRect(0, 0, size.width, size.height);
  write(context, text, LEFT, size.height / 2, { font: TYPE.name, colour: '#000', ...(width && { width }) });
  return context.getImageData(0, 0, size.width, size.height).data;
}

/** The columns in which something is to be seen. */
function columnsOf(pixels: Uint8ClampedArray): number[] {
  const columns = new Set<number>();
  for (let index = 3; index < pixels.length; index += 4) {
    if (pixels[index]! > 0) columns.add(((index - 3) / 4) % size.width);
  }
  return [...columns];
}

const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
const names = Object.entries(REAL_NAMES).flatMap(([script, all]) =>
  all.map((name) => [script, name] as const),
);

describe('Two hundred names of real people', () => {
  test('are at least two hundred', () => {
    expect(new Set(names.map(([, name]) => name)).size).toBeGreaterThanOrEqual(200);
  });

  test.each(names)('%s: %s is drawn as it is written', (_, name) => {
    const shown = plainName(name, 'Black');
    expect(withoutIsolates(shown)).toBe(name.normalize('NFC'));
    const columns = columnsOf(drawn(shown));
    context.font = TYPE.name;
    const width = widthOf(context, shown);
    expect(columns.length).toBeGreaterThan(0);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(LEFT - OVERHANG);
    expect(Math.max(...columns)).toBeLessThanOrEqual(LEFT + width + OVERHANG);
  });

  test.each(names)('%s: %s has no empty box and no hole', (_, name) => {
    const box = Buffer.from(drawn(UNASSIGNED));
    for (const grapheme of graphemesOf(withoutIsolates(plainName(name, 'Black')))) {
      if (grapheme === ' ') continue;
      const known =
        isSuitSign(grapheme) || canDraw(grapheme) || scriptFamilyFor(grapheme, name) !== undefined;
      expect(known, grapheme).toBe(true);
      const pixels = drawn(grapheme);
      expect(columnsOf(pixels).length, grapheme).toBeGreaterThan(0);
      expect(Buffer.from(pixels).equals(box), grapheme).toBe(false);
    }
  });

  test.each(names)('%s: %s fits the narrowest place, and no character is cut in two', (_, name) => {
    const shown = plainName(name, 'Black');
    context.font = TYPE.name;
    for (const width of [40, 90, 160]) {
      const cut = fitted(context, shown, width);
      expect(widthOf(context, cut)).toBeLessThanOrEqual(width);
      const kept = graphemesOf(withoutIsolates(cut).replace(/…$/u, ''));
      expect(graphemesOf(withoutIsolates(shown)).slice(0, kept.length)).toEqual(kept);
      const columns = columnsOf(drawn(shown, width));
      expect(Math.max(...columns)).toBeLessThanOrEqual(LEFT + width + OVERHANG);
    }
  });
});

describe('An emoji of several signs', () => {
  test.each(['👩‍💻', '👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️‍🔥', '🏴‍☠️', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '2️⃣', '👩‍❤️‍💋‍👨', '🧑🏿‍🚀'])(
    '%s is one picture, as wide as any other',
    (emoji) => {
      context.font = TYPE.name;
      expect(widthOf(context, emoji)).toBeCloseTo(widthOf(context, '😀'), 3);
    },
  );

  test('is in colour', () => {
    const pixels = drawn('🔥');
    const isColoured = (index: number) => pixels[index]! > pixels[index + 2]! + 40;
    expect(pixels.some((_, index) => index % 4 === 0 && isColoured(index))).toBe(true);
  });
});
