/** How a Redis is set up, as far as it tells; rented ones often do not. */
import { Cluster, type Redis } from 'ioredis';
import type { Connection } from './scripts.ts';
import { withTimeout } from './unavailable.ts';

export interface ServerFacts {
  readonly version?: string;
  /** What it does when it is full; `noeviction` keeps everything. */
  readonly policy?: string;
  /** How it keeps what is written over a restart. */
  readonly persistence?: 'append-only file' | 'snapshots' | 'nothing';
  /** Whether it is a node of a cluster. */
  readonly cluster: boolean;
  /** Bytes. */
  readonly used?: number;
  /** Bytes that it may have; nothing, where there is no limit. */
  readonly most?: number;
}

/** Those that take writes. */
export const serversOf = <Server extends Connection>(connection: Server | Cluster): (Server | Redis)[] =>
  connection instanceof Cluster ? connection.nodes('master') : [connection];

export async function factsOf(server: Connection): Promise<ServerFacts> {
  const [info, save] = await Promise.all([
    Promise.all(['server', 'memory', 'persistence', 'cluster'].map((part) => orUnknown(server.info(part)))),
    orUnknown(server.config('GET', 'save')),
  ]);
  const text = info.filter((part) => part !== undefined).join('\n');
  const field = (name: string): string | undefined => new RegExp(`^${name}:(\\S+)`, 'm').exec(text)?.[1];
  const version = field('valkey_version') ?? field('redis_version');
  const policy = field('maxmemory_policy');
  const persistence = persistenceOf(field('aof_enabled'), save);
  const [used, most] = [Number(field('used_memory')), Number(field('maxmemory'))];
  return {
    ...(version && { version }),
    ...(policy && { policy }),
    ...(persistence && { persistence }),
    cluster: field('cluster_enabled') === '1',
    ...(used > 0 && { used }),
    ...(most > 0 && { most }),
  };
}

function persistenceOf(aof: string | undefined, save: unknown): ServerFacts['persistence'] {
  if (aof === '1') return 'append-only file';
  const snapshots = Array.isArray(save) ? save[1] : undefined;
  if (typeof snapshots !== 'string' || aof === undefined) return undefined;
  return snapshots === '' ? 'nothing' : 'snapshots';
}

const orUnknown = <T>(reply: Promise<T>): Promise<T | undefined> => withTimeout(reply).catch(() => undefined);

/** What it might do to the games, in a line each for the person who runs the bot. Where a server does not say how it is set up, as rented ones do, nothing is said. */
export async function cautionsAbout(connection: Connection): Promise<string[]> {
  const facts = await Promise.all(serversOf(connection).map(factsOf));
  return [...new Set(facts.flatMap(cautionsFrom))];
}

const cautionsFrom = ({ policy = 'noeviction', persistence }: ServerFacts): string[] => [
  ...(policy === 'noeviction' ? [] : [throwsAway(policy)]),
  ...(persistence === 'nothing' ? [KEEPS_NOTHING] : []),
];

const throwsAway = (policy: string): string =>
  `Redis throws games away when it is full (maxmemory-policy ${policy}); set maxmemory-policy to noeviction.`;
const KEEPS_NOTHING =
  'Redis keeps the games in memory only, and forgets them all when it is restarted; set appendonly to yes.';
