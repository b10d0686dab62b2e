import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { GlobalFonts } from '@napi-rs/canvas';

/**
 * The characters (code points) that a WOFF 1.0 file has glyphs for, from its `cmap` table. The canvas does not
 * tell, and fills in from whatever fonts a machine happens to have.
 */
function charactersOf(woff: Buffer): number[] {
  const cmap = tableOf(woff, 'cmap');
  const subtables = cmap.readUInt16BE(2);
  for (let index = 0; index < subtables; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (subtable.readUInt16BE(0) === 4) return charactersOfSegments(subtable);
  }
  throw new Error('The font has no character table of format 4.');
}

function tableOf(woff: Buffer, tag: string): Buffer {
  const tables = woff.readUInt16BE(12);
  for (let index = 0; index < tables; index++) {
    const entry = 44 + index * 20;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = woff.readUInt32BE(entry + 4);
    const stored = woff.readUInt32BE(entry + 8);
    const original = woff.readUInt32BE(entry + 12);
    const table = woff.subarray(start, start + stored);
    return stored < original ? inflateSync(table) : table;
  }
  throw new Error(`The font has no table "${tag}".`);
}

/** Format 4: parallel arrays with the last and the first character of each segment. */
function charactersOfSegments(subtable: Buffer): number[] {
  const bytes = subtable.readUInt16BE(6);
  const characters: number[] = [];
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = subtable.readUInt16BE(14 + offset);
    const first = subtable.readUInt16BE(16 + bytes + offset);
    for (let character = first; character <= last && character !== 0xffff; character++) {
      characters.push(character);
    }
  }
  return characters;
}

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
 * Registers the typefaces, once. Text drawn without them is silently left out, so that a missing file stops
 * the program instead.
 */
export function loadFonts(): { readonly text: Characters; readonly title: Characters } {
  loaded ??= { text: register(TEXT), title: register(TITLE) };
  return loaded;
}

/** Whether small words can have this character. */
export const canDraw = (character: string): boolean => loadFonts().text.has(character.codePointAt(0)!);

/** Whether a banner can say this in the title family. */
export function canTitle(text: string): boolean {
  const { title } = loadFonts();
  return [...text].every((character) => title.has(character.codePointAt(0)!));
}

/** Makes a typeface known to the canvas, and tells which characters it has. */
export function register({ family, folder, scripts, weights }: Typeface): Characters {
  const characters = new Set<number>();
  for (const script of scripts) {
    for (const weight of weights) {
      const file = `@fontsource/${folder}/files/${folder}-${script}-${weight}-normal.woff`;
      const path = pathOf(file);
      if (path === undefined || GlobalFonts.registerFromPath(path, `${family} ${script}`) === null) {
        throw new FontError(`The font file ${file} is missing or damaged; run "npm ci" to install it again.`);
      }
      for (const character of charactersOf(readFileSync(path))) characters.add(character);
    }
  }
  return characters;
}

function pathOf(file: string): string | undefined {
  try {
    return resolve(file);
  } catch {
    return undefined;
  }
}
