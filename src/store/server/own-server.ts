/** A Redis (or Valkey) of our own: a child process that listens on a socket in the data folder and nowhere else. */
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from '../connection/connect.ts';
import { StoreError } from '../store-options.ts';
import { lockData } from './data-lock.ts';
import { stopOrphan } from './orphan.ts';
import { socketIn, takesCommands } from './socket.ts';
import { type SupervisedProcess, supervise } from './supervise.ts';

export interface OwnServer {
  readonly address: Address;
  stop(): Promise<void>;
}

const SOCKET = 'redis.sock';

/** Where the one of this folder listens while it runs. */
export const ownSocket = (folder: string): string => socketIn(folder, SOCKET);

/**
 * `appendfsync always`: an accepted move is on the disk before the player hears of it. With `everysec` Redis
 * may hold a second or two back, which a `kill -9` or a power cut would take; a board game makes few enough
 * writes to afford the care.
 */
const SETTINGS = [
  ...['--port', '0', '--unixsocket', SOCKET, '--unixsocketperm', '700'],
  ...['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''],
  ...['--maxmemory-policy', 'noeviction', '--daemonize', 'no', '--loglevel', 'warning'],
];

/** A large file takes a while to load. */
const TIME_TO_LOAD = 120_000;

export async function startOwnServer(
  program: string,
  folder: string,
  say: (line: string) => void,
): Promise<OwnServer> {
  const lock = await lockData(folder);
  const path = ownSocket(folder);
  try {
    await stopOrphan(path, say);
    const server = await loaded(program, folder, path, say);
    return {
      address: { kind: 'socket', path },
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The server once it takes commands; if it dies before, its last words are the reason. */
async function loaded(
  program: string,
  folder: string,
  path: string,
  say: (line: string) => void,
): Promise<SupervisedProcess> {
  const name = basename(program);
  let lastWords = '';
  let failed: string | undefined;
  let up = false;
  const start = () => {
    // A process group of its own: Ctrl+C in the terminal reaches us alone, and we stop it after the last commit.
    const child = spawn(program, SETTINGS, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        lastWords = text.trim().split('\n').at(-1) ?? lastWords;
      });
    }
    return child;
  };
  const server = supervise(start, (how) => {
    failed = `${name} ended (${how})${lastWords && `: ${lastWords}`}`;
    if (up) say(`${failed}. Starting it again.`);
  });
  const giveUp = Date.now() + TIME_TO_LOAD;
  while (!(await takesCommands(path))) {
    if (failed === undefined && Date.now() < giveUp) {
      await pause(10);
      continue;
    }
    await server.stop();
    throw new StoreError(failed ?? `${name} does not take commands at ${path}`);
  }
  up = true;
  return server;
}
