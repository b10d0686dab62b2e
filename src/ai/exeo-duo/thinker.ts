import type { ExeoDuoMove } from '../../rules/exeo-duo/move.ts';
import type { ExeoDuoPosition } from '../../rules/exeo-duo/position.ts';
import { alphaBetaThinker } from '../alpha-beta/deepening.ts';
import type { Engine } from '../engine.ts';
import type { Thinker } from '../thinker.ts';
import { exeoDuoBoard } from './board.ts';

export const exeoDuoThinker = (): Thinker<ExeoDuoPosition, ExeoDuoMove> => alphaBetaThinker(exeoDuoBoard());

export const exeoDuoEngine: Engine<ExeoDuoPosition, ExeoDuoMove> = {
  thinker: exeoDuoThinker,
  efforts: {
    1: { millis: 500, depth: 1, error: 0.3 },
    2: { millis: 500, depth: 2, error: 0.3 },
    3: { millis: 500, depth: 2 },
    4: { millis: 500, depth: 3 },
    5: { millis: 2000 },
  },
};
