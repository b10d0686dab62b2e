import { getTasks } from 'node-cron';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../src/bot/log.ts';
import { type Arm, armCron } from '../../../src/bot/schedule/calendar.ts';
import { watchClock } from '../../../src/bot/schedule/clock-watch.ts';
import { type Schedule, startSchedule } from '../../../src/bot/schedule/schedule.ts';
import { type PlaceId, placeId } from '../../../src/match/match.ts';
import { seasonOf } from '../../../src/match/season.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../../src/match/server-settings.ts';
import { NO_METRICS } from '../../../src/metrics/metrics.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Wakes } from '../../../src/store/wakes/wakes.ts';
import { endOf } from '../../match/end-of-season.ts';
import { NOON } from '../../match/scenes.ts';
import { openTestBot } from '../test-bot.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

interface Scene {
  readonly schedule: Schedule;
  /** What has happened to the alarm of the calendar, in its order. */
  readonly alarms: readonly string[];
  /** What the store was asked, in its order. */
  readonly asked: readonly string[];
  pass(by: number): void;
  setClock(by: number): void;
}

/** The schedule of a real bot by a clock of its own. `first` comes before every answer about what is due. */
async function scene(first: () => Promise<unknown> = async () => {}): Promise<Scene> {
  const { bot, playground } = await openTestBot([]);
  const { store } = bot.app;
  let [wall, steady] = [NOON, 0];
  const now = () => wall;
  const [server] = playground.world.guilds.keys();
  await store.writeServerSettings(placeId(server!), DEFAULT_SERVER_SETTINGS);
  const asked: string[] = [];
  const alarms: string[] = [];
  const arm: Arm = (times) => {
    alarms.push(`armed for ${times}`);
    return { disarm: () => void alarms.push('disarmed') };
  };
  const app = {
    ...bot.app,
    now,
    store: {
      ...store,
      wakes: {
        ...store.wakes,
        async due(...about: Parameters<Wakes['due']>) {
          asked.push('due');
          await first();
          return store.wakes.due(...about);
        },
      },
      // As if an effect waited everywhere.
      placeState: async (place: PlaceId) => ({ ...(await store.placeState(place)), owedSince: NOON }),
      shortenWaits(...about: Parameters<Store['shortenWaits']>) {
        asked.push('shortenWaits');
        return store.shortenWaits(...about);
      },
    },
  };
  const clock = watchClock({ now, steady: () => steady, log: createLog('silent'), metrics: NO_METRICS });
  const schedule = startSchedule(app, clock, arm);
  onTestFinished(() => schedule.stop());
  return {
    ...{ schedule, alarms, asked },
    pass(by) {
      wall += by;
      steady += by;
    },
    setClock(by) {
      wall += by;
    },
  };
}

describe('the schedule', () => {
  const ARMED = 'armed for 0 0 * * * *';

  it('is armed anew by the calendar whenever the clock was set', async () => {
    const { alarms, setClock } = await scene();
    expect(alarms).toEqual([ARMED]);
    setClock(-HOUR);
    await expect.poll(() => alarms).toEqual([ARMED, 'disarmed', ARMED]);
    setClock(HOUR);
    await expect.poll(() => alarms.length).toBe(5);
  });

  it('is not armed again once it has been stopped', async () => {
    const { schedule, alarms, setClock } = await scene();
    setClock(HOUR);
    await schedule.stop();
    expect(alarms.filter((what) => what === ARMED).length).toBe(
      alarms.filter((what) => what === 'disarmed').length,
    );
  });

  it('goes on sweeping on a clock that was set back, and lets nothing wait by the old time', async () => {
    const { asked, setClock } = await scene();
    await expect.poll(() => asked).toEqual(['shortenWaits', 'due']);
    setClock(-HOUR);
    await expect.poll(() => asked).toEqual(['shortenWaits', 'due', 'shortenWaits', 'due']);
    setClock(HOUR);
    await expect.poll(() => asked.slice(4)).toEqual(['due']);
  });

  it('tells for how long no sweep has come to its end, whatever the clock says', async () => {
    let goOn = (): void => {};
    const { schedule, pass, setClock } = await scene(
      () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
        }),
    );
    expect(schedule.sinceSweep()).toBe(0);
    pass(20 * SECOND);
    setClock(HOUR);
    expect(schedule.sinceSweep()).toBe(20 * SECOND);
    await expect
      .poll(() => {
        goOn();
        return schedule.sinceSweep();
      })
      .toBe(0);
    pass(SECOND);
    expect(schedule.sinceSweep()).toBe(SECOND);
    await expect
      .poll(() => {
        goOn();
        return schedule.sinceSweep();
      })
      .toBe(0);
  });
});

describe('whatever the time zone of the machine', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  // With summer time in the north and in the south, without it, and beside the full hour.
  it.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'seasons end with the quarter, on the hour, in universal time (%s)',
    (zone) => {
      process.env.TZ = zone;
      expect(endOf('2026-Q4')).toBe(Date.parse('2027-01-01T00:00:00Z'));
      expect(endOf('2027-Q1')).toBe(Date.parse('2027-04-01T00:00:00Z'));
      for (const season of ['2026-Q1', '2026-Q3', '2026-Q4', '2027-Q1']) {
        expect(seasonOf(endOf(season) - 1)).toBe(season);
        expect(seasonOf(endOf(season))).not.toBe(season);
      }
      const before = new Set(getTasks().keys());
      const armed = armCron('0 0 * * * *', async () => {}, createLog('silent'));
      const [task] = [...getTasks().values()].filter(({ id }) => !before.has(id));
      const next = task!.getNextRuns(5).map((date) => date.getTime() % HOUR);
      armed.disarm();
      expect(next).toEqual([0, 0, 0, 0, 0]);
    },
  );
});
