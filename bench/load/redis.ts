/** A real Redis of the measurement's own, with the settings under which Parlour starts one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findServer } from '../../src/store/server/find-server.ts';

/** `before` stands before the command: on which cores it runs. */
export async function startRedis(before: readonly string[]) {
  const program = findServer(process.env.PATH ?? '');
  if (!program) throw new Error('There is no redis-server or valkey-server on the PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'parlour-load-'));
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = [program, ...place, '--appendonly', 'yes', '--appendfsync', 'always'];
  const [command, ...words] = [...before, ...server];
  const child = spawn(command!, words, { stdio: 'ignore' });
  const redis = new Redis(port);
  redis.on('error', () => {});
  await redis.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** How many bytes its values take. */
    async memory(): Promise<number> {
      const [, used] = /used_memory_dataset:(\d+)/.exec(await redis.info('memory')) ?? [];
      return Number(used);
    },
    async close() {
      redis.disconnect();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
