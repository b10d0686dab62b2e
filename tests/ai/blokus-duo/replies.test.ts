import { describe, expect, test } from 'vitest';
import { emptyLine, extend, type Line, placementOf, seatOf } from '../../../src/ai/blokus-duo/line.ts';
import { makeReplies } from '../../../src/ai/blokus-duo/replies.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { Position } from '../../../src/rules/blokus-duo/play.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const NONE = -1;
const MOVES = 6;

/** The beginning of a random game, move by move, and the position before its last move. */
function beginning(seed: string): { readonly line: Line; readonly before: Position } {
  const random = randomFrom(seed);
  const line = emptyLine();
  let position = blokusDuo.start({ seed: '', first: 0 });
  let before = position;
  while (line.count < MOVES) {
    const moves = blokusDuo.moves(position);
    const move = moves[random.below(moves.length)]!;
    extend(line, blokusDuo.turn(position), move);
    before = position;
    position = blokusDuo.play(position, move);
  }
  return { line, before };
}

const withoutLast = ({ moves, count }: Line): Line => ({ moves, count: count - 1 });

describe('the last move of a game', () => {
  const { line, before } = beginning('reply');
  const last = line.moves[MOVES - 1]!;
  const recall = (replies: ReturnType<typeof makeReplies>) =>
    replies.recall(before.board, seatOf(last), withoutLast(line));

  test('is not known as a reply before the game was won by it', () => {
    expect(recall(makeReplies())).toBe(NONE);
  });

  test('is recalled where it won, forgotten where it lost after that, and where all is cleared', () => {
    const replies = makeReplies();
    replies.learn(line, seatOf(last));
    expect(recall(replies)).toBe(placementOf(last));
    replies.learn(line, seatOf(last) === 0 ? 1 : 0);
    expect(recall(replies)).toBe(NONE);
    replies.learn(line, seatOf(last));
    replies.clear();
    expect(recall(replies)).toBe(NONE);
  });
});

test('a reply that was learnt in another game is recalled only where the rules allow it', () => {
  const replies = makeReplies();
  for (let game = 0; game < 200; game++) {
    const { line, before } = beginning(`game ${game}`);
    const seat = blokusDuo.turn(before);
    replies.learn(line, seat);
    const reply = replies.recall(before.board, seat, withoutLast(line));
    expect(blokusDuo.moves(before)).toContain(reply);
    const other = beginning(`game ${game + 1}`).before;
    const elsewhere = replies.recall(other.board, blokusDuo.turn(other), withoutLast(line));
    if (elsewhere !== NONE) expect(blokusDuo.moves(other)).toContain(elsewhere);
  }
});
