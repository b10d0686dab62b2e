import { afterEach, describe, expect, test } from 'vitest';
import { contextFor } from '../../src/render/canvas.ts';
import { loadFonts } from '../../src/render/fonts.ts';
import { footer } from '../../src/render/footer.ts';
import { header } from '../../src/render/header.ts';
import { fitted, halved, headingFont, widthOf, wrapped, write } from '../../src/render/lettering.ts';
import { graphemesOf } from '../../src/render/names/graphemes.ts';
import { scriptFamilyFor, shapeFor } from '../../src/render/names/script-fonts.ts';
import { badge } from '../../src/render/options.ts';
import { TYPE } from '../../src/render/theme.ts';

loadFonts();

const SENTENCES = {
  Polish: 'Żółw wziął „pięć” kości; źle?',
  Japanese: '黒が「d4」へ動かしました。次は白の手番です。',
  Korean: '흑이 d4로 옮겼습니다. 백의 차례입니다.',
  German: 'Größe: „König“ schlägt übermütig',
  French: 'C’est à vous de jouer, œuvre d’été',
  Spanish: '¿Qué ficha? ¡Señala la tuya!',
  Portuguese: 'Não há peças à mão; opções',
} as const;

/** In no typeface: drawn, it is the sign for what is missing. */
const UNASSIGNED = '\u{378}';

type Draw = (context: ReturnType<typeof contextFor>) => void;

/** A canvas is used again, so that the pixels are read at once. */
function pixelsOf(draw: Draw, { width, height } = size): Buffer {
  const context = contextFor({ width, height });
  draw(context);
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

const size = { width: 800, height: 200 };
const letterSize = { width: 100, height: 80 };

const heads = (['title', 'banner'] as const).map(
  (kind) => [`a ${kind}`, (text: string) => headingFont(text, kind)] as const,
);
const { title, banner, ...small } = TYPE;
const kinds = [
  ...heads,
  ...Object.entries(small).map(([name, font]) => [`the type called ${name}`, () => font] as const),
];

describe.each(Object.entries(SENTENCES))('%s', (_, sentence) => {
  test.each(kinds)('has all its letters in %s', (_, fontFor) => {
    const font = fontFor(sentence);
    const drawn = (text: string) =>
      pixelsOf((context) => write(context, text, 10, 40, { font, colour: '#fff' }), letterSize);
    const [nothing, box] = [drawn(' '), drawn(UNASSIGNED)];
    for (const grapheme of graphemesOf(sentence)) {
      if (grapheme === ' ') continue;
      const pixels = drawn(grapheme);
      expect(pixels.equals(nothing), grapheme).toBe(false);
      expect(pixels.equals(box), grapheme).toBe(false);
    }
  });

  test('is broken into lines without losing anything', () => {
    const context = contextFor(size);
    context.font = TYPE.text;
    const lines = wrapped(context, sentence, 200);
    expect(lines.length).toBeGreaterThan(1);
    expect(withoutSpaces(lines.join(''))).toBe(withoutSpaces(sentence));
    for (const line of lines) expect(widthOf(context, line)).toBeLessThanOrEqual(200);
    expect(withoutSpaces(halved(context, sentence).join(''))).toBe(withoutSpaces(sentence));
  });
});

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

describe('A line of Japanese', () => {
  test('ends between words, and begins with no full stop', () => {
    const context = contextFor(size);
    context.font = TYPE.text;
    const [first, second] = halved(context, SENTENCES.Japanese).map((line) => widthOf(context, line));
    expect(Math.abs(first! - second!)).toBeLessThan(100);
    for (const line of wrapped(context, SENTENCES.Japanese, 120)) expect(line).toMatch(/^[^。」]/u);
  });
});

describe('A Chinese character', () => {
  afterEach(() => shapeFor('en'));

  test.each([
    ['ja', '直', /-jp /],
    ['ko', '直', /-kr /],
    ['en', '直', /-sc /],
    ['en', '直し', /-jp /],
    ['ja', '直한', /-kr /],
  ])('looks as those know it who read %s: %s', (language, line, family) => {
    shapeFor(language);
    expect(scriptFamilyFor('直', line)).toMatch(family);
  });
});

describe('Words that are longer than in English', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft';
  /** Where something is to be seen at the very edges, it has been cut. */
  const columns = (pixels: Buffer, from: number, to: number): boolean => {
    for (let y = 0; y < size.height; y++) {
      const row = y * size.width;
      for (let x = from; x < to; x++) {
        if (pixels[4 * (row + x)] !== 0) return true;
      }
    }
    return false;
  };

  test('are written smaller before they are cut', () => {
    const context = contextFor(size);
    context.font = TYPE.small;
    const width = 0.9 * widthOf(context, LONG);
    const style = { font: TYPE.small, colour: '#fff', width } as const;
    expect(fitted(context, LONG, width)).toMatch(/…$/);
    const smaller = pixelsOf((own) => write(own, LONG, 20, 100, { ...style, least: 24 }));
    const cut = pixelsOf((own) => write(own, LONG, 20, 100, style));
    expect(smaller.equals(cut)).toBe(false);
    expect(columns(smaller, Math.ceil(20 + width), size.width)).toBe(false);
  });

  test('stay within the picture, wherever they stand', () => {
    const standing = `${LONG} · ${LONG}`;
    const plate = { name: LONG, standing, isBright: true, tab: LONG.repeat(2) };
    const drawn = pixelsOf((context) => {
      header(context, { title: 'Blokus Duo', aside: standing, plates: [plate, plate], emblem: () => {} });
      footer(context, { kind: 'note', text: `${standing} ${standing}` }, 110);
      badge(context, 'ł日한', 400, 100);
    });
    expect(columns(drawn, 0, 4)).toBe(false);
    expect(columns(drawn, size.width - 4, size.width)).toBe(false);
  });
});
