import { expect, test } from 'vitest';
import { playOut } from '../../../src/ai/blokus-duo/playout.ts';
import { copyOf, isOver } from '../../../src/rules/blokus-duo/board.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { Placement } from '../../../src/rules/blokus-duo/placements.ts';
import { scores } from '../../../src/rules/blokus-duo/score.ts';
import type { Seat } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';

test.each([0, 1, 2, 5, 10, 15, 20, 25])(
  'a game played out quickly after %i random moves goes by the rules to its end',
  (moves) => {
    for (let number = 0; number < 20; number++) {
      const random = randomFrom(`playout ${moves} ${number}`);
      let position = blokusDuo.start({ seed: '', first: 0 });
      for (let made = 0; made < moves && blokusDuo.result(position) === undefined; made++) {
        const choices = blokusDuo.moves(position);
        position = blokusDuo.play(position, choices[random.below(choices.length)]!);
      }
      const board = copyOf(position.board);
      const told: { readonly seat: Seat; readonly placement: Placement }[] = [];
      playOut(board, random, (seat, placement) => told.push({ seat, placement }));
      for (const { seat, placement } of told) {
        expect(blokusDuo.turn(position)).toBe(seat);
        expect(blokusDuo.moves(position)).toContain(placement);
        position = blokusDuo.play(position, placement);
      }
      expect(isOver(board)).toBe(true);
      expect(blokusDuo.result(position)?.score).toEqual(scores(board));
    }
  },
);
