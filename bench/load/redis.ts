/** A real Redis of the measurement's own, with the settings under which Parlour starts one, and a process that stops it in the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findServer } from '../../src/store/server/find-server.ts';
import { answerQuestions } from './talk.ts';

const program = findServer(process.env.PATH ?? '');
if (!program) throw new Error('There is no redis-server or valkey-server on the PATH.');
const folder = mkdtempSync(join(tmpdir(), 'parlour-load-'));
const port = await freePort();
const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
const server = spawn(program, [...place, '--appendonly', 'yes', '--appendfsync', 'always'], {
  stdio: 'ignore',
});
const ended = once(server, 'exit');
const redis = new Redis(port);
redis.on('error', () => {});

answerQuestions(
  {
    async url() {
      await redis.ping();
      return `redis://127.0.0.1:${port}`;
    },
    /** How many bytes its values take. */
    async memory() {
      const [, used] = /used_memory_dataset:(\d+)/.exec(await redis.info('memory')) ?? [];
      return Number(used);
    },
    /** How many milliseconds the processor has worked for it. */
    async processor() {
      const told = await redis.info('cpu');
      const seconds = [/used_cpu_sys:([\d.]+)/, /used_cpu_user:([\d.]+)/].map(
        (pattern) => pattern.exec(told)?.[1],
      );
      return 1000 * seconds.reduce((sum, each) => sum + Number(each), 0);
    },
  },
  async () => {
    redis.disconnect();
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  },
);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
