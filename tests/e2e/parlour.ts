/** A parlour to test in: a Redis, a playground, and the bot between them. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { openPool, type PoolOptions } from '../../src/ai/pool.ts';
import { seatComputer } from '../../src/bot/computer.ts';
import type { House } from '../../src/bot/house.ts';
import { LIMITS, type Limits } from '../../src/bot/limits.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, openHouse } from '../../src/bot/open.ts';
import { sweep } from '../../src/bot/schedule.ts';
import type { Draw } from '../../src/bot/table-picture.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Millis } from '../../src/match/clock.ts';
import type { Person } from '../../src/playground/person.ts';
import type { Scenario } from '../../src/playground/scenario.ts';
import { type Playground, startPlayground } from '../../src/playground/server.ts';
import { THE_ONLY_SHARD } from '../../src/store/shards.ts';
import type { Store } from '../../src/store/store.ts';
import { UNLIMITED } from '../bot/unlimited.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { TOKEN } from './token.ts';

export interface Parlour {
  readonly playground: Playground;
  readonly server: TestServer;
  /** A look at what is stored, past the bot. */
  readonly store: Store;
  /** What the bot has written down, line by line. */
  readonly log: readonly string[];
  /** The lines that tell of a mistake of ours. */
  mistakes(): string[];
  person(name: string): Promise<Person>;
  /** The bot that was opened first. */
  house(): House;
  /** Another bot on the same store and playground, as a second process would be. */
  openBot(): Promise<Bot>;
  /** Lets time pass, and every bot look at once what has fallen due. */
  later(by: Millis): Promise<void>;
  /** Ends the bot in an orderly way and opens it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Wishes {
  readonly scenario?: Scenario;
  /** Of the matches, in the order in which they are opened. */
  readonly seeds?: readonly string[];
  /** Whether the computer plays here, and how it thinks. */
  readonly computer?: true | PoolOptions;
  /** Who draws the boards, if not the house's own painters. */
  readonly draw?: Draw;
  /** Unless told otherwise, as quickly as one likes: tests play faster than anybody can. */
  readonly limits?: Limits;
}

const AT_ANY_PACE: Limits = { ...UNLIMITED, open: LIMITS.open };

/** `name` is that of the test file: what the bot asks of Discord is written to a file of that name where somebody wants it. */
export async function openParlour(
  name: string,
  { scenario, seeds, computer, draw, limits = AT_ANY_PACE }: Wishes = {},
): Promise<Parlour> {
  const server = await startTestServer();
  const store = await server.store();
  const playground = await startPlayground({ ...recording(name), ...(scenario && { scenario }) });
  const lines: string[] = [];
  const log = createLog('debug', lineReader(lines));
  const bots: Bot[] = [];
  const pool = computer && openPool(computer === true ? {} : computer);
  const next = seeds?.values();

  const openBot = async (): Promise<Bot> => {
    const bot = await openHouse({
      token: TOKEN,
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store: await server.store(),
      log,
      commands: COMMANDS,
      ...(pool && { computer: seatComputer(pool) }),
      now: playground.clock.now,
      limits,
      ...(draw && { draw }),
      ...(next && { newSeed: () => next.next().value ?? 'one match more' }),
    });
    bots.push(bot);
    return bot;
  };
  await openBot();
  return {
    playground,
    server,
    store,
    log: lines,
    mistakes: () => lines.filter(isMistake),
    person: playground.person,
    house: () => bots[0]!.house,
    openBot,
    async later(by) {
      playground.clock.advance(by);
      await Promise.all(bots.map(({ house }) => sweep(house)));
    },
    async restart() {
      for (const bot of bots.splice(0)) await bot.close();
      await openBot();
    },
    async close() {
      for (const bot of bots.splice(0)) await bot.close();
      await pool?.close();
      await playground.close();
      await server.stop();
    },
  };
}

export function recording(name: string): { readonly record?: string } {
  const folder = process.env.PARLOUR_REQUESTS;
  return folder ? { record: join(folder, `${name}.jsonl`) } : {};
}

const ERROR = 50;
const isMistake = (line: string): boolean => JSON.parse(line).level >= ERROR;

const lineReader = (lines: string[]): Writable =>
  new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
