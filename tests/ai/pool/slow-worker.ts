import { appendFileSync } from 'node:fs';
import type { Task, ThreadAnswer } from '../../../src/ai/worker.ts';

/** Thinks until it is cancelled, or until the file that the seed names is there; writes down in which order it was asked. */
export function makeMove({ record, cancelled }: Task): ThreadAnswer {
  if (record.seed === 'wait') {
    while (Atomics.load(cancelled, 0) === 0) Atomics.wait(cancelled, 0, 0, 20);
    return { move: 'nobody reads this' };
  }
  appendFileSync(record.seed, `${record.moves[0]} `);
  return { move: record.moves[0]! };
}
