import { inflateSync } from 'node:zlib';

/**
 * The characters (code points) that a WOFF 1.0 file has glyphs for, from its `cmap` table. The canvas does not
 * tell, and fills in from whatever fonts a machine happens to have.
 */
export function charactersOf(woff: Buffer): number[] {
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
