import { CATALOGUE, type View } from '../../rules/catalogue.ts';
import type { BySeat } from '../../rules/game.ts';
import { type GameRecord, positions } from '../../rules/record.ts';
import type { Outcome } from '../describe.ts';
import { type Painted, paintBoard } from '../draw-board.ts';
import { felt } from '../ground.ts';
import { coloursAsBytes, type Pixels, paint, paletteOf, pixelsIn } from '../palette.ts';
import { pixelsOf, type Size, sheetOf } from '../studio.ts';
import { WIDTH } from '../theme.ts';
import { changes } from './changes.ts';
import { GIF_COLOURS, GIF_END, gifFrame, gifHeader } from './gif.ts';

export interface Replay {
  readonly record: GameRecord;
  readonly names: BySeat<string>;
  /** How the match ended, if not by the rules. */
  readonly outcome?: Outcome;
}

/** Longer games are drawn smaller, so that the longest, of 500 moves, stays below 8 MiB. */
const widthFor = (frames: number): number => (frames > 250 ? 384 : 480);

/** A move is shown for a second, or less in long games; the end, long enough to read it. */
const PLAY_MILLIS = 90_000;
const LEAST_MILLIS = 300;
const MOST_MILLIS = 1000;
const END_MILLIS = 5000;

/** The whole game as an animated GIF, as the public saw it. */
export function film(replay: Replay): Uint8Array {
  const scenes = scenesOf(replay);
  const size = sizeOf(scenes);
  const palette = paletteOf(
    samplesOf(scenes).map((scene) => shoot(scene, size)),
    size.width,
    GIF_COLOURS,
  );
  const millis = Math.min(MOST_MILLIS, Math.max(LEAST_MILLIS, PLAY_MILLIS / scenes.length));

  const parts = gifHeader(size, coloursAsBytes(palette));
  let before: Uint8Array | undefined;
  for (const [index, scene] of scenes.entries()) {
    const pixels = shoot(scene, size);
    const after = new Uint8Array(pixels.length);
    paint(palette, pixels, 0, pixels.length, after, 0);
    const isLast = index === scenes.length - 1;
    parts.push(...gifFrame({ ...changes(before, after, size), millis: isLast ? END_MILLIS : millis }));
    before = after;
  }
  return Buffer.concat([...parts, GIF_END]);
}

/** Draws one position, whenever it is needed: there are too many to keep them all. */
type Scene = () => Painted;

function scenesOf({ record, names, outcome }: Replay): Scene[] {
  const game = CATALOGUE[record.game];
  const views = positions(game, record)
    .map((position) => game.view(position, 'public'))
    .filter((view, index, all) => index === all.length - 1 || !isWithinTurn(view));
  return views.map((view, index) => () => {
    const isEnd = index === views.length - 1 && outcome !== undefined;
    return paintBoard(view, isEnd ? { names, outcome } : { names });
  });
}

/** Quexo: the draws of a turn are shown together with its act. */
const isWithinTurn = (view: View): boolean => view.game === 'quexo' && view.phase === 'draw';

/** The last picture has the banner and is the highest. */
function sizeOf(scenes: readonly Scene[]): Size {
  const { size } = scenes.at(-1)!();
  const width = widthFor(scenes.length);
  return { width, height: Math.round((size.height * width) / WIDTH) };
}

/** The beginning, the middle and the end have all the colours there are. */
const samplesOf = (scenes: readonly Scene[]): Scene[] => [
  scenes[0]!,
  scenes[scenes.length >> 1]!,
  scenes.at(-1)!,
];

function shoot(scene: Scene, size: Size): Pixels {
  const { pen: sheet, size: drawn } = scene();
  const pen = sheetOf(size);
  felt(pen, size);
  pen.imageSmoothingQuality = 'high';
  const height = Math.round((drawn.height * size.width) / drawn.width);
  pen.drawImage(sheet.canvas, 0, 0, drawn.width, drawn.height, 0, 0, size.width, height);
  return pixelsIn(pixelsOf(pen, size));
}
