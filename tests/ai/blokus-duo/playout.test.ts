import { expect, test } from 'vitest';
import { playOut } from '../../../src/ai/blokus-duo/playout.ts';
import {
  emptySequence,
  makeLastGoodReplies,
  placementOf,
  seatOf,
} from '../../../src/ai/blokus-duo/replies.ts';
import { copyOf, isOver } from '../../../src/rules/blokus-duo/board.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { scores } from '../../../src/rules/blokus-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';

test.each([0, 1, 2, 5, 10, 15, 20, 25])(
  'a game played out quickly after %i random moves goes by the rules to its end',
  (moves) => {
    const replies = makeLastGoodReplies();
    for (let number = 0; number < 20; number++) {
      const random = randomFrom(`playout ${moves} ${number}`);
      let position = blokusDuo.start({ seed: '', first: 0 });
      for (let made = 0; made < moves && blokusDuo.result(position) === undefined; made++) {
        const choices = blokusDuo.moves(position);
        position = blokusDuo.play(position, choices[random.below(choices.length)]!);
      }
      const board = copyOf(position.board);
      const sequence = emptySequence();
      // A reply that was learnt in one of the games is tried in the others.
      playOut(board, random, replies, sequence);
      const [purple, orange] = scores(board);
      replies.learn(sequence, purple > orange ? 0 : 1);
      for (const move of sequence.moves.subarray(0, sequence.count)) {
        expect(blokusDuo.turn(position)).toBe(seatOf(move));
        expect(blokusDuo.moves(position)).toContain(placementOf(move));
        position = blokusDuo.play(position, placementOf(move));
      }
      expect(isOver(board)).toBe(true);
      expect(blokusDuo.result(position)?.score).toEqual(scores(board));
    }
  },
);
