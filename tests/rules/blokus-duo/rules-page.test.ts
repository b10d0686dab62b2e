import { describe, expect, test } from 'vitest';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { opponent, SEATS } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { placementsOf, scoreOf } from './rules-page.ts';

describe('A game at random follows the rules page', () => {
  test.each(['one', 'two', 'three', 'four'])('game %s', (seed) => {
    const random = randomFrom(seed);
    let position = blokusDuo.start({ seed, first: 0 });
    let next = blokusDuo.turn(position);
    for (;;) {
      const view = blokusDuo.view(position, 'public');
      const legal = SEATS.map((seat) => placementsOf(seat, view));
      expect(view.score).toEqual(SEATS.map((seat) => scoreOf(seat, view)));
      expect(view.retired).toEqual(legal.map(({ length }) => length === 0));

      const moves = blokusDuo.moves(position);
      if (view.retired[0] && view.retired[1]) {
        expect(moves).toEqual([]);
        expect(view.result).toBeDefined();
        return;
      }
      const seat = view.retired[next] ? opponent(next) : next;
      expect(blokusDuo.turn(position)).toBe(seat);
      const written = moves.map((move) => blokusDuo.write(position, move));
      expect(written.sort()).toEqual(legal[seat]!.sort());

      position = blokusDuo.play(position, moves[random.below(moves.length)]!);
      next = opponent(seat);
    }
  });
});
