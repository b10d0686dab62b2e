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
    lowerWakes(wakes: string, ...timesAndPlaces: string[]): Result<number, Context>;
    replaceWake(...[wakes, place, before, after]: [string, string, string, string]): Result<number, Context>;
    writeHeard(
      ...[preferences, places, before, after]: [string, string, string, string]
    ): Result<number, Context>;
    sendCall(
      ...[calls, outbox, call, at, next, entry, until]: [
        ...[string, string, string, string, string, string, string],
      ]
    ): Result<number, Context>;
    placeState(
      ...[due, outbox, attempts, quarantine]: [string, string, string, string]
    ): Result<string[], Context>;
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
  connection.defineCommand('lowerWakes', { lua: script('../wakes/lower.lua'), numberOfKeys: 1 });
  connection.defineCommand('replaceWake', { lua: script('../wakes/replace.lua'), numberOfKeys: 1 });
  connection.defineCommand('writeHeard', { lua: script('../write-heard.lua'), numberOfKeys: 2 });
  connection.defineCommand('sendCall', { lua: script('../calls/send.lua'), numberOfKeys: 2 });
  connection.defineCommand('placeState', { lua: script('../wakes/place-state.lua'), numberOfKeys: 4 });
}
