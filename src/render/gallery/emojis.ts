import { contextFor, pixelsOf } from '../canvas.ts';
import { drawEmoji, type Emoji } from '../emojis/emoji.ts';
import { allEmojis } from '../games.ts';
import { nativeCanvas } from '../native-canvas.ts';
import { pngOf } from '../png.ts';

/** Where Discord shows them: on its dark ground and its light one, and on buttons. */
const GROUNDS = ['#2b2d31', '#ffffff', '#5865f2', '#4e5058'] as const;
const COLUMNS = 32;
const CELL = 30;
/** As large as in a button. */
const SHOWN = 22;

/** All emojis of all games, as large as they are shown. */
export async function drawEmojiSheet(): Promise<Uint8Array> {
  const emojis = allEmojis();
  const images = await Promise.all(
    emojis.map(async (emoji) => nativeCanvas().loadImage(await pngBytes(emoji))),
  );
  const block = Math.ceil(images.length / COLUMNS) * CELL;
  const size = { width: COLUMNS * CELL, height: GROUNDS.length * block };
  const context = contextFor(size);
  context.imageSmoothingQuality = 'high';
  for (const [number, ground] of GROUNDS.entries()) {
    context.fillStyle = ground;
    context.fillRect(0, number * block, size.width, block);
    for (const [index, image] of images.entries()) {
      const x = (index % COLUMNS) * CELL + (CELL - SHOWN) / 2;
      const y = number * block + Math.floor(index / COLUMNS) * CELL + (CELL - SHOWN) / 2;
      context.drawImage(image, x, y, SHOWN, SHOWN);
    }
  }
  return pngOf(pixelsOf(context, size), size);
}

const pngBytes = async (emoji: Emoji): Promise<Buffer> => Buffer.from(await drawEmoji(emoji).png());
