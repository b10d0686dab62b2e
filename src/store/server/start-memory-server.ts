/** Where there is no Redis at all: one in memory, good enough to try things out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runnable } from '../../runnable.ts';
import { StoreError } from '../store-options.ts';
import type { OwnServer } from './own-server.ts';
import { supervise } from './supervise.ts';

const PROGRAM = runnable(new URL('./memory-server.ts', import.meta.url));
const TIME_TO_LISTEN = 10_000;

export async function startMemoryServer(say: (line: string) => void): Promise<OwnServer> {
  // The port of the first start is kept for the others, so that the connection finds the server again.
  let port = 0;
  let child: ChildProcess | undefined;
  const start = (): ChildProcess => {
    child = spawn(process.execPath, [...PROGRAM.execArgv, fileURLToPath(PROGRAM.file), String(port)], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return child;
  };
  const server = supervise(start, (how) => say(`The Redis in memory ended (${how}), and the games with it.`));
  const address = await firstLine(child!);
  port = Number(address?.split(':').at(-1));
  if (!port) {
    await server.stop();
    throw new StoreError('The Redis in memory does not start. Install Redis or Valkey, or set REDIS_URL.');
  }
  return { address: { kind: 'url', url: `redis://${address}` }, stop: server.stop };
}

async function firstLine(child: ChildProcess): Promise<string | undefined> {
  const lines = createInterface({ input: child.stdout! });
  try {
    const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(TIME_TO_LISTEN) });
    return String(line);
  } catch {
    return undefined;
  }
}
