/**
 * The typefaces for names that Source Sans 3 cannot write: Noto, from npm, for the scripts of the world and for emoji. A file is
 * loaded when a name first needs it, and of the large typefaces only the file that has the character.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createLru } from '../../lru.ts';
import { nativeCanvas } from '../native-canvas.ts';
import { charactersOf } from './font-file.ts';

/** A typeface as npm brings it: files by script, or by a number where there are many characters. */
interface Face {
  readonly package: string;
  /** What follows the name of the subset in the names of its files. */
  readonly ending: string;
}

const variable = (name: string): Face => ({
  package: `@fontsource-variable/${name}`,
  ending: 'wght-normal.woff2',
});

/** For letters that Source Sans 3 lacks. */
const LETTERS = variable('noto-sans');
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const SIMPLIFIED = variable('noto-sans-sc');
const TRADITIONAL = variable('noto-sans-tc');
const JAPANESE = variable('noto-sans-jp');
const KOREAN = variable('noto-sans-kr');
/** Its smaller files draw nothing from WOFF 2.0 on this canvas. */
const EMOJI: Face = { package: '@fontsource/noto-color-emoji', ending: '400-normal.woff' };
const SYMBOLS: readonly Face[] = [
  variable('noto-sans-symbols'),
  { package: '@fontsource/noto-sans-symbols-2', ending: '400-normal.woff2' },
];

const SCRIPTS: readonly (readonly [RegExp, Face])[] = [
  [/\p{scx=Arabic}/u, variable('noto-sans-arabic')],
  [/\p{scx=Hebrew}/u, variable('noto-sans-hebrew')],
  [/\p{scx=Thai}/u, variable('noto-sans-thai')],
  [/\p{scx=Lao}/u, variable('noto-sans-lao')],
  [/\p{scx=Khmer}/u, variable('noto-sans-khmer')],
  [/\p{scx=Myanmar}/u, variable('noto-sans-myanmar')],
  [/\p{scx=Devanagari}/u, variable('noto-sans-devanagari')],
  [/\p{scx=Bengali}/u, variable('noto-sans-bengali')],
  [/\p{scx=Gujarati}/u, variable('noto-sans-gujarati')],
  [/\p{scx=Gurmukhi}/u, variable('noto-sans-gurmukhi')],
  [/\p{scx=Kannada}/u, variable('noto-sans-kannada')],
  [/\p{scx=Malayalam}/u, variable('noto-sans-malayalam')],
  [/\p{scx=Sinhala}/u, variable('noto-sans-sinhala')],
  [/\p{scx=Tamil}/u, variable('noto-sans-tamil')],
  [/\p{scx=Telugu}/u, variable('noto-sans-telugu')],
  [/\p{scx=Tibetan}/u, variable('noto-serif-tibetan')],
  [/\p{scx=Javanese}/u, variable('noto-sans-javanese')],
  [/\p{scx=Armenian}/u, variable('noto-sans-armenian')],
  [/\p{scx=Georgian}/u, variable('noto-sans-georgian')],
  [/\p{scx=Ethiopic}/u, variable('noto-sans-ethiopic')],
  [/\p{scx=Cherokee}/u, variable('noto-sans-cherokee')],
  [/\p{scx=Canadian_Aboriginal}/u, variable('noto-sans-canadian-aboriginal')],
];

export const FACES: readonly Face[] = [
  LETTERS,
  ...SCRIPTS.map(([, face]) => face),
  SIMPLIFIED,
  TRADITIONAL,
  JAPANESE,
  KOREAN,
  EMOJI,
  ...SYMBOLS,
];

/** The same Chinese character looks different in each of these languages. */
const SHAPES = {
  japanese: [JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN],
  korean: [KOREAN, TRADITIONAL, SIMPLIFIED, JAPANESE],
  taiwanese: [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN],
  chinese: [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN],
} as const satisfies Record<string, readonly Face[]>;

type Shapes = keyof typeof SHAPES;

/** What readers of our languages are used to; all others see those that most people write. */
const SHAPES_FOR_READERS: Readonly<Record<string, Shapes | undefined>> = { ja: 'japanese', ko: 'korean' };

let readersShapes: Shapes = 'chinese';

/** From now on Chinese characters look as readers of this language know them, where nothing else in a line tells. */
export function shapeFor(language: string): void {
  readersShapes = SHAPES_FOR_READERS[language] ?? 'chinese';
}

export const shapesNow = (): string => readersShapes;

/** What else stands in a line tells which language its Chinese characters are meant in. */
function shapesIn(line: string): Shapes {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line)) return 'japanese';
  if (/\p{Script=Hangul}/u.test(line)) return 'korean';
  return /\p{Script=Bopomofo}/u.test(line) ? 'taiwanese' : readersShapes;
}

/** The last is the frame around a figure (2️⃣). */
const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

export const isEmoji = (grapheme: string): boolean => EMOJI_SIGN.test(grapheme);

/** So many graphemes whose family is known without another search. */
const MOST = 5_000;
const found = createLru<{ readonly family?: string }>(MOST);

/** The family that has the whole grapheme, loaded; nothing where none has. The line tells the language of Chinese characters. */
export function scriptFamilyFor(grapheme: string, line: string): string | undefined {
  const shapes = shapesIn(line);
  const key = `${shapes} ${grapheme}`;
  const known = found.get(key);
  if (known) return known.family;
  const family = findFamily(grapheme, shapes);
  found.set(key, family === undefined ? {} : { family });
  return family;
}

function findFamily(grapheme: string, shapes: Shapes): string | undefined {
  const needed = [...grapheme]
    .filter((character) => !/\p{Join_Control}|\p{Variation_Selector}/u.test(character))
    .map((character) => character.codePointAt(0)!);
  if (needed.length === 0) return undefined;
  for (const face of facesFor(grapheme, shapes)) {
    for (const { name, ranges } of subsetsOf(face)) {
      // What Fontsource says to be in a file need not be in the typeface.
      const isIn = (character: number): boolean =>
        includes(ranges, character) && charactersIn(face, name).has(character);
      if (needed.every(isIn)) return register(face, name);
    }
  }
  return undefined;
}

function facesFor(grapheme: string, shapes: Shapes): readonly Face[] {
  if (isEmoji(grapheme)) return [EMOJI, ...SYMBOLS];
  if (EUROPEAN.test(grapheme)) return [LETTERS];
  const scripts = SCRIPTS.filter(([letters]) => letters.test(grapheme)).map(([, face]) => face);
  return /\p{S}/u.test(grapheme)
    ? [...scripts, ...SYMBOLS, ...SHAPES[shapes]]
    : [...scripts, ...SHAPES[shapes], ...SYMBOLS];
}

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const { resolve } = createRequire(import.meta.url);

export const unicodeRangesFile = ({ package: name }: Face): string => `${name}/unicode.json`;

const subsets = new Map<Face, readonly Subset[]>();

/** Which characters stand in which file, as Fontsource tells it: `{ "[4]": "U+4e00,U+4e03-4e09" }`. */
function subsetsOf(face: Face): readonly Subset[] {
  const known = subsets.get(face);
  if (known) return known;
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(unicodeRangesFile(face)), 'utf8'));
  const read = Object.entries(ranges).map(([name, list]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: list.split(',').map(rangeOf),
  }));
  subsets.set(face, read);
  return read;
}

function rangeOf(text: string): readonly [number, number] {
  const [first, last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

const includes = (ranges: Subset['ranges'], character: number): boolean =>
  ranges.some(([first, last]) => first <= character && character <= last);

export const isEmojiFamily = (family: string): boolean => family.startsWith(folderOf(EMOJI));

const familyOf = (face: Face, subset: string): string => `${folderOf(face)} ${subset}`;

const folderOf = (face: Face): string => face.package.split('/')[1]!;

const pathOf = (face: Face, subset: string): string =>
  resolve(`${face.package}/files/${folderOf(face)}-${subset}-${face.ending}`);

const characters = new Map<string, ReadonlySet<number>>();

function charactersIn(face: Face, subset: string): ReadonlySet<number> {
  const family = familyOf(face, subset);
  const known = characters.get(family) ?? charactersOf(readFileSync(pathOf(face, subset)));
  characters.set(family, known);
  return known;
}

/** Threads share the fonts of the canvas. */
function register(face: Face, subset: string): string {
  const family = familyOf(face, subset);
  const { GlobalFonts: fonts } = nativeCanvas();
  if (!fonts.has(family)) fonts.registerFromPath(pathOf(face, subset), family);
  return family;
}
