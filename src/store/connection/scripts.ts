/** The scripts, as commands of the connection. */
import { readFileSync } from 'node:fs';
import type { ClientContext, Cluster, Redis, RedisCommander, Result } from 'ioredis';

declare module 'ioredis' {
  interface RedisCommander<Context extends ClientContext = { type: 'default' }> {
    commitMatches(numberOfKeys: number, ...keysAndArguments: string[]): Result<string[], Context>;
    claimEffects(
      ...[outbox, attempts, now, until, limit]: [string, string, number, number, number]
    ): Result<string[], Context>;
    effectsDone(outbox: string, attempts: string, ...entries: string[]): Result<null, Context>;
    retryEffect(
      ...[outbox, attempts, entry, until, count]: [string, string, string, number, string]
    ): Result<null, Context>;
    quarantineEffect(
      ...[outbox, attempts, quarantine, entry, note, kept]: [string, string, string, string, string, number]
    ): Result<null, Context>;
    requeueEffects(
      ...[quarantine, outbox, attempts, now, ...entries]: [string, string, string, number, ...string[]]
    ): Result<number, Context>;
  }
}

/** One server or a cluster: the store does not care. */
export type Connection = RedisCommander;

const script = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export function withScripts(connection: Redis | Cluster): void {
  connection.defineCommand('commitMatches', { lua: script('../matches/commit.lua') });
  connection.defineCommand('claimEffects', { lua: script('../outbox/claim.lua'), numberOfKeys: 2 });
  connection.defineCommand('effectsDone', { lua: script('../outbox/done.lua'), numberOfKeys: 2 });
  connection.defineCommand('retryEffect', { lua: script('../outbox/retry.lua'), numberOfKeys: 2 });
  connection.defineCommand('quarantineEffect', { lua: script('../outbox/quarantine.lua'), numberOfKeys: 3 });
  connection.defineCommand('requeueEffects', { lua: script('../outbox/requeue.lua'), numberOfKeys: 3 });
}
