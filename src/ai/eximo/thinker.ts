import type { EximoMove } from '../../rules/eximo/move.ts';
import type { EximoPosition } from '../../rules/eximo/position.ts';
import { alphaBetaThinker } from '../alpha-beta/deepening.ts';
import type { Engine } from '../engine.ts';
import type { Thinker } from '../thinker.ts';
import { eximoBoard } from './board.ts';

export const eximoThinker = (): Thinker<EximoPosition, EximoMove> => alphaBetaThinker(eximoBoard());

export const eximoEngine: Engine<EximoPosition, EximoMove> = {
  thinker: eximoThinker,
  efforts: {
    1: { millis: 500, depth: 1, error: 0.15 },
    2: { millis: 500, depth: 2, error: 0.06 },
    3: { millis: 500, depth: 3, error: 0.02 },
    4: { millis: 500, depth: 5 },
    5: { millis: 2000 },
  },
};
