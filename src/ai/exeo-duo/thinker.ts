import type { Move } from '../../rules/exeo-duo/move.ts';
import type { Position } from '../../rules/exeo-duo/position.ts';
import { alphaBetaThinker } from '../alpha-beta/deepening.ts';
import type { Thinker } from '../thinker.ts';
import { exeoDuoBoard } from './board.ts';

export const exeoDuoThinker = (): Thinker<Position, Move> => alphaBetaThinker(exeoDuoBoard());
