/** What breaks off because the process ends: no mistake of anybody's, and what is owed stays in the outbox. */
import { PoolClosed } from '../../ai/pool.ts';

/** Nothing more is asked of Discord. */
export class Closing extends Error {
  override readonly name = 'Closing';

  constructor() {
    super('the process is ending');
  }
}

export const isClosing = (error: unknown): boolean => error instanceof Closing || error instanceof PoolClosed;

/** What comes of some work, unless the process ends before. */
export const unlessClosing = <T>(closing: AbortSignal, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(new Closing());
    if (closing.aborted) return leave();
    closing.addEventListener('abort', leave);
    work()
      .then(resolve, reject)
      .finally(() => closing.removeEventListener('abort', leave));
  });
