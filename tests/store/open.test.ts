import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Cluster, Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchId, placeId } from '../../src/match/match.ts';
import { openStore } from '../../src/store/open-store.ts';
import { socketIn } from '../../src/store/server/socket.ts';
import type { Store } from '../../src/store/store.ts';
import type { StoreOptions } from '../../src/store/store-options.ts';
import { challengeIn, matchIn, newPlace } from './scenes.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from './server.ts';

const BOT = fileURLToPath(new URL('./waiting-bot.ts', import.meta.url));
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const open: Store[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-data-'));
  folders.push(folder);
  return folder;
}

function settings(changes: Partial<StoreOptions> = {}): StoreOptions & { said: string[] } {
  const said: string[] = [];
  return {
    dataDir: join(newFolder(), 'data'),
    searchPath: process.env.PATH ?? '',
    lasting: true,
    say: (line) => said.push(line),
    report: (error) => {
      throw error;
    },
    said,
    ...changes,
  };
}

async function opened(wanted: StoreOptions): Promise<Store> {
  const store = await openStore(wanted);
  open.push(store);
  return store;
}

/** The process id of the server behind a data folder. */
async function serverOf(dataDir: string): Promise<number> {
  const redis = new Redis({ path: socketIn(dataDir, 'redis.sock') });
  const id = /^process_id:(\d+)/m.exec(await redis.info('server'))?.[1];
  redis.disconnect();
  return Number(id);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('opening the store', () => {
  it('uses the Redis that REDIS_URL names', async () => {
    const server = await startTestServer();
    const store = await opened(settings({ redisUrl: server.url, searchPath: '' }));
    const match = await matchIn(store, newPlace());
    expect(await (await server.store()).match(match.place, match.id)).toEqual(match);
    await store.close();
    await server.stop();
  });

  it('keeps games in memory on the playground where there is no Redis, and says so', async () => {
    const wanted = settings({ searchPath: '', lasting: false });
    const store = await opened(wanted);
    const challenge = await challengeIn(store, newPlace());
    expect(await store.match(challenge.place, challenge.id)).toEqual(challenge);
    expect(wanted.said).toEqual([expect.stringMatching(/in memory and last until .* install /)]);
  });
});

describe('a store that cannot be opened', () => {
  it.concurrent.each([
    [
      'an address where nobody is, without its password',
      { redisUrl: 'redis://ann:secret@127.0.0.1:1' },
      /^Redis at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    ],
    [
      'an address of something else',
      { redisUrl: 'https://example.org' },
      /^REDIS_URL has to begin with redis/,
    ],
    [
      'a cluster that is no list of nodes',
      { redisCluster: ['a b'] },
      /^REDIS_CLUSTER: one of the nodes is not/,
    ],
    [
      'a cluster where nobody is',
      { redisCluster: ['127.0.0.1:1'] },
      /^Redis at 127\.0\.0\.1:1 cannot be used: /,
    ],
    [
      'no Redis at all, with games that must last',
      { searchPath: '' },
      /^There is no Redis .*install .*REDIS_URL\.$/,
    ],
  ])('stops with one clear line at %s', async (_, changes, line) => {
    await expect(openStore(settings(changes))).rejects.toThrow(line);
  });
});

describe.skipIf(!REAL_REDIS)(needsRedis('a Redis of our own'), () => {
  it('keeps games from one start to the next', async () => {
    const wanted = settings();
    const first = await openStore(wanted);
    const match = await matchIn(first, newPlace());
    const server = await serverOf(wanted.dataDir);
    await first.close();
    expect(isAlive(server)).toBe(false);
    const second = await opened(wanted);
    expect(await second.match(match.place, match.id)).toEqual(match);
  });

  it('listens nowhere but in the data folder', async () => {
    const wanted = settings();
    await opened(wanted);
    const redis = new Redis({ path: socketIn(wanted.dataDir, 'redis.sock') });
    expect(await redis.config('GET', 'port')).toEqual(['port', '0']);
    expect(await redis.config('GET', 'appendfsync')).toEqual(['appendfsync', 'always']);
    redis.disconnect();
  });

  it('is started again when it is killed, with every accepted move', async () => {
    const wanted = settings();
    const store = await opened(wanted);
    const place = newPlace();
    for (let crash = 0; crash < 3; crash++) {
      const match = await matchIn(store, place);
      process.kill(await serverOf(wanted.dataDir), 'SIGKILL');
      await expect.poll(() => store.ready()).toBe(true);
      expect(await store.match(place, match.id)).toEqual(match);
    }
    expect(wanted.said.filter((line) => line.includes('SIGKILL'))).toHaveLength(3);
  });

  it('belongs to one Parlour at a time', async () => {
    const wanted = settings();
    await opened(wanted);
    await expect(openStore(wanted)).rejects.toThrow(/^Another Parlour is using /);
    expect(await open[0]!.ready()).toBe(true);
  });

  it('says so when there is no room for it', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(openStore(settings({ dataDir: join(file, 'data') }))).rejects.toThrow(
      /^The data folder cannot be used \(.*ENOTDIR/,
    );
  });

  it('that outlived its bot is stopped before the next begins, and nothing is lost', async () => {
    const wanted = settings();
    const bot = spawn(process.execPath, ['--import', TYPESCRIPT, BOT, wanted.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [place, id] = (await firstLine(bot)).split(' ');
    const orphan = await serverOf(wanted.dataDir);
    const gone = once(bot, 'exit');
    bot.kill('SIGKILL');
    await gone;
    expect(isAlive(orphan)).toBe(true);

    const store = await opened(wanted);
    expect(isAlive(orphan)).toBe(false);
    expect(await store.match(placeId(place!), matchId(id!))).toMatchObject({ stage: 'challenge' });
    expect(wanted.said).toEqual(['Stopping the Redis of an earlier run.']);
  });

  it('that cannot start says why, in one line', async () => {
    const wanted = settings();
    await (await openStore(wanted)).close();
    const manifest = join(wanted.dataDir, 'appendonlydir', 'appendonly.aof.manifest');
    expect(existsSync(manifest)).toBe(true);
    writeFileSync(manifest, 'this is no manifest\n');
    await expect(openStore(wanted)).rejects.toThrow(/^(redis|valkey)-server ended \(exit code 1\): .+$/);
  });
});

async function firstLine(child: ChildProcess): Promise<string> {
  const [output] = await once(child.stdout!.setEncoding('utf8'), 'data');
  return String(output).trim();
}

describe.skipIf(!REAL_REDIS)(needsRedis('whoever names a Redis of their own'), () => {
  let server: TestServer;
  let redis: Redis | Cluster;
  beforeEach(async () => {
    server = await startTestServer('redis');
    redis = await server.connection();
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    await server.stop();
  });

  async function saidAbout(url: string, changes: Partial<StoreOptions> = {}): Promise<string[]> {
    const wanted = settings({ redisUrl: url, searchPath: '', ...changes });
    await opened(wanted);
    return wanted.said;
  }

  it('hears nothing when it keeps what it is given', async () => {
    expect(await saidAbout(server.url)).toEqual([]);
  });

  it('hears that it throws games away when it is full', async () => {
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await saidAbout(server.url)).toEqual([expect.stringContaining('maxmemory-policy allkeys-lru')]);
  });

  it('hears that it writes nothing to a disk, and nothing when it does so now and then', async () => {
    await redis.config('SET', 'appendonly', 'no');
    expect(await saidAbout(server.url)).toEqual([expect.stringContaining('in memory only')]);
    await redis.config('SET', 'save', '3600 1');
    expect(await saidAbout(server.url)).toEqual([]);
  });

  it('hears nothing where games need not last, and where it does not tell how it is set up', async () => {
    await redis.config('SET', 'appendonly', 'no');
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await saidAbout(server.url, { lasting: false })).toEqual([]);
    await redis.call('ACL', 'SETUSER', 'guest', 'on', '>secret', '~*', '&*', '+@all', '-config', '-info');
    expect(await saidAbout(server.url.replace('//', '//guest:secret@'))).toEqual([]);
  });
});
