/** Makes several films of one game and prints how much memory the process has after each, in bytes. */

import { walk } from '../../../src/render/gallery/positions.ts';
import { drawReplay, endReplays } from '../../../src/render/replay/draw-replay.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';

const FILMS = 5;

const { record } = walk(SQUADRO, 'gallery 0');
const memory: number[] = [];
for (let film = 0; film < FILMS; film++) {
  await drawReplay({ record, names: ['Ada', 'Bo'] });
  memory.push(process.memoryUsage.rss());
}
await endReplays();
console.log(JSON.stringify(memory));
