/** What a commit writes, as plain values: worked out in TypeScript, executed by commit.lua as one. */

const COMMANDS = [
  'SET',
  'DEL',
  'PEXPIRE',
  'SADD',
  'ZADD',
  'ZREM',
  'ZREMRANGEBYSCORE',
  'HSET',
  'HDEL',
  'RPUSH',
  'LTRIM',
] as const;

/** One command on one key. */
export interface Write {
  readonly command: (typeof COMMANDS)[number];
  readonly key: string;
  readonly args: readonly string[];
}

/** A value that has to be as it was read: a string, or a field of a hash. Without `value` there was nothing. */
export interface Unchanged {
  readonly key: string;
  readonly field?: string;
  readonly value?: string;
}

/** A sorted set that has to have fewer members than this when something is put into it. */
export interface ListQuota {
  readonly key: string;
  readonly most: number;
}

/** More to write together with a match, and what that was computed from. All keys belong to the place. */
export interface Alongside {
  readonly unchanged: readonly Unchanged[];
  readonly writes: readonly Write[];
}
