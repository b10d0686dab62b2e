import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextFor } from '../../src/render/canvas.ts';
import { canDraw, loadFonts, register } from '../../src/render/fonts.ts';
import { fitted, halved, plainName, widthOf, wrapped } from '../../src/render/lettering.ts';
import { TYPE } from '../../src/render/theme.ts';

loadFonts();
const context = contextFor({ width: 10, height: 10 });
context.font = TYPE.name;

describe('A name that people gave themselves', () => {
  test.each([
    ['stays as it is', 'Marguerite', 'Marguerite'],
    ['may be written in Cyrillic', 'Ольга', 'Ольга'],
    ['may be written in Greek', 'Ωμέγα', 'Ωμέγα'],
    ['may have accents', 'Łukasz Nguyễn Zoë', 'Łukasz Nguyễn Zoë'],
    ['loses an accent that the font lacks', 'ǩ', 'k'],
    ['is plain where it was styled', '𝕱𝖆𝖓𝖈𝖞 Ｗｉｄｅ', 'Fancy Wide'],
    ['loses its emoji', '🎲 Ada 🎲', 'Ada'],
    ['loses stacked accents', 'Z̸̢̛͎a̶̡͝l̷̨͠g̵̛͜o̴', 'Zalgo'],
    ['does not turn the text around', '\u202Eevil', 'evil'],
    ['stays in one line', 'two\nlines', 'two lines'],
    ['is replaced where no letter can be shown', '田中', 'Black'],
    ['is replaced where it has only signs', '—…—', 'Black'],
    ['is replaced where it is empty', '', 'Black'],
  ])('%s', (_, name, shown) => {
    expect(plainName(name, 'Black')).toBe(shown);
  });

  test('is never wider than its place', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 60, max: 500 }),
        (name, width) => {
          const shown = fitted(context, plainName(name, 'Black'), width);
          expect(widthOf(context, shown)).toBeLessThanOrEqual(Math.max(width, widthOf(context, '…')));
        },
      ),
    );
  });

  test('has only characters that the fonts have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect([...plainName(name, 'Black')].every(canDraw)).toBe(true);
      }),
    );
  });
});

describe('A sentence', () => {
  test('is cut between words, where both lines are about equally long', () => {
    expect(halved(context, 'Red made one with three and drew four')).toEqual([
      'Red made one with',
      'three and drew four',
    ]);
  });

  test('is wrapped without losing a word', () => {
    const text = 'Each number shows where the marked square may lie.';
    const lines = wrapped(context, text, 300);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOf(context, line)).toBeLessThanOrEqual(300);
  });

  test('has drawn suits, which are all equally wide', () => {
    const widths = ['♣', '♦', '♥', '♠'].map((sign) => widthOf(context, `7${sign}`));
    expect(new Set(widths).size).toBe(1);
  });
});

test('A missing font is named, with what to do about it', () => {
  const typeface = { family: 'None', folder: 'no-such-font', scripts: ['latin'], weights: [400] };
  expect(() => register(typeface)).toThrow(
    'The font file @fontsource/no-such-font/files/no-such-font-latin-400-normal.woff is missing or damaged; run "npm ci" to install it again.',
  );
});
