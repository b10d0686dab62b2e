/**
 * The bot as a process that is to be killed. It loads what it needs, says `loaded`, and waits for its orders on
 * standard input, so that the next one is at hand when one has died; says `ready` when people can play.
 */
import { createInterface } from 'node:readline';
import { openPool } from '../../src/ai/pool.ts';
import type { ComputerPlayer } from '../../src/bot/app.ts';
import { seatComputer } from '../../src/bot/effects/computer-player.ts';
import { createLog } from '../../src/bot/log.ts';
import { startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { openPicturePool } from '../../src/render/picture-pool.ts';
import { openStore } from '../../src/store/open-store.ts';
import { StoreError } from '../../src/store/store-options.ts';
import { UNLIMITED } from '../bot/unlimited.ts';
import { TOKEN } from '../e2e/token.ts';
import type { Orders } from './bots.ts';

const pictures = openPicturePool({ module: new URL('./picture-thread.cjs', import.meta.url) });
const log = createLog('error');
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));

/** Most do not live to see the computer think, so its thread is started when it is needed. */
function lateComputer(): ComputerPlayer {
  let seated: ComputerPlayer | undefined;
  const computer = (): ComputerPlayer => {
    const module = new URL('./worker.cjs', import.meta.url);
    seated ??= seatComputer(openPool({ threads: 1, module }));
    return seated;
  };
  return {
    move: (match) => computer().move(match),
    hint: (match) => computer().hint(match),
    cancel: (match) => seated?.cancel(match),
  };
}

async function live({ api, redisUrl, shards, ahead }: Orders): Promise<void> {
  const store = await openStore({
    redisUrl,
    dataDir: '',
    searchPath: '',
    lasting: true,
    say: () => {},
    report: (broken) => log.error({ err: broken }, 'left out'),
  }).catch((error: unknown) => {
    // Redis has been killed, too; another one will try again.
    if (error instanceof StoreError) process.exit(1);
    throw error;
  });
  await startBot({
    token: TOKEN,
    api,
    shards,
    store,
    log,
    commands: COMMANDS,
    computer: lateComputer(),
    pictures,
    emojis: [],
    now: () => Date.now() + ahead,
    limits: UNLIMITED,
  });
  console.log('ready');
}

const lines = createInterface({ input: process.stdin });
// Whoever was to give orders is gone.
lines.on('close', () => process.exit());
lines.once('line', (line) => void live(JSON.parse(line)));
console.log('loaded');
