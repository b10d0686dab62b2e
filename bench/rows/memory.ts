/** What memory the bot has, as hosts run it, when it has done all that it does. It has a process to itself. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM, transpile } from '../../build/transpile.ts';
import { gameIds, positionsOf } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { gameByChance } from '../game-by-chance.ts';
import { type Helper, startHelper } from '../load/talk.ts';
import { optionsOfHosts } from '../options-of-hosts.ts';
import { report } from '../row.ts';

const SERVERS = 2_500;
const PEOPLE = 2 * SERVERS;
const MATCHES = 2_000;
const PLAYING = { rate: 25, seconds: 30 };
const BOARDS = 10_000;
const FILMS = 10;
const MOST_MEGABYTES = 250;
/** What it has varies by as much from one moment to the next. */
const MOST_GROWTH = 16;
const AT_ONCE = 20;
const WITHOUT_LIMIT = '100000';
const MEGABYTE = 1024 * 1024;
/** Within the project, where the packages are found. */
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/parlour-memory', import.meta.url));

const anyGame = (index: number): GameId => gameIds()[index % gameIds().length]!;

async function drawBoards(bot: Helper, from: number, count: number): Promise<void> {
  for (let game = from, drawn = 0; drawn < count; game++) {
    const positions = positionsOf(gameByChance(anyGame(game), `board ${game}`));
    for (let start = 0; start < positions.length && drawn < count; start += AT_ONCE) {
      const views = positions.slice(start, start + AT_ONCE).map((position) => position.view('public'));
      await bot.ask('boards', { views });
      drawn += views.length;
    }
  }
}

async function drawFilms(bot: Helper): Promise<void> {
  for (let film = 0; film < FILMS; film++) {
    await bot.ask('film', { record: gameByChance(anyGame(film), `film ${film}`) });
  }
}

/** The strongest level, in the middle of each game. */
async function letItThink(bot: Helper): Promise<void> {
  for (const id of gameIds()) {
    const record = gameByChance(id, 'thinking');
    const moves = record.moves.slice(0, record.moves.length >> 1);
    await bot.ask('move', { record: { ...record, moves }, level: 5 });
  }
}

const megabytesOf = async (bot: Helper): Promise<number> => (await bot.ask<number>('memory')) / MEGABYTE;

await transpile(BUILT, [...PROGRAM, 'bench']);
const program = (name: string): string => join(BUILT, 'bench/load', `${name}.js`);
const redis = startHelper(program('redis'), []);
const redisUrl = await redis.ask<string>('url');
const town = startHelper(program('town'), [String(SERVERS), String(PEOPLE)]);
await town.ask('seat', { redisUrl, matches: MATCHES });
const bot = startHelper(
  program('bot'),
  [await town.ask<string>('api'), redisUrl, WITHOUT_LIMIT],
  optionsOfHosts(),
);
await bot.ask('ready');
const atStart = await megabytesOf(bot);
await town.ask('play', PLAYING);
await drawFilms(bot);
await drawBoards(bot, 0, BOARDS / 2);
await letItThink(bot);
const halfway = await megabytesOf(bot);
await drawBoards(bot, BOARDS, BOARDS / 2);
await letItThink(bot);
const atEnd = await megabytesOf(bot);
await bot.close();
await town.close();
await redis.close();

const many = (count: number): string => count.toLocaleString('en');
report([
  {
    what: `memory with ${many(SERVERS)} servers, ${many(MATCHES)} open matches, after ${FILMS} films, ${many(BOARDS)} boards and moves of the computer`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    measured: `${atEnd.toFixed(0)} MB (${atStart.toFixed(0)} MB when it had started)`,
    met: atEnd <= MOST_MEGABYTES,
  },
  {
    what: `growth of it over the last ${many(BOARDS / 2)} boards`,
    target: `none (≤ ${MOST_GROWTH} MB)`,
    measured: `${(atEnd - halfway).toFixed(0)} MB`,
    met: atEnd - halfway <= MOST_GROWTH,
  },
]);
