/** Redis as it was at some moment, to go back to: what a failover or the restore of a backup does. */
import type { Cluster, Redis } from 'ioredis';

type Connection = Redis | Cluster;

export interface Snapshot {
  /** Forgets all that was written since. */
  restore(): Promise<void>;
}

export async function takeSnapshot(connection: Connection): Promise<Snapshot> {
  const names = await connection.keys('*');
  const writers = await Promise.all(names.map((name) => writerOf(connection, name)));
  return {
    async restore() {
      await connection.flushall();
      await Promise.all(writers.map((write) => write()));
    },
  };
}

/** Puts a value back as it is now. */
async function writerOf(connection: Connection, name: string): Promise<() => Promise<unknown>> {
  switch (await connection.type(name)) {
    case 'string': {
      const value = (await connection.get(name)) ?? '';
      return () => connection.set(name, value);
    }
    case 'hash': {
      const fields = await connection.hgetall(name);
      return () => connection.hset(name, fields);
    }
    case 'set': {
      const members = await connection.smembers(name);
      return () => connection.sadd(name, ...members);
    }
    case 'zset': {
      const entries = await connection.zrange(name, 0, '-1', 'WITHSCORES');
      return () => connection.zadd(name, ...entries.toReversed());
    }
    default: {
      const values = await connection.lrange(name, 0, -1);
      return () => connection.rpush(name, ...values);
    }
  }
}
