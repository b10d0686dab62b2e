/** What the store needs to know before it opens. */
import type { RedisOptions } from 'ioredis';
import type { Millis } from '../match/clock.ts';
import type { Report } from './matches/reads.ts';

export interface StoreOptions {
  /** `redis://…` or `rediss://…` */
  readonly redisUrl?: string;
  /** Nodes of a cluster, each `host:port` or a URL; user, password and TLS of the first hold for all. */
  readonly redisCluster?: readonly string[];
  /** Where a Redis of our own keeps its file. */
  readonly dataDir: string;
  /** The folders in which to look for a Redis: the PATH. */
  readonly searchPath: string;
  /** Whether games must outlive the process. On the playground they need not. */
  readonly lasting: boolean;
  /** One line for the person who runs the bot. */
  readonly say: (line: string) => void;
  /** A stored value that could not be read and was left out. */
  readonly report: Report;
  /** Opens the connections to the Redis of `redisUrl`, if not by sockets. */
  readonly connector?: NonNullable<RedisOptions['Connector']>;
  /** The clock, if not that of the machine. */
  readonly now?: () => Millis;
}

/** Why the store cannot be opened, in one line for the person who runs the bot. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
