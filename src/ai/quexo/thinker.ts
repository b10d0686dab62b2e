import type { Move } from '../../rules/quexo/moves.ts';
import type { Position } from '../../rules/quexo/position.ts';
import { monteCarloThinker } from '../monte-carlo/thinker.ts';
import type { Thinker } from '../thinker.ts';
import { imagination, UNIMAGINABLE } from './imagination.ts';
import { sureMove } from './sure.ts';
import { quexoWorld } from './world.ts';

const TREE_NODES = 1 << 18;

export function quexoThinker(imaginationOf = imagination): Thinker<Position, Move> {
  const thinker = monteCarloThinker({ world: quexoWorld(imaginationOf), capacity: TREE_NODES });
  return {
    think(position, effort, random, watch) {
      const began = watch.now();
      // Players who misjudge things or only glance at them do not see so far.
      const sure = effort.error === undefined && effort.depth === undefined ? sureMove(position) : undefined;
      if (sure !== undefined) return { move: sure, value: 1, depth: 1, nodes: 0 };
      const millis = effort.millis - (watch.now() - began);
      try {
        return thinker.think(position, { ...effort, millis }, random, watch);
      } catch (error) {
        if (error !== UNIMAGINABLE) throw error;
        return thinker.think(position, { ...effort, depth: 1 }, random, watch);
      }
    },
  };
}
