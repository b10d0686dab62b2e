/** Does something again and again, by the time that passes and not by the clock, which can be set. */
import type { Logger } from 'pino';
import type { Millis } from '../../match/clock.ts';

export interface Repetition {
  /** Settles when what has begun is done. */
  stop(): Promise<void>;
}

/** At once, and then so long after each end: never twice at the same time, and whatever becomes of it. */
export function repeat(pause: Millis, work: () => Promise<void> | void, log: Logger): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'a part of the schedule failed');
    }
    if (!stopped) timer = setTimeout(begin, pause);
  };
  let working = Promise.resolve();
  const begin = (): void => {
    working = round();
  };
  begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
