import { describe, expect, test } from 'vitest';
import {
  append,
  emptySequence,
  type MoveSequence,
  makeLastGoodReplies,
  placementOf,
  seatOf,
} from '../../../src/ai/blokus-duo/replies.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const NONE = -1;
const MOVES = 6;

/** The beginning of a random game, move by move, and the position before its last move. */
function beginning(seed: string): { readonly sequence: MoveSequence; readonly before: BlokusDuoPosition } {
  const random = randomFrom(seed);
  const sequence = emptySequence();
  let position = blokusDuo.start({ seed: '', first: 0 });
  let before = position;
  while (sequence.count < MOVES) {
    const moves = blokusDuo.moves(position);
    const move = moves[random.below(moves.length)]!;
    append(sequence, blokusDuo.turn(position), move);
    before = position;
    position = blokusDuo.play(position, move);
  }
  return { sequence, before };
}

const withoutLast = ({ moves, count }: MoveSequence): MoveSequence => ({ moves, count: count - 1 });

describe('the last move of a game', () => {
  const { sequence, before } = beginning('reply');
  const last = sequence.moves[MOVES - 1]!;
  const recall = (replies: ReturnType<typeof makeLastGoodReplies>) =>
    replies.recall(before.board, seatOf(last), withoutLast(sequence));

  test('is not known as a reply before the game was won by it', () => {
    expect(recall(makeLastGoodReplies())).toBe(NONE);
  });

  test('is recalled where it won, forgotten where it lost after that, and where all is cleared', () => {
    const replies = makeLastGoodReplies();
    replies.learn(sequence, seatOf(last));
    expect(recall(replies)).toBe(placementOf(last));
    replies.learn(sequence, seatOf(last) === 0 ? 1 : 0);
    expect(recall(replies)).toBe(NONE);
    replies.learn(sequence, seatOf(last));
    replies.clear();
    expect(recall(replies)).toBe(NONE);
  });
});

test('a reply that was learnt in another game is recalled only where the rules allow it', () => {
  const replies = makeLastGoodReplies();
  for (let game = 0; game < 200; game++) {
    const { sequence, before } = beginning(`game ${game}`);
    const seat = blokusDuo.turn(before);
    replies.learn(sequence, seat);
    const reply = replies.recall(before.board, seat, withoutLast(sequence));
    expect(blokusDuo.moves(before)).toContain(reply);
    const other = beginning(`game ${game + 1}`).before;
    const elsewhere = replies.recall(other.board, blokusDuo.turn(other), withoutLast(sequence));
    if (elsewhere !== NONE) expect(blokusDuo.moves(other)).toContain(elsewhere);
  }
});
