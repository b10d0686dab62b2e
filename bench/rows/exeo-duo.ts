import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { benchPerft } from '../perft.ts';
import { report } from '../row.ts';

report(benchPerft({ game: exeoDuo, depth: 3, target: 450e6, middle: { plies: [6, 12, 18, 24], depth: 2 } }));
