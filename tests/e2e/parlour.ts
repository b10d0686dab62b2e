/** A parlour to test in: a Redis, a playground, and the bot between them. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  type Person,
  type Playground,
  type PlaygroundOptions,
  type Scenario,
  startPlayground,
} from '@parlour/playground';
import { openPool, type PoolOptions } from '../../src/ai/pool.ts';
import type { App } from '../../src/bot/app.ts';
import { seatComputer } from '../../src/bot/effects/computer-player.ts';
import { LIMITS, type Limits } from '../../src/bot/gateway/limits.ts';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Millis } from '../../src/match/clock.ts';
import type { Metrics } from '../../src/metrics/metrics.ts';
import type { PicturePool } from '../../src/render/picture-pool.ts';
import type { Report } from '../../src/store/matches/reads.ts';
import type { Store } from '../../src/store/store.ts';
import { letPass } from '../bot/let-pass.ts';
import { UNLIMITED } from '../bot/unlimited.ts';
import { ENGLISH_SPEAKING } from '../english-speaking.ts';
import { pictures } from '../pictures.ts';
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
  bot(): Bot;
  app(): App;
  /** Another bot on the same store and playground, as a second process would be. */
  openBot(): Promise<Bot>;
  /** Lets time pass, and every bot look at once what has fallen due, and carry it out. */
  later(by: Millis): Promise<void>;
  /** Sets the clock of the machine on which the bots run; for everybody else it stays the same time. */
  setClock(by: Millis): void;
  /** Ends the bot in an orderly way and opens it again; something may happen in between. */
  restart(meanwhile?: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Wishes {
  readonly scenario?: Scenario;
  /** Of the matches, in the order in which they are opened. */
  readonly seeds?: readonly string[];
  /** Whether the computer plays here, and how it thinks. */
  readonly computer?: true | PoolOptions;
  /** Who draws, as far as it is not the usual threads. */
  readonly pictures?: Partial<PicturePool>;
  /** Whether the emojis of all games are uploaded, which takes a while; `later` and `restart` do not wait for it. */
  readonly emojis?: true;
  /** How long the bot waits for what it asks of Discord. */
  readonly timeLimit?: Millis;
  /** Hears of what the bot cannot read; without it, that is a mistake. */
  readonly report?: Report;
  /** For a test that watches. */
  readonly metrics?: Metrics;
  /** Unless told otherwise, as quickly as one likes: tests play faster than anybody can. */
  readonly limits?: Limits;
  /** Unless told otherwise, Discord takes requests as quickly as they come. */
  readonly rateLimits?: PlaygroundOptions['rateLimits'];
  /** The file to which what the bot asks of Discord is written, for a test that reads it. */
  readonly record?: string;
  /** How the bot comes to its store, if not straight. */
  readonly storeOn?: (server: TestServer) => Promise<Store>;
}

const AT_ANY_PACE: Limits = { ...UNLIMITED, open: LIMITS.open };

/** `name` is that of the test file: what the bot asks of Discord is written to a file of that name where somebody wants it. */
export async function openParlour(
  name: string,
  {
    scenario = ENGLISH_SPEAKING,
    seeds,
    computer,
    pictures: others,
    emojis,
    timeLimit,
    report,
    metrics,
    storeOn,
    record,
    limits = AT_ANY_PACE,
    rateLimits = 'none',
  }: Wishes = {},
): Promise<Parlour> {
  const server = await startTestServer();
  const store = await server.store();
  const playground = await startPlayground({
    ...recording(name),
    rateLimits,
    ...(record && { record }),
    scenario,
  });
  const lines: string[] = [];
  const log = createLog('debug', lineReader(lines));
  const bots: Bot[] = [];
  const pool = computer && openPool(computer === true ? {} : computer);
  const next = seeds?.values();
  const { clock } = playground;
  let clockIsOff: Millis = 0;

  const openBot = async (): Promise<Bot> => {
    const bot = await startBot({
      token: TOKEN,
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store: await (storeOn?.(server) ?? server.store(report)),
      log,
      commands: COMMANDS,
      ...(pool && { computer: seatComputer(pool) }),
      now: () => clock.now() + clockIsOff,
      steady: clock.now,
      limits,
      pictures: { ...pictures, ...others },
      ...(!emojis && { emojis: [] }),
      ...(timeLimit && { timeLimit }),
      ...(metrics && { metrics }),
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
    bot: () => bots[0]!,
    app: () => bots[0]!.app,
    openBot,
    async later(by) {
      letPass(by, clock, bots);
      await Promise.all(bots.map((bot) => bot.sweep().then(() => bot.app.background.idle())));
    },
    setClock(by) {
      clockIsOff += by;
    },
    async restart(meanwhile) {
      for (const bot of bots.splice(0)) await bot.close();
      meanwhile?.();
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
