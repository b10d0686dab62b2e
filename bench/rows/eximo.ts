import { eximo } from '../../src/rules/eximo/game.ts';
import { benchPerft } from '../perft.ts';
import { report } from '../row.ts';

report(benchPerft({ game: eximo, depth: 5, target: 80e6, middle: { plies: [10, 20, 30, 40], depth: 4 } }));
