import { Client, Events } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/bot/log.ts';
import { type Availability, watchAvailability } from '../../../src/bot/schedule/availability.ts';
import { watchClock } from '../../../src/bot/schedule/clock-watch.ts';
import { MINUTE } from '../../../src/match/clock.ts';
import { NO_METRICS } from '../../../src/metrics/metrics.ts';

const NOON = 1_800_000_000_000;
const HOUR = 60 * MINUTE;
const SECOND = 1_000;

interface Scene {
  readonly client: Client;
  readonly availability: Availability;
  now(): number;
  /** Time goes by while the bot is awake. */
  pass(by: number): void;
  /** Time goes by, and nothing is done. */
  standStill(by: number): void;
  /** Also what a machine sees that has slept: for it no time has gone by. */
  setClock(by: number): void;
}

function scene(): Scene {
  let [wall, steady] = [NOON, 5_000];
  const standStill = (by: number): void => {
    wall += by;
    steady += by;
  };
  const client = new Client({ intents: [] });
  const clock = watchClock({
    now: () => wall,
    steady: () => steady,
    log: createLog('silent'),
    metrics: NO_METRICS,
  });
  const availability = watchAvailability(client, clock);
  clock.look();
  return {
    client,
    availability,
    now: clock.now,
    standStill,
    pass(by) {
      for (let left = by; left > 0; left -= SECOND) {
        standStill(Math.min(left, SECOND));
        clock.look();
      }
    },
    setClock(by) {
      wall += by;
    },
  };
}

describe('the time since when people could play', () => {
  const after = (...happenings: readonly ((scene: Scene) => void)[]): number | undefined => {
    const here = scene();
    for (const happening of happenings) {
      happening(here);
      here.pass(10 * MINUTE);
    }
    return here.availability.since();
  };
  const shardLeaves = ({ client }: Scene) => client.emit(Events.ShardReconnecting, 0);
  const shardResumes = ({ client }: Scene) => client.emit(Events.ShardResume, 0, 0);
  const storeIsUnavailable = ({ availability }: Scene) => availability.storeIs('unavailable');
  const storeIsAvailable = ({ availability }: Scene) => availability.storeIs('available');
  const clockGoes = (by: number) => (here: Scene) => here.setClock(by);
  const standsStill = (here: Scene) => here.standStill(HOUR);

  const NOTICED = NOON + 10 * MINUTE + HOUR + SECOND;

  it.each([
    ['from the start on', [storeIsAvailable, storeIsAvailable], NOON],
    ['not while Discord is out of reach', [shardLeaves], undefined],
    ['not while the store is unavailable', [storeIsAvailable, storeIsUnavailable], undefined],
    ['from when Discord was back', [shardLeaves, shardResumes], NOON + 10 * MINUTE],
    [
      'from when the store was back',
      [storeIsUnavailable, storeIsUnavailable, storeIsAvailable],
      NOON + 20 * MINUTE,
    ],
    [
      'from when both were back',
      [storeIsUnavailable, shardLeaves, shardResumes, storeIsAvailable],
      NOON + 30 * MINUTE,
    ],
    ['from when the clock was set forward', [storeIsAvailable, clockGoes(HOUR)], NOTICED],
    ['from when the process went on', [storeIsAvailable, standsStill], NOTICED],
    ['as long as before when the clock was set back', [storeIsAvailable, clockGoes(-HOUR)], NOON - HOUR],
    ['not touched by a small correction', [clockGoes(-10 * SECOND), clockGoes(10 * SECOND)], NOON],
    [
      'not while the store is unavailable, wherever the clock goes',
      [storeIsUnavailable, clockGoes(HOUR)],
      undefined,
    ],
    [
      'from when the store was back, on a clock that was set back meanwhile',
      [storeIsUnavailable, clockGoes(-HOUR), storeIsAvailable],
      NOON + 20 * MINUTE - HOUR,
    ],
  ] as const)('is %s', (_, happenings, since) => {
    expect(after(...happenings)).toBe(since);
  });

  it('does not begin anew after a moment without a connection', () => {
    const { client, availability, pass } = scene();
    client.emit(Events.ShardReconnecting, 0);
    pass(2_000);
    client.emit(Events.ShardResume, 0, 0);
    expect(availability.since()).toBe(NOON);
  });

  it('is right at once when the clock was set, even if nobody has looked at it since', () => {
    const { availability, setClock } = scene();
    setClock(HOUR);
    expect(availability.since()).toBe(NOON + HOUR);
  });

  it('never lies ahead, and time goes on from there, whatever happens to the clock', () => {
    const { availability, setClock, pass, now } = scene();
    for (const by of [HOUR, -HOUR, -HOUR, 3 * HOUR, -2 * HOUR, -10_000 * HOUR]) {
      setClock(by);
      const since = availability.since()!;
      expect(since).toBeLessThanOrEqual(now());
      pass(MINUTE);
      expect(availability.since()).toBe(since);
    }
  });
});
