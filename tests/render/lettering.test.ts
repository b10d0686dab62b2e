import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextFor } from '../../src/render/canvas.ts';
import { canDraw, loadFonts, register } from '../../src/render/fonts.ts';
import { fitted, halved, largest, widthOf, wrapped } from '../../src/render/lettering.ts';
import { graphemesOf } from '../../src/render/names/graphemes.ts';
import { plainName } from '../../src/render/names/plain-name.ts';
import { scriptFamilyFor } from '../../src/render/names/script-fonts.ts';
import { isSuitSign } from '../../src/render/suits.ts';
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
    ['keeps an accent that is rare', 'ǩ', 'ǩ'],
    ['loses an accent that no font puts on this letter', 'k̃', 'k'],
    ['is plain where it was styled', '𝕱𝖆𝖓𝖈𝖞 Ｗｉｄｅ', 'Fancy Wide'],
    ['keeps its emoji', '🎲 Ada 🎲', '🎲 Ada 🎲'],
    ['may be nothing but emoji', '👩‍💻🏳️‍🌈', '👩‍💻🏳️‍🌈'],
    ['shows emoji side by side that nobody has drawn as one', '🐱‍👤', '🐱👤'],
    ['may be written in Chinese', '田中', '田中'],
    ['is kept apart where it runs from right to left', 'דוד', '\u2068דוד\u2069'],
    ['loses stacked accents', 'Z̸̢̛͎a̶̡͝l̷̨͠g̵̛͜o̴', 'Zalgo'],
    ['builds no tower in any script', 'ก็็็็็็', 'ก็'],
    ['has nothing that cannot be seen', 'A\u2800d\u3164a\u200B\u{E0041}', 'Ada'],
    ['does not turn the text around', '\u202Eevil', 'evil'],
    ['stays in one line', 'two\nlines', 'two lines'],
    ['is replaced where no letter can be shown', '𐎀𐎁𐎂', 'Black'],
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
        const shown = plainName(name, 'Black').replace(/[\u2068\u2069]/g, '');
        const hasFont = (grapheme: string): boolean =>
          canDraw(grapheme) || isSuitSign(grapheme) || scriptFamilyFor(grapheme, shown) !== undefined;
        expect(graphemesOf(shown).filter((grapheme) => !hasFont(grapheme))).toEqual([]);
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

  test('is written smaller with the one beside it, until both fit', () => {
    const both = ['ostatnia para wygrywa', 'pary wychodzą'];
    const width = (): number => both.reduce((sum, text) => sum + widthOf(context, text), 0);
    context.font = largest(context, TYPE.tally, 18, () => width() <= 360);
    expect(width()).toBeLessThanOrEqual(360);
    expect(context.font).toContain('22px');
    expect(largest(context, TYPE.tally, 18, () => false)).toContain('18px');
  });

  test('in Japanese is cut between words, and leaves a particle with the word before it', () => {
    const lines = wrapped(context, '番号：印のマスの位置', 80);
    expect(lines).toEqual(['番号：', '印の', 'マスの', '位置']);
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
