import type { Move } from '../../rules/quexo/moves.ts';
import type { Position } from '../../rules/quexo/position.ts';
import { monteCarloThinker } from '../monte-carlo/thinker.ts';
import type { Thinker } from '../thinker.ts';
import { UNIMAGINABLE } from './imagination.ts';
import { quexoWorld } from './world.ts';

const TREE_NODES = 1 << 18;

export function quexoThinker(): Thinker<Position, Move> {
  const thinker = monteCarloThinker({ world: quexoWorld(), capacity: TREE_NODES });
  return {
    think(position, effort, random, watch) {
      try {
        return thinker.think(position, effort, random, watch);
      } catch (error) {
        if (error !== UNIMAGINABLE) throw error;
        return thinker.think(position, { ...effort, depth: 1 }, random, watch);
      }
    },
  };
}
