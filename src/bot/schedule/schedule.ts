/** What happens although nobody clicks: clocks run out, reminders are due, and what a crash left behind is carried out. */
import type { App } from '../app.ts';
import { type Arm, startCalendar } from './calendar.ts';
import type { ClockWatch } from './clock-watch.ts';
import { createPlaceScan } from './place-scan.ts';
import { repeat } from './repeat.ts';
import { sweep } from './sweep.ts';

const SECOND = 1_000;
const BETWEEN_SWEEPS = 5 * SECOND;

export interface Schedule {
  /** Once more than planned. */
  sweep(): Promise<void>;
  /** For how many milliseconds no sweep has come to its end; before the first, since the start. */
  sinceSweep(): number;
  /** Settles when what has begun is done. */
  stop(): Promise<void>;
}

export function startSchedule(app: App, clock: ClockWatch, arm?: Arm): Schedule {
  const calendar = startCalendar(app, arm);
  const scan = createPlaceScan(app);
  clock.onGap(({ step }) => {
    calendar.rearm();
    if (step < 0) scan.restart('clock set back');
  });
  let swept = clock.steady();
  let sweeping = Promise.resolve();
  /** One after the other, so that whoever asks for one finds all done that is due by then. */
  const sweepOnce = (): Promise<void> => {
    sweeping = sweeping.then(async () => {
      await sweep(app, scan);
      swept = clock.steady();
    });
    return sweeping;
  };
  const tasks = [
    repeat(SECOND, clock.look, app.log),
    repeat(SECOND, app.ownership.refresh, app.log),
    repeat(BETWEEN_SWEEPS, sweepOnce, app.log),
  ];
  return {
    sweep: sweepOnce,
    sinceSweep: () => clock.steady() - swept,
    async stop() {
      await Promise.all([calendar, ...tasks].map((task) => task.stop()));
    },
  };
}
