import type { QuexoMove } from '../../rules/quexo/move.ts';
import type { QuexoPosition } from '../../rules/quexo/position.ts';
import type { Engine } from '../engine.ts';
import { monteCarloThinker } from '../monte-carlo/thinker.ts';
import type { Thinker } from '../thinker.ts';
import { determinizer, NO_DETERMINIZATION, withOpenHands } from './determinization.ts';
import { forcedWinMove } from './forced-win.ts';
import { quexoSimulator } from './simulator.ts';

const TREE_NODES = 1 << 18;

export function quexoThinker(determinizerOf = determinizer): Thinker<QuexoPosition, QuexoMove> {
  const thinker = monteCarloThinker({ simulator: quexoSimulator(determinizerOf), capacity: TREE_NODES });
  return {
    think(position, effort, random, watch) {
      const began = watch.now();
      // Levels with an error or a depth do not look for forced wins.
      const sure =
        effort.error === undefined && effort.depth === undefined ? forcedWinMove(position) : undefined;
      if (sure !== undefined) return { move: sure, value: 1, depth: 1, nodes: 0 };
      const millis = effort.millis - (watch.now() - began);
      try {
        return thinker.think(position, { ...effort, millis }, random, watch);
      } catch (error) {
        if (error !== NO_DETERMINIZATION) throw error;
        return thinker.think(position, { ...effort, depth: 1 }, random, watch);
      }
    },
  };
}

export const quexoEngine: Engine<QuexoPosition, QuexoMove> = {
  thinker: () => quexoThinker(),
  efforts: {
    1: { millis: 500, depth: 1, error: 0.6 },
    2: { millis: 500, nodes: 12, error: 0.1 },
    3: { millis: 500, nodes: 50 },
    4: { millis: 1000, nodes: 150 },
    5: { millis: 2000 },
  },
  seer: () => quexoThinker(withOpenHands),
};
