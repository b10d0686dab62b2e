/** An end to waiting. */
import type { Millis } from '../../match/clock.ts';

/** The work may still come to its end, but nobody waits for it any more. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export async function within<T>(limit: Millis, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`not done within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
