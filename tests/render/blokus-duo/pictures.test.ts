import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { GRID, TRAY_UNIT, trayOf, trayPlaces } from '../../../src/render/blokus-duo/layout.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { SHAPES } from '../../../src/rules/blokus-duo/pieces.ts';
import { choose } from '../../../src/rules/choices.ts';
import { SEATS } from '../../../src/rules/game.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { ORANGE, PURPLE, SCATTERED, START } from '../../rules/blokus-duo/positions.ts';
import { expectGolden } from '../golden.ts';
import { WALLED_IN } from './diagrams.ts';

const options = { language: ENGLISH, names: ['Marguerite', 'Ольга'], inMessage: true } as const;

test('the pieces of a retired player lie in the shade', async () => {
  const view = blokusDuo.view(positionFrom(WALLED_IN, ORANGE), 'public');
  expect(view.retired).toEqual([false, true]);
  expectGolden('blokus-duo retired', await drawBoard(view, options));
});

test('parts of the board are framed and numbered', async () => {
  const scattered = positionFrom(SCATTERED, PURPLE);
  const question = choose(blokusDuo, scattered, [0]);
  if (question.kind !== 'ask') throw new Error('There is nothing to ask.');
  expect(question.ask.say).toBe('blokus-duo.ask.part');
  const png = await drawBoard(blokusDuo.view(scattered, PURPLE), { ...options, question });
  expectGolden('blokus-duo asks which part of the board', png);
});

/** Discord shows a picture no larger than this on a desktop. */
const SHOWN = { width: 550, height: 350 };

test.each([[undefined], [[]], [[9]], [[9, 0]], [[9, 0, 2]]])(
  'in a message the board fills the picture, and a cell can be seen well: after the answers %j',
  async (path) => {
    const question = path && choose(blokusDuo, START, path);
    const png = await drawBoard(blokusDuo.view(START, PURPLE), {
      ...options,
      ...(question?.kind === 'ask' && { question }),
    });
    const { width, height } = PNG.sync.read(Buffer.from(png));
    expect(width / height).toBeGreaterThanOrEqual(1);
    expect(width / height).toBeLessThanOrEqual(1.5);
    const scale = Math.min(SHOWN.width / width, SHOWN.height / height);
    expect(GRID.cell * scale).toBeGreaterThanOrEqual(21);
  },
);

test('every piece has a place of its own in its tray', () => {
  for (const seat of SEATS) {
    const { x, y, width, height } = trayOf(seat);
    const squares = trayPlaces(seat).flatMap(({ piece, corner }) =>
      SHAPES[piece].map(({ column, row }) => [
        corner.x + column * TRAY_UNIT,
        corner.y - (row + 1) * TRAY_UNIT,
      ]),
    );
    expect(squares).toHaveLength(89);
    for (const [index, [left, top]] of squares.entries()) {
      expect(left! >= x && left! + TRAY_UNIT <= x + width).toBe(true);
      expect(top! >= y && top! + TRAY_UNIT <= y + height).toBe(true);
      const covered = squares
        .slice(index + 1)
        .filter(([l, t]) => Math.abs(l! - left!) < TRAY_UNIT - 1 && Math.abs(t! - top!) < TRAY_UNIT - 1);
      expect(covered).toEqual([]);
    }
  }
});
