import { expect, test } from 'vitest';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { choose } from '../../../src/rules/choices.ts';
import { ORANGE, PURPLE } from '../../rules/blokus-duo/positions.ts';
import { expectGolden } from '../golden.ts';
import { SCATTERED, WALLED_IN } from './diagrams.ts';

const names = ['Marguerite', 'Ольга'] as const;

test('the pieces of a retired player lie in the shade', async () => {
  const view = blokusDuo.view(positionFrom(WALLED_IN, ORANGE), 'public');
  expect(view.retired).toEqual([false, true]);
  expectGolden('blokus-duo retired', await drawBoard(view, { names }));
});

test('parts of the board are framed and numbered', async () => {
  const scattered = positionFrom(SCATTERED, PURPLE);
  const question = choose(blokusDuo, scattered, [0]);
  if (question.kind !== 'ask') throw new Error('There is nothing to ask.');
  expect(question.ask).toBe('Which part of the board?');
  const png = await drawBoard(blokusDuo.view(scattered, PURPLE), { names, question });
  expectGolden('blokus-duo asks which part of the board', png);
});
