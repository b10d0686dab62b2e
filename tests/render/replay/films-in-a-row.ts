/** Makes several films of one game and prints how much memory the process has after each, in bytes. */

import { walk } from '../../../src/render/gallery/positions.ts';
import { openPicturePool } from '../../../src/render/picture-pool.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';

const FILMS = 5;

const { record } = walk(SQUADRO, 'gallery 0');
const pictures = openPicturePool();
const memory: number[] = [];
for (let film = 0; film < FILMS; film++) {
  await pictures.film({ record, language: ENGLISH, names: ['Ada', 'Bo'] });
  memory.push(process.memoryUsage.rss());
}
await pictures.close();
console.log(JSON.stringify(memory));
