import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/bot/log.ts';
import { type Gap, gapBetween, watchClock } from '../../../src/bot/schedule/clock-watch.ts';
import { type Metrics, NO_METRICS } from '../../../src/metrics/metrics.ts';
import { NOON } from '../../match/scenes.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('between two looks at the clock', () => {
  const before = { wall: NOON, steady: 7_000 };
  const gap = (step: number, skipped: boolean): Gap => ({ step, skipped });

  it.each<[string, number, number, Gap | undefined]>([
    ['a second has passed', SECOND, SECOND, undefined],
    ['the clock is corrected a little', 4 * SECOND, SECOND, undefined],
    ['the clock is corrected by as much as is usual', 31 * SECOND, SECOND, undefined],
    ['the clock goes back a little', -29 * SECOND, SECOND, undefined],
    ['a leap second is repeated', 0, SECOND, undefined],
    ['the process was busy', 25 * SECOND, 25 * SECOND, undefined],
    ['the clock was set forward', HOUR + SECOND, SECOND, gap(HOUR, true)],
    ['the clock was set forward by a little more than is usual', 32 * SECOND, SECOND, gap(31 * SECOND, true)],
    ['the clock was set back', SECOND - HOUR, SECOND, gap(-HOUR, false)],
    ['the clock was set back by years', SECOND - 90_000 * HOUR, SECOND, gap(-90_000 * HOUR, false)],
    ['the machine slept, and no time passed for it', 8 * HOUR, 300, gap(8 * HOUR - 300, true)],
    ['the process was stopped, and time passed', 8 * HOUR, 8 * HOUR, gap(0, true)],
    ['the process was stopped, and the clock set back meanwhile', HOUR, 2 * HOUR, gap(-HOUR, true)],
  ])('%s', (_, wall, steady, found) => {
    expect(gapBetween(before, { wall: before.wall + wall, steady: before.steady + steady })).toEqual(found);
  });
});

describe('whoever watches the clock', () => {
  const scene = () => {
    let [wall, steady] = [NOON, 0];
    const lines: string[] = [];
    const counted: string[] = [];
    const metrics: Metrics = {
      ...NO_METRICS,
      count: (what, labels) => counted.push(JSON.stringify([what, labels])),
    };
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
    const clock = watchClock({ now: () => wall, steady: () => steady, log, metrics });
    const gaps: Gap[] = [];
    clock.onGap((gap) => gaps.push(gap));
    return {
      ...{ clock, lines, counted, gaps },
      pass(by: number, set = 0): void {
        steady += by;
        wall += by + set;
        clock.look();
      },
    };
  };

  it('hears of a machine that slept before anybody looked, as while the bot starts', () => {
    const { pass, gaps } = scene();
    pass(300, 8 * HOUR);
    expect(gaps).toEqual([{ step: 8 * HOUR, skipped: true }]);
  });

  it('hears of a jump once, with a line in the log, and it is counted', () => {
    const { pass, lines, counted, gaps } = scene();
    pass(SECOND, -HOUR);
    pass(SECOND);
    pass(SECOND, HOUR);
    pass(SECOND);
    expect(gaps).toEqual([
      { step: -HOUR, skipped: false },
      { step: HOUR, skipped: true },
    ]);
    expect(lines).toEqual(['the clock was set back', 'the clock was set forward']);
    expect(counted).toEqual([
      '["clock_jumps",{"direction":"back"}]',
      '["clock_jumps",{"direction":"forward"}]',
    ]);
  });

  it('does not take it for a jump when the process stood still', () => {
    const { pass, lines, counted, gaps } = scene();
    pass(HOUR);
    expect(gaps).toEqual([{ step: 0, skipped: true }]);
    expect(lines).toEqual(['the process stood still']);
    expect(counted).toEqual([]);
  });

  it('does not mind a clock that is wrong by ever more, but only a little each time', () => {
    const { pass, gaps } = scene();
    for (let times = 0; times < 1_000; times++) pass(SECOND, -500);
    expect(gaps).toEqual([]);
  });

  it('can look again when it hears of a jump', () => {
    const { pass, clock, gaps } = scene();
    clock.onGap(clock.look);
    pass(SECOND, HOUR);
    expect(gaps).toHaveLength(1);
  });
});
