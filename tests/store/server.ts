/** A real server process for a test file: Redis or Valkey if there is one, else the Redis in JavaScript. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster, Redis } from 'ioredis';
import { connect } from '../../src/store/connection/connect.ts';
import type { Report } from '../../src/store/matches/reads.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { findServer } from '../../src/store/server/find-server.ts';
import { startMemoryServer } from '../../src/store/server/start-memory-server.ts';
import type { Store } from '../../src/store/store.ts';

export const REAL_REDIS = findServer(process.env.PATH ?? '');

/** For tests that need persistence, a crash or memory figures: `describe.skipIf(!REAL_REDIS)(needsRedis('…'), …)`. */
export const needsRedis = (title: string): string =>
  REAL_REDIS ? title : `${title} (skipped: needs redis-server or valkey-server on the PATH)`;

/** For tests that hold on a real Redis and on the one in JavaScript: `describe.each(REDISES)('…, $title,', ({ kind, skip }) => …)`. */
export const REDISES = [
  { kind: 'redis', title: needsRedis('on Redis'), skip: !REAL_REDIS },
  { kind: 'javascript', title: 'on the Redis in JavaScript', skip: false },
] as const;

export interface TestServer {
  readonly kind: 'redis' | 'javascript';
  readonly url: string;
  /** Another connection to the same server. */
  connection(): Promise<Redis | Cluster>;
  /** Another store on the same server, as a second process of the bot would have it. What it cannot read fails, unless that is expected. */
  store(report?: Report): Promise<Store>;
  /** Ends it as a crash would; only a real Redis comes back with its data. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server; whoever calls this calls `stop` in the end. */
export async function startTestServer(
  kind: TestServer['kind'] = REAL_REDIS ? 'redis' : 'javascript',
): Promise<TestServer> {
  return kind === 'redis' ? startRedis() : startJavaScript();
}

async function startRedis(): Promise<TestServer> {
  const program = REAL_REDIS;
  if (!program) throw new Error('there is no redis-server or valkey-server on the PATH');
  const folder = mkdtempSync(join(tmpdir(), 'parlour-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const clients = clientsOf(url);
  const start = () =>
    spawn(
      program,
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        'yes',
        '--appendfsync',
        'always',
      ],
      { stdio: 'ignore' },
    );
  let child = start();
  await answering(url);
  return {
    kind: 'redis',
    url,
    ...clients,
    crash: () => end(child, 'SIGKILL'),
    async restart() {
      child = start();
      await answering(url);
    },
    async stop() {
      await clients.close();
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startJavaScript(): Promise<TestServer> {
  const server = await startMemoryServer(() => {});
  if (server.address.kind !== 'url') throw new Error('the Redis in memory listens on a port');
  const clients = clientsOf(server.address.url);
  const forgets = () => Promise.reject(new Error('the Redis in memory would forget everything'));
  return {
    kind: 'javascript',
    url: server.address.url,
    ...clients,
    crash: forgets,
    restart: forgets,
    async stop() {
      await clients.close();
      await server.stop();
    },
  };
}

function clientsOf(url: string) {
  const connections: (Redis | Cluster)[] = [];
  const connection = async () => {
    const made = await connect({ kind: 'url', url }, 10_000, () => {});
    connections.push(made);
    return made;
  };
  const fail: Report = (error) => {
    throw error;
  };
  return {
    connection,
    store: async (report = fail) => storeOn(await connection(), report),
    close: async () => {
      for (const made of connections) made.disconnect();
    },
  };
}

async function answering(url: string): Promise<void> {
  const probe = await connect({ kind: 'url', url }, 10_000, () => {});
  probe.disconnect();
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const given = new Set<number>();

/** A port for a server that is started in a moment, or again later: none of those that the system gives to whoever asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
