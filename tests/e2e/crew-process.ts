/** One of several processes that share a bot: `crew-process.ts <Crew as JSON>`. Ends as the program itself does when another takes over or it is told to. */
import { createLog } from '../../src/bot/log.ts';
import { startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { pictures } from '../pictures.ts';
import type { Crew } from './crew.ts';
import { TOKEN } from './token.ts';

const { api, redis, shards, ahead } = JSON.parse(process.argv[2] ?? '') as Crew;

const store = await openStore({
  ...(typeof redis === 'string' ? { redisUrl: redis } : { redisCluster: redis }),
  dataDir: '',
  searchPath: '',
  lasting: true,
  say: () => {},
  report: (broken) => {
    throw broken;
  },
});
const bot = await startBot({
  token: TOKEN,
  api,
  shards,
  store,
  log: createLog('error'),
  commands: COMMANDS,
  pictures,
  emojis: [],
  now: () => Date.now() + ahead,
});

async function leave(): Promise<void> {
  await bot.close();
  await store.close();
  process.exit(0);
}
process.once('SIGTERM', leave);
void bot.takenOver.then(() => {
  console.log('taken over');
  return leave();
});
console.log('ready');
