/** One process of the bot: all of `main.ts` but for its sockets, its threads and its settings. */
import { TooBusy } from '../../src/ai/pool.ts';
import type { ComputerPlayer } from '../../src/bot/app.ts';
import type { Limits } from '../../src/bot/gateway/limits.ts';
import type { Shards } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { type PicturePool, TooManyPictures } from '../../src/render/picture-pool.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';
import { openStore } from '../../src/store/open-store.ts';
import { LEASE } from '../../src/store/outbox/claim.ts';
import { type DiscordSite, discordLines, type SimulatedDiscordLines } from './discord-line.ts';
import { type RedisLines, type RedisSite, redisLines } from './redis-line.ts';
import { askAs, type Owner, runAs, trueTime } from './virtual-time.ts';

export interface Site {
  readonly redis: RedisSite;
  readonly discord: DiscordSite;
  readonly limits: Limits;
  /** Its log, line by line. */
  log(process: Owner, line: LogLine): void;
  /** A process has ended, of its own accord or because it could not start. */
  ended(process: BotProcess, why: string): void;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack?: string };
}

export interface Stillness {
  readonly from: number;
  readonly until: number;
}

/** A process that does nothing for so long has stood still. */
const BUSY = 30_000;
const TOKEN = 'simulation.token.of-this-bot';

export class BotProcess implements Owner {
  readonly name: string;
  readonly shards: Shards;
  readonly aliveSince = trueTime();
  dead = false;
  clockIsOff: number;
  stillUntil = 0;
  /** When it last stood still for longer than a busy process may: from when, by its own clock, and until when in truth. */
  stood: Stillness | undefined;
  leasesEndedAt = Number.NEGATIVE_INFINITY;
  bot: Bot | undefined;
  readonly #site: Site;
  readonly #random: Random;
  readonly #redis: RedisLines;
  readonly #discord: SimulatedDiscordLines;

  constructor(site: Site, name: string, shards: Shards, clockIsOff: number, seed: string) {
    this.name = name;
    this.shards = shards;
    this.clockIsOff = clockIsOff;
    this.#site = site;
    this.#random = randomFrom(`${seed} ${name}`);
    this.#redis = redisLines(site.redis, this, randomFrom(`${seed} ${name} redis`));
    this.#discord = discordLines(site.discord, this, randomFrom(`${seed} ${name} discord`));
  }

  start(): Promise<void> {
    return runAs(this, () => {
      this.#open().catch((error: unknown) => this.#end(String(error)));
    });
  }

  async #open(): Promise<void> {
    const log = createLog('warn', { write: (line) => this.#site.log(this, JSON.parse(line)) });
    const store = await openStore({
      redisUrl: 'redis://simulated',
      connector: this.#redis.connector,
      dataDir: '',
      searchPath: '',
      lasting: false,
      say() {},
      report: (unread) => log.error({ err: unread }, 'left out'),
    });
    const bot = await startBot({
      token: TOKEN,
      lines: this.#discord,
      shards: this.shards,
      store,
      log,
      commands: COMMANDS,
      computer: computerFor(this.#random),
      limits: this.#site.limits,
      pictures: picturesFor(this.#random),
      emojis: [],
      now: Date.now,
    });
    this.bot = bot;
    await bot.takenOver;
    await this.#close();
  }

  async #close(): Promise<void> {
    const store = this.bot?.app.store;
    await this.bot?.close();
    await store?.close();
    this.#end('closed');
  }

  #end(why: string): void {
    if (this.dead) return;
    this.dead = true;
    this.#site.ended(this, why);
  }

  /** As by SIGTERM. */
  stop(): Promise<void> {
    return runAs(this, () => void this.#close());
  }

  /** As by SIGKILL: it never runs again, and what it has sent may or may not arrive. */
  kill(): void {
    this.dead = true;
    this.#redis.cut(true);
    this.#discord.cut();
  }

  cutRedis(silently: boolean): number {
    return this.#redis.cut(silently);
  }

  disconnectGateway(forgets: boolean): void {
    this.#discord.disconnect(forgets);
  }

  /** As on a machine that sleeps or swaps. */
  standStill(lasts: number): void {
    this.stillUntil = trueTime() + lasts;
    if (lasts > LEASE / 2) this.leasesEndedAt = this.stillUntil;
    if (lasts > BUSY) this.stood = { from: askAs(this, Date.now), until: this.stillUntil };
  }

  /** Whoever runs looks at the clock every second. */
  look(): void {
    if (this.stillUntil <= trueTime()) askAs(this, this.#look);
  }

  /** Made once: in a season, it is asked hundreds of thousands of times. */
  readonly #look = (): unknown => this.bot?.app.availability.since();

  /** Looks at what is due, which it does every few seconds anyway. */
  sweep(): Promise<void> {
    return runAs(this, () => void this.bot?.sweep());
  }
}

/** Thinks for a while, and makes any legal move. */
function computerFor(random: Random): ComputerPlayer {
  const move = async (match: Playing): Promise<string> => {
    await new Promise((resolve) => void setTimeout(resolve, 10 + random.below(800)));
    if (random.below(40) === 0) throw new TooBusy();
    const moves = positionOf(match).moves();
    return moves[random.below(moves.length)]!.written();
  };
  return { move, hint: move, cancel() {} };
}

const PNG = '\x89PNG\r\n\x1a\n';

/** A picture says for whom it is. Now and then there are too many to draw. */
function picturesFor(random: Random): PicturePool {
  const draw = async (of: string): Promise<Uint8Array> => {
    await new Promise((resolve) => void setTimeout(resolve, 1 + random.below(30)));
    if (random.below(50) === 0) throw new TooManyPictures();
    return new Uint8Array(Buffer.from(`${PNG}${of}`, 'latin1'));
  };
  return {
    board: (view) => draw(`for ${view.viewer}`),
    leaderboard: () => draw('leaderboard'),
    ratings: () => draw('ratings'),
    film: () => draw('film'),
    emoji: async () => {
      throw new Error('no emojis are uploaded');
    },
    warm: async () => {},
    close: async () => {},
  };
}
