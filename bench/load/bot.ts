/** The bot that is measured, alone in its process: `bot.ts <api> <redis url> <requests per second, if not the usual>`. */
import { openPool } from '../../src/ai/pool.ts';
import { seatComputer } from '../../src/bot/effects/computer-player.ts';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { adaptHeapGrowth } from '../../src/heap-growth.ts';
import { openPicturePool } from '../../src/render/picture-pool.ts';
import { openStore } from '../../src/store/open-store.ts';
import { choresOf } from './chores.ts';
import { answerQuestions } from './talk.ts';
import { watchVitals } from './vitals.ts';

const [api = '', redisUrl = '', requestsPerSecond] = process.argv.slice(2);

adaptHeapGrowth();
const pictures = openPicturePool();
await pictures.warm();
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
  pictures,
  now: Date.now,
});

answerQuestions({ ready: () => true, vitals: watchVitals(), ...choresOf({ pictures, pool }) }, async () => {
  await bot.close();
  await pictures.close();
  await pool.close();
  await store.close();
});
