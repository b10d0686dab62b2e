/** What a font file has. The canvas does not tell, and fills in from whatever fonts a machine happens to have. */

import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** The characters (code points) that a WOFF 1.0 or WOFF 2.0 file has glyphs for, from its `cmap` table. */
export function charactersOf(file: Buffer): Set<number> {
  const cmap = file.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(file) : cmapOfWoff(file);
  const characters = new Set<number>();
  const subtables = cmap.readUInt16BE(2);
  for (let index = 0; index < subtables; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, characters);
    if (format === 12) addGroups(subtable, characters);
  }
  return characters;
}

function cmapOfWoff(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  for (let index = 0; index < tables; index++) {
    const entry = 44 + index * 20;
    if (file.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const start = file.readUInt32BE(entry + 4);
    const stored = file.readUInt32BE(entry + 8);
    const original = file.readUInt32BE(entry + 12);
    const table = file.subarray(start, start + stored);
    return stored < original ? inflateSync(table) : table;
  }
  throw new Error('The font has no table "cmap".');
}

/** Numbers of the tables that WOFF 2.0 names by a number and that matter here. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const NAMED_BY_LETTERS = 63;

/** All tables are compressed together; each entry of the directory says how long its table is in there. */
function cmapOfWoff2(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  let at = 48;
  const readNumber = (): number => {
    let number = 0;
    let byte: number;
    do {
      byte = file.readUInt8(at++);
      number = number * 128 + (byte & 127);
    } while (byte & 128);
    return number;
  };
  let start = 0;
  let cmap: readonly [number, number] | undefined;
  for (let index = 0; index < tables; index++) {
    const flags = file.readUInt8(at++);
    const table = flags & 63;
    if (table === NAMED_BY_LETTERS) at += 4;
    const original = readNumber();
    const unchanged = table === GLYF || table === LOCA ? 3 : 0;
    const length = flags >> 6 === unchanged ? original : readNumber();
    if (table === CMAP) cmap = [start, start + length];
    start += length;
  }
  if (!cmap) throw new Error('The font has no table "cmap".');
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...cmap);
}

/** Format 4: parallel arrays with the last and the first character of each segment. */
function addSegments(subtable: Buffer, characters: Set<number>): void {
  const bytes = subtable.readUInt16BE(6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = subtable.readUInt16BE(14 + offset);
    const first = subtable.readUInt16BE(16 + bytes + offset);
    for (let character = first; character <= last && character !== 0xffff; character++) {
      characters.add(character);
    }
  }
}

/** Format 12: groups with the first and the last character of each. */
function addGroups(subtable: Buffer, characters: Set<number>): void {
  const groups = subtable.readUInt32BE(12);
  for (let index = 0; index < groups; index++) {
    const group = 16 + index * 12;
    const last = subtable.readUInt32BE(group + 4);
    for (let character = subtable.readUInt32BE(group); character <= last; character++) {
      characters.add(character);
    }
  }
}
