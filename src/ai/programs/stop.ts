import { refusalIn } from '../usage-error.ts';

/** Ends a program with one sentence for the person who started it. */
export function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The same of what that person did wrong. */
export function stopAt(error: unknown): never {
  const refusal = refusalIn(error);
  if (refusal === undefined) throw error;
  return stopWith(refusal);
}
