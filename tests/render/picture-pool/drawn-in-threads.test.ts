import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from 'vitest';
import { drawLeaderboard } from '../../../src/render/cards/leaderboard.ts';
import { drawRatings } from '../../../src/render/cards/rating-graph.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { drawEmoji } from '../../../src/render/emojis/emoji.ts';
import { leaderboard, ratings } from '../../../src/render/gallery/cards.ts';
import { viewAfter, walk } from '../../../src/render/gallery/positions.ts';
import { allEmojis } from '../../../src/render/games.ts';
import { openPicturePool } from '../../../src/render/picture-pool.ts';
import { film } from '../../../src/render/replay/film.ts';
import { gameIds } from '../../../src/rules/catalogue.ts';
import type { Viewer } from '../../../src/rules/game.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';

const OPTIONS = { language: ENGLISH, names: ['Marguerite', '田中 🎲'] } as const;
const pool = openPicturePool({ threads: 1 });
afterAll(pool.close);

const isSame = async (there: Promise<Uint8Array>, here: Promise<Uint8Array>): Promise<boolean> =>
  Buffer.compare(await there, await here) === 0;

/** Whether this very thread has loaded the library that draws. */
const canvasIsLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@napi-rs'));

/** Boards of one game: the start, the middle with what a player is asked, and the end. */
function boardsOf(game: (typeof GAMES)[number]) {
  const walked = walk(game, 'threads');
  const middle = walked.positions.at(walked.positions.length >> 1)!;
  const question = middle.choose([]);
  return [
    { view: viewAfter(walked, 0), options: OPTIONS },
    {
      view: middle.view(middle.turn),
      options: { ...OPTIONS, inMessage: true, ...(question.kind === 'ask' && { question }) },
    },
    {
      view: viewAfter(walked, -1),
      options: { ...OPTIONS, outcome: { winner: 1, end: 'resignation' } },
    },
  ] as const;
}
const GAMES = gameIds();

describe('What is drawn in a thread', () => {
  test('is drawn there alone: the event loop does not even load the canvas', async () => {
    await pool.warm();
    for (const game of GAMES) for (const { view, options } of boardsOf(game)) await pool.board(view, options);
    await pool.leaderboard(leaderboard());
    await pool.emoji(allEmojis()[0]!.name);
    expect(canvasIsLoaded()).toBe(false);
    await drawEmoji(allEmojis()[0]!).png();
    expect(canvasIsLoaded()).toBe(true);
  });

  test.each(GAMES)('is to the byte what is drawn without one: %s', async (game) => {
    for (const { view, options } of boardsOf(game)) {
      expect(await isSame(pool.board(view, options), drawBoard(view, options))).toBe(true);
    }
  });

  test('is to the byte what is drawn without one: cards, emojis and films', async () => {
    expect(await isSame(pool.leaderboard(leaderboard()), drawLeaderboard(leaderboard()))).toBe(true);
    expect(await isSame(pool.ratings(ratings()), drawRatings(ratings()))).toBe(true);
    for (const emoji of allEmojis().slice(0, 5)) {
      const [there, here] = [await pool.emoji(emoji.name), drawEmoji(emoji)];
      expect(there.hash).toBe(here.hash);
      expect(await isSame(there.png(), here.png())).toBe(true);
    }
    const { record } = walk(SQUADRO, 'gallery 0');
    const replay = { record: { ...record, moves: record.moves.slice(0, 4) }, ...OPTIONS };
    expect(await isSame(pool.film(replay), film(replay))).toBe(true);
  });

  test('is each viewer’s own, where a game hides something, however often it is asked for', async () => {
    const walked = walk(QUEXO, 'threads');
    const viewers: readonly Viewer[] = [0, 1, 'public'];
    const look = (viewer: Viewer) => pool.board(viewAfter(walked, 6, viewer), OPTIONS);
    for (let time = 0; time < 2; time++) {
      const [zero, one, all] = await Promise.all(viewers.map(look));
      for (const [index, seen] of [zero, one, all].entries()) {
        const own = await drawBoard(viewAfter(walked, 6, viewers[index]!), OPTIONS);
        expect(Buffer.compare(seen!, own)).toBe(0);
      }
      expect(Buffer.compare(zero!, one!)).not.toBe(0);
      expect(Buffer.compare(zero!, all!)).not.toBe(0);
    }
  });
});
