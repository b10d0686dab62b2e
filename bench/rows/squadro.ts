import { squadro } from '../../src/rules/squadro/game.ts';
import { benchPerft } from '../perft.ts';
import { report } from '../row.ts';

report(benchPerft({ game: squadro, depth: 10, target: 95e6, middle: { plies: [6, 12, 18, 24], depth: 9 } }));
