import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '../../src/doctor/finding.ts';
import { checkProgram, checkRedis } from '../../src/doctor/redis-checks.ts';
import { connect } from '../../src/store/connection/connect.ts';
import { startCluster, type TestCluster } from '../store/cluster.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from '../store/server.ts';

async function toldOf(connection: Redis | Cluster): Promise<string[]> {
  const lines: string[] = [];
  await checkRedis(connection, (found) => lines.push(lineOf(found)));
  return lines;
}

describe('Of a Redis in JavaScript, the doctor', () => {
  test('says that it tells little of itself, and calls nothing wrong', async () => {
    const server = await startTestServer('javascript');
    const lines = await toldOf(await server.connection());
    await server.stop();
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => line.startsWith('failed'))).toEqual([]);
  });
});

describe.skipIf(!REAL_REDIS)(needsRedis('Of a Redis, the doctor'), () => {
  let server: TestServer;
  let connection: Redis | Cluster;
  beforeAll(async () => {
    server = await startTestServer('redis');
    connection = await server.connection();
  });
  afterAll(() => server?.stop());

  test('finds one well that keeps everything', async () => {
    const lines = await toldOf(connection);
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect(lines.join('\n')).toMatch(/INFO server → version \d/);
  });

  test.each([
    ['appendonly', 'no', /^failed .*games are lost when it is restarted; set appendonly to yes/],
    ['maxmemory-policy', 'allkeys-lru', /^failed .*allkeys-lru throws games away; set noeviction/],
    ['maxmemory', '100', /^warning .*when it is full, no move can be made/],
  ])('finds one with %s %s wanting', async (name, value, line) => {
    const [, before] = (await connection.config('GET', name)) as string[];
    await connection.config('SET', name, value);
    const lines = await toldOf(connection);
    await connection.config('SET', name, before!);
    // A Redis that writes its first append-only file does not stop.
    await expect
      .poll(() => connection.info('persistence'))
      .toMatch(/aof_rewrite_in_progress:0\s+aof_rewrite_scheduled:0/);
    expect(lines).toContainEqual(expect.stringMatching(line));
  });

  test('tells which program the bot would start', async () => {
    expect(lineOf(await checkProgram(REAL_REDIS!))).toMatch(
      /^ok .* → version \d\S*; it is not running now, the bot starts it/,
    );
  });
});

describe.skipIf(!REAL_REDIS)(needsRedis('Of a cluster, the doctor'), () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test('tells of each master, and whether each has a replica', async () => {
    const connection = await connect({ kind: 'cluster', nodes: cluster.addresses }, 10_000, () => {});
    const lines = await toldOf(connection);
    connection.disconnect();
    expect(lines).toContainEqual(expect.stringMatching(/Redis 1 of \d+: INFO server/));
    expect(lines).toContainEqual(
      expect.stringMatching(/Redis Cluster: CLUSTER INFO → state ok, \d+ masters, \d+ replicas/),
    );
  });

  test('says so where REDIS_URL is only one node of it', async () => {
    const connection = await connect(
      { kind: 'url', url: `redis://${cluster.addresses[0]}` },
      10_000,
      () => {},
    );
    const lines = await toldOf(connection);
    connection.disconnect();
    expect(lines).toContainEqual(expect.stringMatching(/^failed .*set REDIS_CLUSTER instead of REDIS_URL/));
  });
});
