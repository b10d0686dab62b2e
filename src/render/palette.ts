/**
 * Pictures in at most 256 colours. Ours are flat: nearly all pixels have one of a few colours, and the others are the edges
 * of letters and pieces. Nobody can see the difference, and the files are half as large as in full colour.
 */

/** Each pixel as 32 bits: red in the lowest byte, then green, blue and alpha, which is not looked at. */
export type Pixels = Int32Array;

export const pixelsIn = (bytes: Buffer): Pixels =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

interface Palette {
  readonly colours: Int32Array;
  /** Which colour stands for each shade; -1 where that has not been asked yet. */
  readonly numbers: Int16Array;
}

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

/** The most common colours of these pictures, which are all equally wide. */
export function paletteOf(pictures: readonly Pixels[], width: number, most = MOST_COLOURS): Palette {
  counts.fill(0);
  longestRuns.fill(0);
  for (const pixels of pictures) {
    for (let start = 0; start < pixels.length; start += width * ROW_STEP) {
      count(pixels, start, start + width);
    }
  }
  const shades: number[] = [];
  for (let shade = 0; shade < SHADES; shade++) if (counts[shade]! > 0) shades.push(shade);
  shades.sort((one, other) => counts[other]! - counts[one]! || one - other);
  const common = shades.slice(0, most);
  const numbers = new Int16Array(SHADES).fill(-1);
  for (const [number, shade] of common.entries()) numbers[shade] = number;
  return { colours: Int32Array.from(common, (shade) => samples[shade]!), numbers };
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

/** From here on a run is quicker to fill than to write one by one. */
const LONG_RUN = 24;

/** Writes the numbers of the colours of these pixels into `target`, from `at` on. */
export function paint(
  palette: Palette,
  pixels: Pixels,
  start: number,
  end: number,
  target: Uint8Array,
  at: number,
): void {
  const shift = at - start;
  for (let since = start, next = start; since < end; since = next) {
    const pixel = pixels[since]!;
    while (next < end && pixels[next] === pixel) next++;
    let number = palette.numbers[shadeOf(pixel)]!;
    if (number < 0) number = admit(palette, pixel);
    if (next - since >= LONG_RUN) target.fill(number, since + shift, next + shift);
    else for (let index = since; index < next; index++) target[index + shift] = number;
  }
}

/** Finds the nearest colour for a shade that is met for the first time. */
function admit({ colours, numbers }: Palette, pixel: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let number = 0; number < colours.length; number++) {
    const distance = distanceBetween(pixel, colours[number]!);
    if (distance >= least) continue;
    nearest = number;
    least = distance;
  }
  numbers[shadeOf(pixel)] = nearest;
  return nearest;
}

/** The eye sees differences of green best and of red least. */
function distanceBetween(one: number, other: number): number {
  const red = (one & 0xff) - (other & 0xff);
  const green = ((one >>> 8) & 0xff) - ((other >>> 8) & 0xff);
  const blue = ((one >>> 16) & 0xff) - ((other >>> 16) & 0xff);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

/** The colours as red, green and blue, one after the other. */
export const coloursAsBytes = ({ colours }: Palette): Buffer =>
  Buffer.from(
    [...colours].flatMap((colour) => [colour & 0xff, (colour >>> 8) & 0xff, (colour >>> 16) & 0xff]),
  );
