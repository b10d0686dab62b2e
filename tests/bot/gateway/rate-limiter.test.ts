import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from '../../../src/bot/gateway/rate-limiter.ts';
import { MINUTE } from '../../../src/match/clock.ts';

describe('what a person may do in a minute', () => {
  it('may be done at once, and then it comes back little by little', () => {
    const { take } = createTokenBuckets(60);
    for (let time = 0; time < 60; time++) expect(take('Ada', 1, 0)).toBe(0);
    expect(take('Ada', 1, 0)).toBe(1_000);
    expect(take('Ada', 5, 400)).toBe(4_600);
    expect(take('Ada', 1, 1_000)).toBe(0);
    expect(take('Ada', 1, 1_000)).toBe(1_000);
  });

  it('is each person’s own', () => {
    const { take } = createTokenBuckets(1);
    expect([take('Ada', 1, 0), take('Ben', 1, 0), take('Ada', 1, 0)]).toEqual([0, 0, MINUTE]);
  });

  it('is never more than twice in any one minute, and whoever waits as told gets it', () => {
    const act = fc.record({ after: fc.nat({ max: 5_000 }), cost: fc.integer({ min: 1, max: 10 }) });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 100 }), fc.array(act), (perMinute, acts) => {
        const { take } = createTokenBuckets(perMinute);
        const done: { at: number; cost: number }[] = [];
        let now = 0;
        for (const { after, cost } of acts) {
          now += after;
          const wait = take('Ada', cost, now);
          if (wait > 0) {
            now += wait;
            expect(take('Ada', cost, now)).toBe(0);
          }
          done.push({ at: now, cost });
          const lately = done.filter(({ at }) => at > now - MINUTE);
          expect(lately.reduce((sum, each) => sum + each.cost, 0)).toBeLessThanOrEqual(2 * perMinute);
        }
      }),
    );
  });

  it('does not come back sooner when the clock is put back', () => {
    const { take } = createTokenBuckets(1);
    take('Ada', 1, MINUTE);
    expect(take('Ada', 1, 0)).toBe(MINUTE);
  });

  it('is remembered of so many people and no more: of those who were here last', () => {
    const { take } = createTokenBuckets(1, 2);
    take('Ada', 1, 0);
    take('Ben', 1, 0);
    take('Ada', 1, 0);
    take('Chiyo', 1, 0);
    expect([take('Ada', 1, 0), take('Ben', 1, 0)]).toEqual([MINUTE, 0]);
  });
});
