/** The bot that is measured, alone in its process: `bot.ts <api> <redis url> <requests per second, if not the usual>`. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPool } from '../../src/ai/pool.ts';
import { seatComputer } from '../../src/bot/effects/computer-player.ts';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { loadFonts } from '../../src/render/fonts.ts';
import { openStore } from '../../src/store/open-store.ts';
import { answerQuestions } from './talk.ts';

export interface Vitals {
  /** Bytes, after everything that is not needed has been thrown away. */
  readonly rss: number;
  readonly heap: number;
  /** Milliseconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Milliseconds of processor time since the question before, of this program and its threads. */
  readonly processor: number;
  /** The share of that time in which the event loop was busy. */
  readonly busy: number;
}

const [api = '', redisUrl = '', requestsPerSecond] = process.argv.slice(2);
const NANOS = 1e6;

loadFonts();
const pool = openPool({ threads: 1 });
const store = await openStore({
  redisUrl,
  dataDir: '',
  searchPath: '',
  lasting: true,
  say: () => {},
  report: (broken) => {
    throw broken;
  },
});
const bot = await startBot({
  token: 'playground.token.of-this-bench',
  api,
  shards: THE_ONLY_SHARD,
  ...(requestsPerSecond && { requestsPerSecond: Number(requestsPerSecond) }),
  store,
  log: createLog('error'),
  commands: COMMANDS,
  computer: seatComputer(pool),
  now: Date.now,
});

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let usage = process.cpuUsage();
let utilization = performance.eventLoopUtilization();

function vitals(): Vitals {
  const spent = process.cpuUsage(usage);
  const loop = performance.eventLoopUtilization(utilization);
  const { p50, p99, max } = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  delay.reset();
  usage = process.cpuUsage();
  utilization = performance.eventLoopUtilization();
  return {
    rss,
    heap: heapUsed,
    delay: { p50: p50 / NANOS, p99: p99 / NANOS, max: max / NANOS },
    processor: (spent.user + spent.system) / 1000,
    busy: loop.utilization,
  };
}

answerQuestions({ ready: () => true, vitals }, async () => {
  await bot.close();
  await pool.close();
  await store.close();
});
