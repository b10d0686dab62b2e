/** On a cluster, what only one node knows is lost when that node dies and another takes its place. */
import { Cluster } from 'ioredis';
import type { Millis } from '../../match/clock.ts';
import type { Connection } from './scripts.ts';

/** Two nodes beside each other need a millisecond. Whatever else is asked of the node waits as long, so it must not be for long. */
const PATIENCE: Millis = 100;
/** After a node that nobody copies has cost us that, we do without for a moment. */
const PAUSE: Millis = 1_000;

const pausedUntil = new WeakMap<Connection, Millis>();

/**
 * Waits until another node has what was written in the slot of this key, which is to last so long from now. That is written anew
 * together with the waiting, since Redis waits for the writes of one connection only, and ours may have been another.
 */
export async function replicated(connection: Connection, key: string, lasts: Millis): Promise<void> {
  if (!(connection instanceof Cluster) || performance.now() < (pausedUntil.get(connection) ?? 0)) return;
  const replies = await connection
    .pipeline()
    .pexpire(key, lasts)
    .wait(1, PATIENCE)
    .exec()
    // The write itself is done and stays so; only nobody knows whether it is done twice.
    .catch(() => undefined);
  const [, copies] = replies?.at(-1) ?? [];
  if (typeof copies !== 'number' || copies < 1) pausedUntil.set(connection, performance.now() + PAUSE);
}
