import { expect, test } from 'vitest';
import { answer } from '../../../src/ai/blokus-duo/answer.ts';
import { findCorners, noCorners } from '../../../src/ai/blokus-duo/corners.ts';
import { emptyLine, extend } from '../../../src/ai/blokus-duo/line.ts';
import { cellNamed } from '../../../src/rules/blokus-duo/cells.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { cellsOf, type Placement } from '../../../src/rules/blokus-duo/placements.ts';
import type { Position } from '../../../src/rules/blokus-duo/play.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const NONE = -1;

function afterMoves(texts: readonly string[]): Position {
  return texts.reduce(
    (position, text) => blokusDuo.play(position, blokusDuo.read(position, text)),
    blokusDuo.start({ seed: '', first: 0 }),
  );
}

/** The quick answer of the player to move to all that was played. */
function answerTo({ board, laid }: Position, luck: string): Placement {
  const line = emptyLine();
  const moves: { readonly seat: 0 | 1; readonly placement: Placement }[] = [];
  for (let last = laid; last !== undefined; last = last.before) moves.unshift(last);
  for (const { seat, placement } of moves) extend(line, seat, placement);
  const corners = noCorners();
  findCorners(corners, board, board.turn);
  return answer(board, board.turn, corners, line, randomFrom(luck));
}

test('nobody answers from far away', () => {
  expect(answerTo(afterMoves(['d10,e10,e11,f11,f12', 'j3,j4,j5,k3,k4']), 'far')).toBe(NONE);
});

test.each(['one', 'two', 'three', 'four'])('where both could go on is taken, with luck %s', (luck) => {
  // g6 is a corner of both.
  const position = afterMoves(['e8,e9,e10,f8,f7', 'j5,j6,i6,i7,h7']);
  const placement = answerTo(position, luck);
  expect(blokusDuo.moves(position)).toContain(placement);
  expect(cellsOf(placement)).toContain(cellNamed('g6'));
});
