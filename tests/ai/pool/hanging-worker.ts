import { appendFileSync, existsSync } from 'node:fs';
import type { Task, ThreadAnswer } from '../../../src/ai/worker.ts';

/**
 * A seed that names a file is a question over which the first thread hangs, or eats all memory if the first move says so; over
 * `poison` every thread does. All else is answered.
 */
export function makeMove({ record: { seed, moves } }: Task): ThreadAnswer {
  if (seed.startsWith('/')) {
    if (existsSync(seed)) return { move: 'made by another' };
    appendFileSync(seed, 'hung here');
  } else if (seed !== 'poison') return { move: seed };
  const eaten: string[][] = [];
  for (;;) if (moves[0] === 'hungry') eaten.push(Array.from({ length: 10_000 }, String));
}
