import { expect, test } from 'vitest';
import { drawBoard } from '../../src/render/draw-board.ts';
import { GRID as EXEO_DUO_GRID } from '../../src/render/exeo-duo/board.ts';
import { GRID as EXIMO_GRID } from '../../src/render/eximo/board.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { TYPE } from '../../src/render/theme.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId, Viewer } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';

/** What Discord shows of a picture on a desktop. */
const SHOWN = { width: 550, height: 350 };

/** In pixels, as shown. */
const SMALLEST = 11;

const names = ['Ada', 'Bo'] as const;

async function sizeOf(game: GameId, inMessage: boolean, viewer: Viewer = 'public', ply = -1) {
  const view = walk(game, 'in a message').positions.at(ply)!.view(viewer);
  const png = Buffer.from(
    await drawBoard(view, { language: ENGLISH, names, ...(inMessage && { inMessage }) }),
  );
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test.each([[EXIMO], [SQUADRO], [EXEO_DUO], [QUEXO]])(
  'A board of %s within a message is between square and 3 : 2',
  async (game) => {
    const { width, height } = await sizeOf(game, true);
    expect(width / height).toBeGreaterThanOrEqual(1);
    expect(width / height).toBeLessThanOrEqual(1.5);
  },
);

test.each([
  [EXIMO, EXIMO_GRID.cell, 36],
  [EXEO_DUO, EXEO_DUO_GRID.cell, 30],
])('The cells of %s are large enough to be told apart on a desktop', async (game, cell, wanted) => {
  const { width, height } = await sizeOf(game, true);
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height);
  expect(cell * scale).toBeGreaterThanOrEqual(wanted);
});

test.each([[EXIMO], [SQUADRO], [EXEO_DUO], [QUEXO]])(
  'A board of %s that is shared keeps its title, its players and its caption',
  async (game) => {
    const [alone, shared] = [await sizeOf(game, true), await sizeOf(game, false)];
    expect(shared.height).toBeGreaterThan(alone.height + 200);
  },
);

test.each([
  ['everybody', 'public', 1],
  ['a player with a hand', 0, 1],
  ['everybody at the end, with both hands', 'public', -1],
] as const)('The words of Quexo can be read on a desktop by %s', async (_, viewer, ply) => {
  const { width, height } = await sizeOf(QUEXO, true, viewer, ply);
  expect(width / height).toBeGreaterThanOrEqual(1);
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height);
  for (const font of [TYPE.half, TYPE.small, TYPE.cardRank, TYPE.number]) {
    expect(Number(/([\d.]+)px/.exec(font)![1]) * scale).toBeGreaterThanOrEqual(SMALLEST);
  }
});
