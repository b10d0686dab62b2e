import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { drawingNameOf, emojiNameOf } from '../../../src/bot/emojis/emoji-name.ts';
import { drawEmoji, EMOJI_SIDE } from '../../../src/render/emojis/emoji.ts';
import { drawingOf } from '../../../src/render/games.ts';
import { gameIds, gameOf } from '../../../src/rules/catalogue.ts';
import { SEATS } from '../../../src/rules/game.ts';

const all = gameIds().flatMap((id) => [...drawingOf(id).emojis]);

/** “Emojis and animated emojis have a maximum file size of 256 KiB”, 2,000 of them belong to an app (docs: Emoji Resource). */
const LARGEST = 256 * 1024;
const MOST = 2000;
/** `minLength` 2 and `maxLength` 32 in Discord's own description, of letters, digits and underscores. */
const NAME = /^\w{2,32}$/;

/** Both lines together are so wide. */
const EDGE = 6;
const DARK = 120;
const PALE = 190;

describe.each(gameIds())('The emojis of %s', (id) => {
  const { emojis, seatEmojis } = drawingOf(id);

  test('are what Discord takes, and have a clear ground around them', async () => {
    for (const emoji of emojis) {
      const drawn = drawEmoji(emoji);
      const name = emojiNameOf(drawn);
      expect(name).toMatch(NAME);
      expect(drawingNameOf(name)).toBe(emoji.name);
      const png = Buffer.from(await drawn.png());
      expect(png.length).toBeLessThanOrEqual(LARGEST);
      const { width, height, data } = PNG.sync.read(png);
      expect([width, height]).toEqual([EMOJI_SIDE, EMOJI_SIDE]);
      expect(data[3], `${name} in its corner`).toBe(0);
    }
  });

  test('are edged with a dark line and a pale one, so that they show on every ground', async () => {
    for (const emoji of emojis) {
      const edges = edgesOf(PNG.sync.read(Buffer.from(await drawEmoji(emoji).png())));
      const both = edges.filter((shades) => Math.min(...shades) < DARK && Math.max(...shades) > PALE);
      // Where an outline runs along a row, the row has one of them alone.
      expect(both.length / edges.length, emoji.name).toBeGreaterThan(0.5);
    }
  });

  test('have one for each side', () => {
    const names = emojis.map(({ name }) => name);
    for (const seat of SEATS) expect(names, gameOf(id).seats[seat]).toContain(seatEmojis[seat]);
  });
});

test('No two emojis share a name, and there is room for as many again', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeLessThan(MOST / 2);
});

test('An emoji that is drawn again is the same one, and one that is drawn otherwise is another', () => {
  const [emoji, other] = all;
  expect(drawEmoji(emoji!).hash).toBe(drawEmoji(emoji!).hash);
  expect(drawEmoji({ ...emoji!, paint: other!.paint }).hash).not.toBe(drawEmoji(emoji!).hash);
});

test.each(['party_parrot', 'parlour', 'parlour_tick', 'xparlour_quexo_7H_ab12', 'parlour_quexo_7H_AB12'])(
  'An emoji called %s is not ours',
  (name) => expect(drawingNameOf(name)).toBeUndefined(),
);

/** How light the first opaque pixels of each row are, from the left, from 0 to 255. */
function edgesOf({ data, width, height }: PNG): number[][] {
  return Array.from({ length: height }, (_, row) => {
    const shades = Array.from({ length: width }, (_, column) => 4 * (row * width + column))
      .filter((at) => data[at + 3]! > 200)
      .map((at) => 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!);
    return shades.slice(0, EDGE);
  }).filter((shades) => shades.length === EDGE);
}
