import type { Simulator } from '../../../src/ai/monte-carlo/simulator.ts';
import type { Seat } from '../../../src/rules/game.ts';

/** A game of sticks: each takes one, two or three in turn, and whoever takes the last has won. */
export interface Sticks {
  readonly left: number;
  readonly turn: Seat;
}

const MOST_TAKEN = 3;
const MOST_STICKS = 32;

/** Nobody knows a good move beforehand; with hidden cards the search must learn the moves anew at every table. */
export function sticksWorld(isOpen: boolean): Simulator<Sticks> {
  let root: Sticks = { left: 0, turn: 0 };
  let { left, turn } = root;
  const take = (sticks: number): void => {
    left -= sticks;
    turn = turn === 0 ? 1 : 0;
  };
  return {
    mostMoves: MOST_TAKEN,
    isOpen,
    kinds: 0,
    parameters: { expandAfter: 1, priorVisits: 1, exploration: 0.2, raveEquivalence: 1 },
    setUp(position) {
      root = position;
      ({ left, turn } = root);
    },
    restart() {
      ({ left, turn } = root);
    },
    mover: () => turn,
    isOver: () => left === 0,
    list(moves, priorValues, policy) {
      const most = Math.min(MOST_TAKEN, left);
      for (let index = 0; index < most; index++) {
        moves[index] = index + 1;
        priorValues[index] = 0.5;
        policy[index] = 1 / most;
      }
      return most;
    },
    make: take,
    finish(random) {
      while (left > 0) take(1 + random.below(Math.min(MOST_TAKEN, left)));
      return turn === 1 ? 1 : 0;
    },
    played: new Int32Array(MOST_STICKS),
    playedCount: () => 0,
  };
}
