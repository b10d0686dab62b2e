/** Unpacks what a GIF holds, by the book: codes of 9 to 12 bits, lowest bit first. */
export function unpack(packed: Uint8Array): Uint8Array {
  const CLEAR = 256;
  const END = 257;
  const bytes: number[] = [];
  let strings: number[][] = [];
  let width = 9;
  let before: number[] | undefined;
  const begin = (): void => {
    strings = [...Array.from({ length: 256 }, (_, byte) => [byte]), [], []];
    width = 9;
    before = undefined;
  };
  begin();
  let held = 0;
  let bits = 0;
  let at = 0;
  for (;;) {
    while (bits < width) {
      if (at === packed.length) throw new Error('There is no end.');
      held |= packed[at++]! << bits;
      bits += 8;
    }
    const code = held & ((1 << width) - 1);
    held >>>= width;
    bits -= width;
    if (code === END) return Uint8Array.from(bytes);
    if (code === CLEAR) {
      begin();
      continue;
    }
    const string = strings[code] ?? [...before!, before![0]!];
    if (before && strings.length < 4096) strings.push([...before, string[0]!]);
    if (strings.length === 1 << width && width < 12) width++;
    for (const byte of string) bytes.push(byte);
    before = string;
  }
}
