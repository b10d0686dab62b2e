/** What happens at certain times of the calendar. */
import { schedule } from 'node-cron';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import { followServers } from './departures.ts';
import { closeSeasons } from './seasons.ts';

/** Seasons change on the hour, in universal time; what belongs to servers that have removed the bot can wait as long. */
const EVERY_HOUR = '0 0 * * * *';

export interface Calendar {
  /** For when the clock was set: what was meant to come next is reckoned from the old time. */
  rearm(): void;
  /** Settles when what has begun is done. */
  stop(): Promise<void>;
}

/** Sees to it that something is done at these times, until it is told otherwise. */
export type Arm = (times: string, work: () => Promise<void>, log: Logger) => Armed;

export interface Armed {
  disarm(): void;
}

export function startCalendar(app: App, arm: Arm = armCron): Calendar {
  let working = Promise.resolve();
  const work = (): Promise<void> => {
    working = working.then(() => closeSeasons(app)).then(() => followServers(app));
    return working;
  };
  // At once, too: a season may have ended while the bot was not running, or in a time that the clock has passed over.
  const begin = (): Armed => {
    void work();
    return arm(EVERY_HOUR, work, app.log);
  };
  let armed: Armed | undefined = begin();
  return {
    rearm() {
      if (!armed) return;
      armed.disarm();
      armed = begin();
    },
    async stop() {
      armed?.disarm();
      armed = undefined;
      await working;
    },
  };
}

export const armCron: Arm = (times, work, log) => {
  const task = schedule(times, work, {
    noOverlap: true,
    suppressMissedWarning: true,
    timezone: 'Etc/UTC',
    logger: quietly(log),
  });
  return { disarm: () => void task.destroy() };
};

const quietly = (log: Logger) => ({
  info: (message: string) => log.debug(message),
  debug: (message: string | Error) => log.debug({ cron: String(message) }),
  warn: (message: string) => log.warn(message),
  error: (message: string | Error) => log.error({ cron: String(message) }, 'the schedule failed'),
});
