import { homeCount, LANES, type Lane } from '../../rules/squadro/board.ts';
import type { SquadroPosition } from '../../rules/squadro/position.ts';
import { alphaBetaThinker } from '../alpha-beta/deepening.ts';
import type { Engine } from '../engine.ts';
import type { Thinker } from '../thinker.ts';
import { squadroBoard } from './board.ts';
import { type Endgame, makeEndgame } from './endgame.ts';

/** With so many pieces home, of both players together, the end is near enough to need its table. */
const NEAR_THE_END = 2;
/** The part of the time for a move that may go into the table, where nobody has prepared it. */
const MOST_FOR_THE_TABLE = 0.7;

/** Solved once for all in a thread. */
let shared: Endgame | undefined;
function sharedEndgame(): Endgame {
  shared ??= makeEndgame();
  return shared;
}

export function squadroThinker(): Thinker<SquadroPosition, Lane> {
  const endgame = sharedEndgame();
  const thinker = alphaBetaThinker(squadroBoard(endgame));
  return {
    think(position, effort, random, watch) {
      const began = watch.now();
      const spent = () => (watch.now() - began) / effort.millis;
      const isNear = homeCount(position.own) + homeCount(position.enemy) >= NEAR_THE_END;
      const looksFar = effort.depth === undefined;
      while (
        isNear &&
        looksFar &&
        !endgame.isSolved &&
        spent() < MOST_FOR_THE_TABLE &&
        !watch.isCancelled()
      ) {
        endgame.workOn();
      }
      const left = { ...effort, millis: effort.millis * Math.max(1 - MOST_FOR_THE_TABLE, 1 - spent()) };
      const { move, ...thought } = thinker.think(position, left, random, watch);
      return { ...thought, move: LANES[move - 1]! };
    },
  };
}

export const squadroEngine: Engine<SquadroPosition, Lane> = {
  thinker: squadroThinker,
  efforts: {
    1: { millis: 500, depth: 1, error: 3 },
    2: { millis: 500, depth: 1, error: 1.2 },
    3: { millis: 500, depth: 2, error: 0.5 },
    4: { millis: 500, depth: 5 },
    5: { millis: 2000 },
  },
  prepare() {
    const endgame = sharedEndgame();
    endgame.workOn();
    return !endgame.isSolved;
  },
};
