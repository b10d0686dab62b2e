/** Two servers on one append-only file would destroy it, so a data folder has one user at a time. */
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { StoreError } from '../store-options.ts';
import { answers, socketIn } from './socket.ts';

/**
 * Takes the folder, which is made if need be, or says who has it. The system itself lets go of it when this
 * process ends, however it ends.
 */
export async function lockData(folder: string): Promise<{ release(): void }> {
  makeFolder(folder);
  const path = socketIn(folder, 'parlour.lock');
  const lock = (await listenAt(path)) ?? (await takeOver(folder, path));
  lock.unref();
  return { release: () => lock.close() };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(error);
  }
}

async function takeOver(folder: string, path: string): Promise<Server> {
  if (!(await answers(path))) {
    rmSync(path, { force: true });
    const lock = await listenAt(path);
    if (lock) return lock;
  }
  throw new StoreError(
    `Another Parlour is using ${folder}. Stop it, or start this one elsewhere or with REDIS_URL.`,
  );
}

async function listenAt(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ path });
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw unusable(error);
  }
}

function unusable(error: unknown): StoreError {
  const why = error instanceof Error ? error.message : String(error);
  return new StoreError(`The data folder cannot be used (${why}). Use another, or set REDIS_URL.`);
}
