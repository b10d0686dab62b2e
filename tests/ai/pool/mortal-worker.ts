import { writeFileSync } from 'node:fs';
import type { Task, ThreadAnswer } from '../../../src/ai/worker.ts';

/** Dies of a question whose seed is the name of a file that is not there yet; always dies of `poison`. */
export function makeMove({ record: { seed } }: Task): ThreadAnswer {
  if (seed === 'poison') process.exit(1);
  if (!seed.startsWith('/')) return { move: seed };
  try {
    writeFileSync(seed, 'died here', { flag: 'wx' });
  } catch {
    return { move: 'made by another' };
  }
  process.exit(1);
}
