import type { Answer } from '../../src/ai/worker.ts';

/** Never comes to an end, whatever it is asked. */
export function makeMove(): Answer {
  for (;;);
}
