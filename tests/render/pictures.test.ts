import { describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/render/draw-board.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { WIDTH } from '../../src/render/theme.ts';
import type { AnyPosition } from '../../src/rules/any-game.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';

/** Where a PNG tells its width. */
const WIDTH_IN_PNG = 16;

const options = { language: ENGLISH, names: ['Ada', 'Bo'] } as const;

/** Some positions of a game, from its start to its end. */
function looks(id: GameId, count: number): AnyPosition[] {
  const { positions } = walk(id, 'pictures');
  return Array.from(
    { length: count },
    (_, index) => positions[Math.round((index * (positions.length - 1)) / (count - 1))]!,
  );
}

describe.each(gameIds())('Pictures of %s', (id) => {
  test('are 800 wide and at most 120 KB', async () => {
    for (const position of looks(id, 5)) {
      const png = await drawBoard(position.view('public'), options);
      expect(Buffer.from(png).readUInt32BE(WIDTH_IN_PNG)).toBe(WIDTH);
      expect(png.length).toBeLessThanOrEqual(120 * 1024);
    }
  });

  test('are the same whether drawn one by one or at once', async () => {
    const views = looks(id, 4).map((position) => position.view('public'));
    const atOnce = await Promise.all(views.map((seen) => drawBoard(seen, options)));
    for (const [index, seen] of views.entries()) {
      const alone = await drawBoard(seen, options);
      expect(Buffer.compare(alone, atOnce[index]!)).toBe(0);
    }
  });

  test('can be drawn for every question on the way to a move', async () => {
    for (const position of looks(id, 4).slice(0, -1)) {
      for (const path: number[] = []; ; path.push(0)) {
        const question = position.choose(path);
        if (question.kind === 'move') break;
        const png = await drawBoard(position.view(position.turn), { ...options, question });
        expect(png.length).toBeGreaterThan(1000);
      }
    }
  });
});
