import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import type { BySeat } from '../../rules/game.ts';
import type { GameRecord } from '../../rules/record.ts';
import { contextFor, freeCanvases, pixelsOf, type Size } from '../canvas.ts';
import type { ShownOutcome } from '../describe.ts';
import { type Painted, paintBoard } from '../draw-board.ts';
import { coloursAsBytes, type Pixels, paint, paletteOf, pixelsIn } from '../palette.ts';
import type { PictureStyle } from '../picture-style.ts';
import { felt } from '../shapes.ts';
import { WIDTH } from '../theme.ts';
import { type Frame, GIF_COLOURS, GIF_END, gifFrame, gifHeader, UNCHANGED } from './gif.ts';
import { momentsOf } from './moments.ts';

/** The smallest box around all that differs between two pictures, with the pixels that are the same left out. */
function changes(
  before: Uint8Array | undefined,
  after: Uint8Array,
  { width, height }: Size,
): Omit<Frame, 'millis'> {
  if (!before) return { x: 0, y: 0, width, height, numbers: after };
  const differs = (index: number): boolean => before[index] !== after[index];
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!differs(row * width + column)) continue;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      top = Math.min(top, row);
      bottom = row + 1;
    }
  }
  // A frame must have a pixel, even where nothing has changed.
  if (bottom === 0) return { x: 0, y: 0, width: 1, height: 1, numbers: Uint8Array.of(UNCHANGED) };
  const numbers = new Uint8Array((right - left) * (bottom - top));
  for (let row = top, to = 0; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const index = row * width + column;
      numbers[to++] = differs(index) ? after[index]! : UNCHANGED;
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top, numbers };
}

export interface Replay extends PictureStyle {
  readonly record: GameRecord;
  readonly names: BySeat<string>;
  /** How the match ended, if not by the rules. */
  readonly outcome?: ShownOutcome;
}

/** Longer games are drawn smaller, so that the longest, of 500 moves, stays below 8 MiB. */
const widthFor = (frames: number): number => (frames > 250 ? 384 : 480);

/** A move is shown for a second, or less in long games; the end, long enough to read it. */
const PLAY_MILLIS = 90_000;
const LEAST_MILLIS = 300;
const MOST_MILLIS = 1000;
const END_MILLIS = 5000;

/** The whole game as an animated GIF, as the public saw it. */
export async function film(replay: Replay): Promise<Uint8Array> {
  const frames = framesOf(replay);
  const size = sizeOf(frames);
  const palette = paletteOf(
    samplesOf(frames).map((drawFrame) => pixelsOfFrame(drawFrame, size)),
    size.width,
    GIF_COLOURS,
  );
  const millis = Math.min(MOST_MILLIS, Math.max(LEAST_MILLIS, PLAY_MILLIS / frames.length));

  const parts = gifHeader(size, coloursAsBytes(palette));
  let before: Uint8Array | undefined;
  for (const [index, drawFrame] of frames.entries()) {
    const pixels = pixelsOfFrame(drawFrame, size);
    const after = new Uint8Array(pixels.length);
    paint(palette, pixels, after);
    const isLast = index === frames.length - 1;
    parts.push(...gifFrame({ ...changes(before, after, size), millis: isLast ? END_MILLIS : millis }));
    before = after;
    // What a frame leaves behind is freed only now, and not while a thread waits for its next film.
    await turnOfTheEventLoop();
  }
  freeCanvases();
  return Buffer.concat([...parts, GIF_END]);
}

/** Draws one position, whenever it is needed: there are too many to keep them all. */
type FrameDrawer = () => Painted;

function framesOf({ record, outcome, ...options }: Replay): FrameDrawer[] {
  const views = momentsOf(record).map((position) => position.view('public'));
  return views.map((view, index) => () => {
    const isEnd = index === views.length - 1 && outcome !== undefined;
    return paintBoard(view, isEnd ? { ...options, outcome } : options);
  });
}

/** The last picture has the banner and is the highest. */
function sizeOf(frames: readonly FrameDrawer[]): Size {
  const { size } = frames.at(-1)!();
  const width = widthFor(frames.length);
  return { width, height: Math.round((size.height * width) / WIDTH) };
}

/** The beginning, the middle and the end have all the colours there are. */
const samplesOf = (frames: readonly FrameDrawer[]): FrameDrawer[] => [
  frames[0]!,
  frames[frames.length >> 1]!,
  frames.at(-1)!,
];

function pixelsOfFrame(drawFrame: FrameDrawer, size: Size): Pixels {
  const { context: source, size: drawn } = drawFrame();
  const context = contextFor(size);
  felt(context, size);
  context.imageSmoothingQuality = 'high';
  const height = Math.round((drawn.height * size.width) / drawn.width);
  context.drawImage(source.canvas, 0, 0, drawn.width, drawn.height, 0, 0, size.width, height);
  return pixelsIn(pixelsOf(context, size));
}
