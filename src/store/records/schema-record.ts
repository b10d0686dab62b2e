/** Which versions of Parlour have written here. An older one must not write among what it cannot read. */
import type { Millis } from '../../match/clock.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { StoreError } from '../store-options.ts';
import { SCHEMA } from './migrations.ts';

/** Enters the schema of this version, or refuses where a newer one stands. What stands there already is not written again. */
export async function recordSchema(connection: Connection, now: Millis): Promise<void> {
  const since = await withTimeout(connection.hgetall(keys.schemas));
  const newest = Math.max(0, ...Object.keys(since).map(Number));
  if (newest > SCHEMA) {
    throw new StoreError(
      `The games were last written by a newer Parlour (schema ${newest}, since ${since[newest]}; this one knows schema ${SCHEMA}). Start that one, or restore the backup from before it.`,
    );
  }
  if (newest < SCHEMA) {
    await withTimeout(connection.hsetnx(keys.schemas, String(SCHEMA), new Date(now).toISOString()));
  }
}
