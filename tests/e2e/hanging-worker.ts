import type { ThreadAnswer } from '../../src/ai/worker.ts';

/** Never comes to an end, whatever it is asked. */
export function makeMove(): ThreadAnswer {
  for (;;);
}
