import type { Cluster, Redis } from 'ioredis';

/** All that a key holds, with its type: as much as `DUMP` tells, which the Redis in JavaScript does not have. */
export async function contentOf(redis: Redis | Cluster, key: string): Promise<unknown> {
  const type = await redis.type(key);
  const read = READERS[type];
  if (!read) throw new Error(`${key} holds a ${type}`);
  return { type, value: await read(redis, key) };
}

const READERS: Readonly<Record<string, (redis: Redis | Cluster, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: async (redis, key) => (await redis.smembers(key)).sort(),
  zset: (redis, key) => redis.zrange(key, '0', '-1', 'WITHSCORES'),
};
