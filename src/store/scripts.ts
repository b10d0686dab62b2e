/** The two scripts, as commands of the connection. */
import { readFileSync } from 'node:fs';
import type { ClientContext, Cluster, Redis, RedisCommander, Result } from 'ioredis';

declare module 'ioredis' {
  interface RedisCommander<Context extends ClientContext = { type: 'default' }> {
    commitMatches(numberOfKeys: number, ...keysAndArguments: string[]): Result<string[], Context>;
    claimEffects(outbox: string, now: number, until: number, limit: number): Result<string[], Context>;
  }
}

/** One server or a cluster: the store does not care. */
export type Connection = RedisCommander;

const script = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export function withScripts(connection: Redis | Cluster): void {
  connection.defineCommand('commitMatches', { lua: script('commit.lua') });
  connection.defineCommand('claimEffects', { lua: script('claim.lua'), numberOfKeys: 1 });
}
