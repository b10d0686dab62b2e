import { openPicturePool } from '../../src/render/picture-pool.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import type { GameRecord } from '../../src/rules/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { gameByChance } from '../game-by-chance.ts';
import { type Row, report } from '../row.ts';

const NAMES = ['Marguerite', 'Ольга'] as const;
const GAMES = 100;
const FILMS = 10;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 64;
const MOST_SECONDS = 5;

/** The longest of many: those of Exeo Duo and Quexo go on until the rules end them. */
function longestGame(id: GameId): GameRecord {
  const games = Array.from({ length: GAMES }, (_, index) => gameByChance(id, `long ${index}`));
  return games.reduce((longest, each) => (each.moves.length > longest.moves.length ? each : longest));
}

const pictures = openPicturePool();
const rows: Row[] = [];
for (const id of gameIds()) {
  const record = longestGame(id);
  globalThis.gc?.();
  const megabytes: number[] = [];
  let seconds = Number.POSITIVE_INFINITY;
  for (let film = 0; film < FILMS; film++) {
    const before = process.cpuUsage();
    await pictures.film({ record, language: ENGLISH, names: NAMES });
    const { user, system } = process.cpuUsage(before);
    seconds = Math.min(seconds, (user + system) / 1e6);
    megabytes.push(process.memoryUsage.rss() / MEGABYTE);
  }
  const growth = megabytes.at(-1)! - megabytes[0]!;
  rows.push({
    what: `${FILMS} films of ${id}, ${record.moves.length} moves: growth after the first, processor time of one`,
    target: `≤ ${MOST_GROWTH} MB, ≤ ${MOST_SECONDS} s`,
    measured: `${growth.toFixed(0)} MB to ${Math.max(...megabytes).toFixed(0)} MB, ${seconds.toFixed(1)} s`,
    met: growth <= MOST_GROWTH && seconds <= MOST_SECONDS,
  });
}
await pictures.close();
report(rows);
