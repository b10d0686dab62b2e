/** A server that outlived its bot: after `kill -9` it still holds the data folder. */
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { StoreError } from '../store-options.ts';
import { answers } from './socket.ts';

const TIME_TO_STOP = 10_000;

/** Called with the folder's lock held, so whatever still listens there belongs to nobody. */
export async function stopOrphan(path: string, say: (line: string) => void): Promise<void> {
  if (!(await answers(path))) return;
  say('Stopping the Redis of an earlier run.');
  const orphan = new Redis({ path, lazyConnect: true, retryStrategy: null, commandTimeout: TIME_TO_STOP });
  orphan.on('error', () => {});
  const giveUp = Date.now() + TIME_TO_STOP;
  try {
    const pid = Number(/^process_id:(\d+)/m.exec(await orphan.info('server'))?.[1]);
    // The answer to a shutdown is the end of the connection. Its append-only file is complete without a snapshot.
    await orphan.shutdown('NOSAVE').catch(() => {});
    while (isAlive(pid)) {
      if (Date.now() > giveUp) throw new Error(`process ${pid} does not stop`);
      await pause(10);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError(`A Redis of an earlier run still holds ${path}: ${why}.`);
  } finally {
    orphan.disconnect();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
