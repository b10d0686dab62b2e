/**
 * Pictures in at most 256 colours. Ours are flat: nearly all pixels have one of a few colours, and the others are the edges
 * of letters and pieces. Nobody can see the difference, and the files are half as large as in full colour.
 */

/** Each pixel as 32 bits: red in the lowest byte, then green, blue and alpha, which is not looked at. */
export type Pixels = Int32Array;

export const pixelsIn = (bytes: Buffer): Pixels =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

interface Palette {
  /** In the order of their green. */
  readonly colours: Int32Array;
  /** Which colour stands for each shade; `UNKNOWN` where that has not been asked yet. */
  readonly numbers: Int16Array;
}

const UNKNOWN = -1;

const MOST_COLOURS = 256;

/** Colours are told apart by the upper five bits of red, green and blue. */
const SHADES = 1 << 15;
const shadeOf = (pixel: number): number =>
  ((pixel >>> 3) & 0x1f) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 9) & 0x7c00);

/** Every third row tells which colours are common. */
const ROW_STEP = 3;

const counts = new Uint32Array(SHADES);
const longestRuns = new Uint32Array(SHADES);
const samples = new Int32Array(SHADES);
const keys = new Float64Array(SHADES);

/** The most common colours of these pictures, which are all equally wide. */
export function paletteOf(pictures: readonly Pixels[], width: number, most = MOST_COLOURS): Palette {
  counts.fill(0);
  longestRuns.fill(0);
  for (const pixels of pictures) {
    for (let start = 0; start < pixels.length; start += width * ROW_STEP) {
      count(pixels, start, start + width);
    }
  }
  const common = commonShades(most).sort((one, other) => greenOf(samples[one]!) - greenOf(samples[other]!));
  const numbers = new Int16Array(SHADES).fill(UNKNOWN);
  for (const [number, shade] of common.entries()) numbers[shade] = number;
  return { colours: Int32Array.from(common, (shade) => samples[shade]!), numbers };
}

/** The shades that have been counted most often; of those counted equally often, the lowest. */
function commonShades(most: number): number[] {
  // One number says both, so that they can be sorted without comparing them in JavaScript.
  let found = 0;
  for (let shade = 0; shade < SHADES; shade++) {
    if (counts[shade]! > 0) keys[found++] = counts[shade]! * SHADES + (SHADES - 1 - shade);
  }
  const sorted = keys.subarray(0, found).sort();
  return Array.from(sorted.subarray(-most), (key) => SHADES - 1 - (key % SHADES)).reverse();
}

/** Counts a row by runs. The longest run stands for its shade, so that surfaces keep their very colour. */
function count(pixels: Pixels, start: number, end: number): void {
  for (let since = start, at = start; since < end; since = at) {
    const pixel = pixels[since]!;
    while (at < end && pixels[at] === pixel) at++;
    const shade = shadeOf(pixel);
    const run = at - since;
    counts[shade]! += run;
    if (run > longestRuns[shade]!) {
      longestRuns[shade] = run;
      samples[shade] = pixel;
    }
  }
}

/** Writes the numbers of the colours of these pixels into `target`, which begins at a multiple of four bytes. */
export function paint(palette: Palette, pixels: Pixels, target: Uint8Array): void {
  const fours = new Int32Array(target.buffer, target.byteOffset, pixels.length >> 2);
  const end = fours.length << 2;
  let at = paintKnown(palette.numbers, pixels, 0, end, fours);
  while (at < end) {
    for (const pixel of pixels.subarray(at, at + 4)) numberOf(palette, pixel);
    at = paintKnown(palette.numbers, pixels, at, end, fours);
  }
  for (; at < pixels.length; at++) target[at] = numberOf(palette, pixels[at]!);
}

/**
 * Four pixels at a time take half as long as one by one, and where they are equal, as on any surface, less than that. Ends before four with
 * a shade that has not been met, and says where: while nothing else is done in this loop, it takes less time by a third.
 */
function paintKnown(
  numbers: Int16Array,
  pixels: Pixels,
  start: number,
  end: number,
  fours: Int32Array,
): number {
  for (let at = start; at < end; at += 4) {
    const a = pixels[at]!;
    const b = pixels[at + 1]!;
    const c = pixels[at + 2]!;
    const d = pixels[at + 3]!;
    const first = numbers[shadeOf(a)]!;
    if (a === b && b === c && c === d) {
      if (first < 0) return at;
      fours[at >> 2] = Math.imul(first, 0x01010101);
    } else {
      const second = numbers[shadeOf(b)]!;
      const third = numbers[shadeOf(c)]!;
      const fourth = numbers[shadeOf(d)]!;
      if ((first | second | third | fourth) < 0) return at;
      fours[at >> 2] = first | (second << 8) | (third << 16) | (fourth << 24);
    }
  }
  return end;
}

function numberOf(palette: Palette, pixel: number): number {
  const number = palette.numbers[shadeOf(pixel)]!;
  return number === UNKNOWN ? admit(palette, pixel) : number;
}

/**
 * Finds the nearest colour for a shade that is met for the first time: from the colours that are as green, up and down, until
 * green alone makes a greater difference.
 */
function admit({ colours, numbers }: Palette, pixel: number): number {
  const green = greenOf(pixel);
  let above = firstAsGreen(colours, green);
  let below = above - 1;
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  while (above < colours.length || below >= 0) {
    if (above < colours.length) {
      const distance = distanceBetween(pixel, colours[above]!);
      if (distance < least) {
        nearest = above;
        least = distance;
      }
      above = greenDistance(green, greenOf(colours[above]!)) < least ? above + 1 : colours.length;
    }
    if (below >= 0) {
      const distance = distanceBetween(pixel, colours[below]!);
      if (distance < least) {
        nearest = below;
        least = distance;
      }
      below = greenDistance(green, greenOf(colours[below]!)) < least ? below - 1 : -1;
    }
  }
  numbers[shadeOf(pixel)] = nearest;
  return nearest;
}

function firstAsGreen(colours: Int32Array, green: number): number {
  let [low, high] = [0, colours.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (greenOf(colours[middle]!) < green) low = middle + 1;
    else high = middle;
  }
  return low;
}

const greenOf = (pixel: number): number => (pixel >>> 8) & 0xff;

/** The eye sees differences of green best and of red least. */
function distanceBetween(one: number, other: number): number {
  const red = (one & 0xff) - (other & 0xff);
  const blue = ((one >>> 16) & 0xff) - ((other >>> 16) & 0xff);
  return 2 * red * red + greenDistance(greenOf(one), greenOf(other)) + 3 * blue * blue;
}

const greenDistance = (one: number, other: number): number => 4 * (one - other) * (one - other);

/** The colours as red, green and blue, one after the other. */
export const coloursAsBytes = ({ colours }: Palette): Buffer =>
  Buffer.from(
    [...colours].flatMap((colour) => [colour & 0xff, (colour >>> 8) & 0xff, (colour >>> 16) & 0xff]),
  );
