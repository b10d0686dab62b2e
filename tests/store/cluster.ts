/** A cluster of real servers: three masters, each with a replica that can take its place. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { freePort, REAL_REDIS } from './server.ts';

const SLOTS = 16_384;
const MASTERS = 3;
/** After so many milliseconds without a sign of life a master is given up. */
const NODE_TIMEOUT = 3_000;

export interface TestCluster {
  /** As `REDIS_CLUSTER` names them. */
  readonly addresses: readonly string[];
  /** The masters at the beginning. */
  readonly masters: readonly ClusterNode[];
  /** The master that has this key at the moment, or had it when it was killed. */
  masterOf(key: string): Promise<ClusterNode>;
  /** Moves the slot of this key to another master; `midway` runs when each of them has a part of it. */
  move(key: string, midway: () => Promise<void>): Promise<void>;
  /** Another store on it, as a process of the bot has it. */
  store(): Promise<Store>;
  stop(): Promise<void>;
}

export interface ClusterNode {
  readonly port: number;
  readonly id: string;
  readonly redis: Redis;
  /** Ends it without a word. */
  kill(): Promise<void>;
}

/** Whoever calls this calls `stop` in the end. */
export async function startCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-cluster-'));
  const nodes = await Promise.all(
    Array.from({ length: 2 * MASTERS }, (_, number) => startNode(folder, number)),
  );
  const [masters, replicas] = [nodes.slice(0, MASTERS), nodes.slice(MASTERS)];
  // Without these numbers they would settle among themselves who knows better, and whoever is killed meanwhile gets no successor.
  for (const [number, { redis }] of nodes.entries()) {
    await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', String(number + 1));
  }
  for (const [number, { redis }] of masters.entries()) {
    const [from, to] = [number, number + 1].map((part) => Math.floor((part * SLOTS) / MASTERS));
    await redis.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to! - 1));
  }
  for (const { port, busPort } of nodes.slice(1)) {
    await nodes[0]!.redis.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
  }
  for (const [number, { redis }] of replicas.entries()) {
    await until(async () => (await knownTo(redis)).length === nodes.length);
    await redis.call('CLUSTER', 'REPLICATE', masters[number]!.id);
  }
  for (const { redis } of replicas) {
    await until(async () => /^master_link_status:up/m.test(await redis.info('replication')));
  }
  for (const { redis } of nodes) {
    await until(async () => String(await redis.call('CLUSTER', 'INFO')).includes('cluster_state:ok'));
  }
  await until(async () => new Set(await Promise.all(nodes.map(({ redis }) => opinionOf(redis)))).size === 1);
  const stores: Store[] = [];
  const addresses = masters.map(({ port }) => `127.0.0.1:${port}`);

  const masterOf = async (key: string): Promise<ClusterNode> => {
    const witness = nodes.find(({ child }) => isAlive(child))!;
    const slot = Number(await witness.redis.call('CLUSTER', 'KEYSLOT', key));
    const owner = (await knownTo(witness.redis)).find(({ slots }) =>
      slots.some(([from, to]) => slot >= from && slot <= to),
    );
    return nodes.find(({ id }) => id === owner?.id)!;
  };
  return {
    addresses,
    masters,
    masterOf,
    async move(key, midway) {
      const source = await masterOf(key);
      const target = masters.find(({ id }) => id !== source.id)!;
      const slot = String(await source.redis.call('CLUSTER', 'KEYSLOT', key));
      await target.redis.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', source.id);
      await source.redis.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', target.id);
      const there = (await source.redis.call('CLUSTER', 'GETKEYSINSLOT', slot, '10000')) as string[];
      const carry = async (some: readonly string[]): Promise<void> => {
        if (some.length === 0) return;
        await source.redis.call(
          'MIGRATE',
          '127.0.0.1',
          String(target.port),
          '',
          '0',
          '5000',
          'KEYS',
          ...some,
        );
      };
      await carry(there.slice(0, there.length / 2));
      await midway();
      await carry((await source.redis.call('CLUSTER', 'GETKEYSINSLOT', slot, '10000')) as string[]);
      for (const { redis } of [target, source, ...masters])
        await redis.call('CLUSTER', 'SETSLOT', slot, 'NODE', target.id);
    },
    async store() {
      const store = await openStore({
        redisCluster: addresses,
        dataDir: '',
        searchPath: '',
        lasting: true,
        say: () => {},
        report: (broken) => {
          throw broken;
        },
      });
      stores.push(store);
      return store;
    },
    async stop() {
      await Promise.all(stores.map((store) => store.close()));
      await Promise.all(nodes.map(({ kill }) => kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(folder: string, number: number) {
  const [port, busPort] = [await freePort(), await freePort()];
  const listening = ['--port', String(port), '--cluster-port', String(busPort), '--bind', '127.0.0.1'];
  const clustered = ['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${number}.conf`];
  const quick = ['--cluster-node-timeout', String(NODE_TIMEOUT), '--repl-diskless-sync-delay', '0'];
  const kept = ['--dir', folder, '--save', '', '--dbfilename', `dump-${number}.rdb`];
  const child = spawn(REAL_REDIS!, [...listening, ...clustered, ...quick, ...kept], { stdio: 'ignore' });
  const redis = new Redis(port, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  return {
    port,
    busPort,
    child,
    redis,
    id: String(await redis.call('CLUSTER', 'MYID')),
    async kill() {
      redis.disconnect();
      if (!isAlive(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Who is a master and who follows whom, as this node sees it. */
async function opinionOf(redis: Redis): Promise<string> {
  const lines = await linesOf(redis);
  return lines
    .map(([id, , flags, master]) => `${id} ${flags!.replace('myself,', '')} ${master}`)
    .sort()
    .join('\n');
}

/** The nodes that a node knows of, with the slots of each. */
async function knownTo(redis: Redis): Promise<{ id: string; slots: [number, number][] }[]> {
  return (await linesOf(redis)).map(([id, , , , , , , , ...ranges]) => {
    const slots = ranges.flatMap((range): [number, number][] => {
      const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      return from === undefined ? [] : [[Number(from), Number(to ?? from)]];
    });
    return { id: id!, slots };
  });
}

async function linesOf(redis: Redis): Promise<string[][]> {
  const nodes = String(await redis.call('CLUSTER', 'NODES'));
  return nodes
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(50);
}
