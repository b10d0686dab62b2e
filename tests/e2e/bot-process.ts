/** The bot as a process of its own, for tests that kill it: `bot-process.ts <api> <redis url> <milliseconds ahead>`. */

import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { pictures } from '../pictures.ts';
import { TOKEN } from './token.ts';

const [api, redisUrl, ahead] = process.argv.slice(2);
if (!api || !redisUrl) throw new Error('which playground, and which Redis?');

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
await startBot({
  token: TOKEN,
  api,
  shards: THE_ONLY_SHARD,
  store,
  log: createLog('error'),
  commands: COMMANDS,
  pictures,
  emojis: [],
  now: () => Date.now() + Number(ahead ?? 0),
});
console.log('ready');
