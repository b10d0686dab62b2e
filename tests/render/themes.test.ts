import { afterAll, describe, expect, test } from 'vitest';
import { drawLeaderboard } from '../../src/render/cards/leaderboard.ts';
import { drawRatings } from '../../src/render/cards/rating-graph.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { drawEmoji } from '../../src/render/emojis/emoji.ts';
import { leaderboard, ratings } from '../../src/render/gallery/cards.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { allEmojis } from '../../src/render/games.ts';
import { film } from '../../src/render/replay/film.ts';
import { selectTheme, TYPE } from '../../src/render/theme.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { THEMES, type Theme } from '../../src/themes.ts';

afterAll(() => selectTheme());

const OTHERS = THEMES.filter((theme) => theme !== 'standard');
const LARGEST_KILOBYTES = 120;

const options = { language: ENGLISH, names: ['Marguerite', 'Bo'] } as const;

function positionOf(id: GameId, share: number) {
  const { positions } = walk(id, 'themes');
  return positions[Math.round(share * (positions.length - 1))]!;
}

const board = async (id: GameId, theme?: Theme): Promise<Buffer> =>
  Buffer.from(
    await drawBoard(positionOf(id, 0.5).view('public'), {
      ...options,
      inMessage: true,
      ...(theme && { theme }),
    }),
  );

const ratioOf = (png: Buffer): number => png.readUInt32BE(16) / png.readUInt32BE(20);

describe.each(gameIds())('A board of %s', (id) => {
  test('is the same however many themes were drawn before it, and differs between them', async () => {
    const before = await Promise.all(THEMES.map((theme) => board(id, theme)));
    const after = await Promise.all(THEMES.toReversed().map((theme) => board(id, theme)));
    for (const [index, png] of before.entries()) expect(png.equals(after.at(-1 - index)!)).toBe(true);
    expect(new Set(before.map((png) => png.toString('base64'))).size).toBe(THEMES.length);
    expect((await board(id)).equals(before[0]!)).toBe(true);
  });

  test.each(OTHERS)('is between square and 3 : 2 in %s', async (theme) => {
    const ratio = ratioOf(await board(id, theme));
    expect(ratio).toBeGreaterThanOrEqual(1);
    expect(ratio).toBeLessThanOrEqual(1.5);
  });

  test.each(OTHERS)('can be drawn in %s for every question on the way to a move', async (theme) => {
    for (const share of [0, 0.3, 0.6]) {
      const position = positionOf(id, share);
      for (const path: number[] = []; ; path.push(0)) {
        const question = position.choose(path);
        if (question.kind === 'move') break;
        const png = await drawBoard(position.view(position.turn), { ...options, question, theme });
        expect(png.length / 1024).toBeLessThanOrEqual(LARGEST_KILOBYTES);
      }
    }
  });
});

const sizeOf = (font: string): number => Number(/(\d+)px/.exec(font)![1]);

test('Letters are about 1.4 times as large in large print, and nowhere smaller', () => {
  const sizesIn = (theme: Theme) => {
    selectTheme(theme);
    return Object.entries(TYPE).map(([name, font]) => [name, sizeOf(font)] as const);
  };
  const [usual, large] = [sizesIn('standard'), sizesIn('large-print')];
  const growth = new Map(usual.map(([name, size], index) => [name, large[index]![1] / size]));
  for (const [name, grown] of growth) expect(grown, name).toBeGreaterThanOrEqual(1);
  for (const name of ['title', 'name', 'text', 'small', 'strong', 'number', 'coordinate', 'cardSign']) {
    expect(growth.get(name), name).toBeGreaterThanOrEqual(1.35);
  }
});

test('A film keeps its theme, whatever is drawn between its frames', async () => {
  const { record } = walk(SQUADRO, 'themes');
  const replay = { ...options, record: { ...record, moves: record.moves.slice(0, 5) } };
  const [contrasting, usual] = [
    await film({ ...replay, theme: 'high-contrast' }),
    await film({ ...replay, theme: 'standard' }),
  ];
  const both = await Promise.all([film({ ...replay, theme: 'high-contrast' }), film(replay)]);
  expect(Buffer.from(both[0]).equals(contrasting)).toBe(true);
  expect(Buffer.from(both[1]).equals(usual)).toBe(true);
  expect(contrasting.length).not.toBe(usual.length);
});

test('Cards are drawn in every theme', async () => {
  for (const draw of [
    (theme: Theme) => drawLeaderboard({ ...leaderboard(), theme }),
    (theme: Theme) => drawRatings({ ...ratings(), theme }),
  ]) {
    const cards = await Promise.all(THEMES.map(draw));
    expect(new Set(cards.map((png) => Buffer.from(png).toString('base64'))).size).toBe(THEMES.length);
  }
});

test('Emojis are the same for everybody', async () => {
  const [emoji] = allEmojis();
  const { hash } = drawEmoji(emoji!);
  await board(SQUADRO, 'high-contrast');
  expect(drawEmoji(emoji!).hash).toBe(hash);
});
