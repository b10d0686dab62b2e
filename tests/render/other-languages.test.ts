/** Whatever the language, what is written in a picture fits its place, and comes from the texts. */
import { describe, expect, test } from 'vitest';
import { contextFor } from '../../src/render/canvas.ts';
import { picturesIn } from '../../src/render/gallery/pictures.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { LANGUAGES, type Language } from '../../src/texts/languages.ts';
import { THEMES } from '../../src/themes.ts';
import { addPseudoLanguage, englishIn } from '../texts/pseudo-language.ts';

const PSEUDO = addPseudoLanguage();

type WriteText = (this: unknown, text: string, x: number, y: number) => void;

/** Everything that is written while something is drawn. */
async function writtenBy(draw: () => Promise<unknown>): Promise<string[]> {
  const canvas = Object.getPrototypeOf(contextFor({ width: 8, height: 8 }));
  const fillText: WriteText = canvas.fillText;
  const written: string[] = [];
  canvas.fillText = function (this: unknown, text: string, x: number, y: number) {
    written.push(text);
    return fillText.call(this, text, x, y);
  };
  try {
    await draw();
  } finally {
    canvas.fillText = fillText;
  }
  return written;
}

/** A name that somebody chose may be longer than its plate. */
const NAMES = /x_X_|dragonSlayer|Marguerite|Ольга/;

const cutIn = (written: readonly string[]): string[] =>
  written.filter((text) => text.endsWith('…') && !NAMES.test(text));

/** High contrast writes as large as the standard. */
const STYLES = [...LANGUAGES, PSEUDO].flatMap((language) =>
  THEMES.filter((theme) => theme !== 'high-contrast').map((theme) => ({ language, theme })),
);

describe.each(STYLES)('In $language, $theme,', (style) => {
  test.each(picturesIn(style))('nothing is cut: $name', async ({ draw }) => {
    expect(cutIn(await writtenBy(draw))).toEqual([]);
  });
});

describe('In a language that is not English', () => {
  const titles = new Set(allGames().flatMap(({ title }) => title.split(' ')));
  /** What the gallery has of its own, and what is the same in all languages. */
  const isKnown = (word: string): boolean =>
    titles.has(word) ||
    NAMES.test(word) ||
    /^(?:Zo|Bo|Fancy|Pants|Leaderboard|summer|page|of|Ratings|in|this|server)$/.test(word);

  test.each(picturesIn({ language: PSEUDO as Language }))(
    'no English word is left: $name',
    async ({ draw }) => {
      const written = await writtenBy(draw);
      expect(written.flatMap(englishIn).filter((word) => !isKnown(word))).toEqual([]);
    },
  );
});
