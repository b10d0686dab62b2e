import { expect, test } from 'vitest';
import { findCorners, noCorners } from '../../../src/ai/blokus-duo/features.ts';
import { quickMove } from '../../../src/ai/blokus-duo/playout.ts';
import { append, emptySequence } from '../../../src/ai/blokus-duo/replies.ts';
import { cellNamed } from '../../../src/rules/blokus-duo/cells.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { cellsOf, type Placement } from '../../../src/rules/blokus-duo/pieces.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { opponent, type Seat } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { ends } from './ends.ts';

const NONE = -1;

function afterMoves(texts: readonly string[]): BlokusDuoPosition {
  return texts.reduce(
    (position, text) => blokusDuo.play(position, blokusDuo.read(position, text)),
    blokusDuo.start({ seed: '', first: 0 }),
  );
}

/** The quick moves of a seat after all that was played, with so many kinds of luck. */
function quickMoves({ board, laid }: BlokusDuoPosition, seat: Seat, kindsOfLuck: number): Placement[] {
  const sequence = emptySequence();
  const moves: { readonly seat: Seat; readonly placement: Placement }[] = [];
  for (let last = laid; last !== undefined; last = last.before) moves.unshift(last);
  for (const move of moves) append(sequence, move.seat, move.placement);
  return Array.from({ length: kindsOfLuck }, (_, luck) => {
    const corners = noCorners();
    findCorners(corners, board, seat);
    return quickMove(board, seat, corners, sequence, randomFrom(`luck ${luck}`));
  });
}

test('a quick move is one of all that are possible', () => {
  for (const position of ends(12, 10)) {
    const possible = blokusDuo.moves(position);
    for (const placement of quickMoves(position, blokusDuo.turn(position), 5)) {
      expect(possible).toContain(placement);
    }
  }
});

test('whoever cannot place has no quick move', () => {
  const waiting = ({ board }: BlokusDuoPosition): Seat => opponent(board.turn);
  const retired = ends(3, 20).filter((position) => position.board.retired[waiting(position)]);
  expect(retired).not.toHaveLength(0);
  for (const position of retired) expect(quickMoves(position, waiting(position), 1)).toEqual([NONE]);
});

test('where both could go on is mostly taken, but not always in the same way', () => {
  // g6 is a corner of both.
  const position = afterMoves(['e8,e9,e10,f8,f7', 'j5,j6,i6,i7,h7']);
  const placements = quickMoves(position, blokusDuo.turn(position), 40);
  const taking = placements.filter((placement) => cellsOf(placement).includes(cellNamed('g6')!));
  expect(taking.length).toBeGreaterThan(placements.length / 2);
  expect(new Set(taking).size).toBeGreaterThan(5);
});
