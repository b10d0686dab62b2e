/** How Redis does: its client tells of every command on a channel of Node's. What a command carries is nobody's business here. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Metrics } from './metrics.ts';

const COMMAND = 'tracing:ioredis:command';
/**
 * No trouble: the client sends the script, or asks another node, and the command goes through; and what an older Redis does not know
 * about clients, the client does without.
 */
const MENDED = /^(NOSCRIPT|MOVED|ASK|ERR unknown subcommand) /i;

/** Gives a way to stop listening. */
export function measureRedis(metrics: Metrics): () => void {
  const began = new WeakMap<object, number>();
  const start = (command: unknown): void => {
    if (isObject(command)) began.set(command, performance.now());
  };
  const end = (command: unknown): void => {
    const at = isObject(command) ? began.get(command) : undefined;
    if (at !== undefined) metrics.took('redis', performance.now() - at);
  };
  const error = (command: unknown): void => {
    const why = isObject(command) && 'error' in command ? command.error : undefined;
    if (why instanceof Error && MENDED.test(why.message)) return;
    metrics.count('redis_errors', {});
  };
  const listeners = [
    [`${COMMAND}:start`, start],
    [`${COMMAND}:asyncEnd`, end],
    [`${COMMAND}:error`, error],
  ] as const;
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
