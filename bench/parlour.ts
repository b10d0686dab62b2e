/** What is measured: a Redis of its own, a playground with many servers, and the bot between them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlayground } from '@parlour/playground';
import { Redis } from 'ioredis';
import { THE_ONLY_SHARD } from '../src/bot/gateway/shards.ts';
import { createLog } from '../src/bot/log.ts';
import { startBot } from '../src/bot/start-bot.ts';
import { COMMANDS } from '../src/commands/index.ts';
import { openPicturePool } from '../src/render/picture-pool.ts';
import { openStore } from '../src/store/open-store.ts';
import { manyServers } from './scenario.ts';

export async function openStoreOfItsOwn() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const store = await openStore({
    dataDir: folder,
    searchPath: process.env.PATH ?? '',
    lasting: false,
    say: () => {},
    report: (broken) => {
      throw broken;
    },
  });
  const redis = new Redis({ path: join(folder, 'redis.sock'), lazyConnect: true });
  return {
    store,
    /** Another connection to its server. */
    redis,
    /** How many bytes the server's values take. */
    async memory(): Promise<number> {
      const [, used] = /used_memory_dataset:(\d+)/.exec(await redis.info('memory')) ?? [];
      return Number(used);
    },
    async close() {
      redis.disconnect();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function openParlour(servers: number) {
  const { store, close } = await openStoreOfItsOwn();
  const playground = await startPlayground({
    scenario: manyServers(servers, 2 * servers),
    rateLimits: 'none',
  });
  const pictures = openPicturePool();
  const bot = await startBot({
    token: 'playground.token.of-this-bench',
    api: playground.api,
    shards: THE_ONLY_SHARD,
    store,
    log: createLog('error'),
    commands: COMMANDS,
    pictures,
    now: Date.now,
  });
  return {
    playground,
    app: bot.app,
    async close() {
      await bot.close();
      await pictures.close();
      await playground.close();
      await close();
    },
  };
}
