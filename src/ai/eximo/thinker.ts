import type { Move } from '../../rules/eximo/move.ts';
import type { Position } from '../../rules/eximo/position.ts';
import { alphaBetaThinker } from '../alpha-beta/deepening.ts';
import type { Thinker } from '../thinker.ts';
import { eximoBoard } from './board.ts';

export const eximoThinker = (): Thinker<Position, Move> => alphaBetaThinker(eximoBoard());
