import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_CUSTOMS } from '../../src/match/customs.ts';
import { endOf } from '../../src/match/season.ts';
import { openStore } from '../../src/store/open.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { ANN, BEN, DAY, NOON } from '../match/scenes.ts';
import { SEASON, wholeTable, won } from './ladder/scenes.ts';
import { happen, matchIn, newPlace } from './scenes.ts';
import { freePort, needsRedis, REAL_REDIS } from './server.ts';

const SLOTS = 16_384;
const NODES = 3;

describe.skipIf(!REAL_REDIS)(needsRedis('the store on a cluster'), () => {
  let folder: string;
  const nodes: { readonly port: number; readonly child: ChildProcess; readonly redis: Redis }[] = [];
  let store: Store;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-cluster-'));
    for (let number = 0; number < NODES; number++) {
      const [port, busPort] = [await freePort(), await freePort()];
      const child = spawn(
        REAL_REDIS!,
        [
          ...[
            '--port',
            String(port),
            '--cluster-port',
            String(busPort),
            '--bind',
            '127.0.0.1',
            '--dir',
            folder,
          ],
          ...['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${number}.conf`, '--save', ''],
        ],
        { stdio: 'ignore' },
      );
      const redis = new Redis(port);
      redis.on('error', () => {});
      const [from, to] = [number, number + 1].map((part) => Math.floor((part * SLOTS) / NODES));
      await redis.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to! - 1));
      if (number > 0) {
        const first = nodes[0]!.redis;
        await first.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
      }
      nodes.push({ port, child, redis });
    }
    for (const { redis } of nodes) {
      while (!String(await redis.call('CLUSTER', 'INFO')).includes('cluster_state:ok')) await pause(50);
    }
    store = await openStore({
      redisCluster: nodes.map(({ port }) => `127.0.0.1:${port}`),
      dataDir: folder,
      searchPath: '',
      lasting: true,
      say: () => {},
      report: () => {},
    });
  });

  afterAll(async () => {
    await store?.close();
    for (const { redis, child } of nodes) {
      redis.disconnect();
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('plays matches of many places, each in one slot', async () => {
    const places = [...Array.from({ length: 20 }, newPlace), 'dm'];
    for (const place of places) {
      const match = await matchIn(store, place);
      const event = { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision } as const;
      const moved = (await happen(store, match, event)).match;
      expect(await store.match(place, match.id)).toEqual(moved);
      expect(await store.gamesOf(place, BEN)).toEqual([moved]);
      await happen(store, match, { kind: 'resign', by: BEN });
      expect(await store.finished(place, ANN, { skip: 0, limit: 9 })).toHaveLength(1);
      expect(await store.claim(place, NOON + LEASE, 9)).toHaveLength(4);
    }
    expect((await store.placesOf(ANN)).sort()).toEqual([...places].sort());
    const busy = await store.placesWithWork({ ids: [0], count: 1 }, NOON + DAY);
    expect(busy.sort()).toEqual([...places].sort());
    // The places do not all lie on one node.
    const sizes = await Promise.all(nodes.map(({ redis }) => redis.dbsize()));
    for (const size of sizes) expect(size).toBeGreaterThan(0);
  });

  it('keeps the ladders, the customs and the traces of a place there, too', async () => {
    for (const place of Array.from({ length: 6 }, newPlace)) {
      await won(store, place, { by: ANN, to: BEN });
      expect((await wholeTable(store, place)).lines.map(({ person }) => person)).toEqual([ANN, BEN]);
      await store.keepCustoms(place, { ...USUAL_CUSTOMS, threads: true });
      expect(await store.customs(place)).toMatchObject({ threads: true });
      expect(await store.ladders.closeSeason(place, endOf(SEASON))).toHaveLength(1);
      await store.forget(place, ANN, NOON);
      expect((await wholeTable(store, place)).lines.map(({ person }) => person)).toEqual([BEN]);
    }
  });
});
