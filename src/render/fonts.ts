import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '../texts/languages.ts';
import { charactersOf } from './names/font-file.ts';
import { FACES, shapeFor, unicodeRangesFile } from './names/script-fonts.ts';
import { nativeCanvas } from './native-canvas.ts';

/** A typeface cannot be used, in one line for the person who runs the bot. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

/** A typeface as npm brings it: a file for each script and weight. */
interface Typeface {
  readonly family: string;
  readonly folder: string;
  readonly scripts: readonly string[];
  readonly weights: readonly number[];
}

const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const;

const TEXT: Typeface = {
  family: 'Source Sans 3',
  folder: 'source-sans-3',
  scripts: [...LATIN, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  weights: [600, 700],
};
const TITLE: Typeface = { family: 'Fraunces', folder: 'fraunces', scripts: LATIN, weights: [700] };

/** Files of one family and weight would hide each other, so that every script is a family of its own. */
const familiesOf = ({ family, scripts }: Typeface): string =>
  scripts.map((script) => `"${family} ${script}"`).join(', ');

/** For names and all small words; its figures are all equally wide. */
export const TEXT_FAMILY = familiesOf(TEXT);
/** For titles and banners. */
export const TITLE_FAMILY = familiesOf(TITLE);

const { resolve } = createRequire(import.meta.url);

type Characters = ReadonlySet<number>;
let loaded: { readonly text: Characters; readonly title: Characters } | undefined;

/**
 * Registers the typefaces, once, and sees that those for names in other scripts are there to be loaded. Text drawn without
 * them is silently left out, so that a missing file stops the program instead.
 */
export function loadFonts(): { readonly text: Characters; readonly title: Characters } {
  if (!loaded) {
    loaded = { text: register(TEXT), title: register(TITLE) };
    for (const face of FACES) demandFile(unicodeRangesFile(face));
  }
  return loaded;
}

/** For a picture whose readers speak this language. It is drawn at once, before any other. */
export function loadFontsFor(language: Language): void {
  loadFonts();
  shapeFor(language);
}

/** Whether small words can say this without other typefaces. */
export const canDraw = (text: string): boolean => hasAll(loadFonts().text, text);

/** Whether a banner can say this in the title family. */
export const canTitle = (text: string): boolean => hasAll(loadFonts().title, text);

function hasAll(characters: Characters, text: string): boolean {
  for (const character of text) if (!characters.has(character.codePointAt(0)!)) return false;
  return true;
}

/** Makes a typeface known to the canvas, and tells which characters it has. */
export function register({ family, folder, scripts, weights }: Typeface): Characters {
  const characters = new Set<number>();
  for (const script of scripts) {
    for (const weight of weights) {
      const file = `@fontsource/${folder}/files/${folder}-${script}-${weight}-normal.woff`;
      const path = demandFile(file);
      if (nativeCanvas().GlobalFonts.registerFromPath(path, `${family} ${script}`) === null)
        throw missing(file);
      for (const character of charactersOf(readFileSync(path))) characters.add(character);
    }
  }
  return characters;
}

function demandFile(file: string): string {
  try {
    return resolve(file);
  } catch {
    throw missing(file);
  }
}

const missing = (file: string): FontError =>
  new FontError(`The font file ${file} is missing or damaged; run "npm ci" to install it again.`);
