import { blokusDuo } from '../../src/rules/blokus-duo/game.ts';
import { benchPerft } from '../perft.ts';
import { report } from '../row.ts';

report(benchPerft({ game: blokusDuo, depth: 3, target: 100e6, middle: { plies: [4, 8, 12, 16], depth: 2 } }));
