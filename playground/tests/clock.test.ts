import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from '../src/clock.ts';
import { byAge, createMint, idAt, shardOf, timeOf } from '../src/ids.ts';

describe('a clock that can be moved', () => {
  it('does what falls due on the way, in its order, and nothing else', () => {
    const clock = createClock(() => 1_000);
    const done: string[] = [];
    clock.after(3_000, () => done.push('three'));
    clock.after(1_000, () => {
      done.push('one');
      clock.after(500, () => done.push('one and a half'));
    });
    clock.after(9_000, () => done.push('nine'));
    clock.after(2_000, () => done.push('cancelled')).cancel();
    clock.advance(2_999);
    expect(done).toEqual(['one']);
    clock.advance(1);
    expect(done).toEqual(['one', 'three']);
    clock.advance(500);
    expect(done).toEqual(['one', 'three', 'one and a half']);
    expect(clock.now()).toBe(4_500);
  });

  it('runs by itself too', async () => {
    const clock = createClock();
    await new Promise<void>((resolve) => clock.after(5, resolve));
  });
});

describe('ids', () => {
  it('carry their time and sort by it', () => {
    const time = fc.integer({ min: Date.UTC(2016, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(time, time, (a, b) => {
        expect(timeOf(idAt(a))).toBe(a);
        expect(Math.sign(byAge(idAt(a), idAt(b)))).toBe(Math.sign(a - b));
        expect(shardOf(idAt(a), 1)).toBe(0);
      }),
    );
  });

  it('are never minted twice, even when time stands still or goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2 }), (steps) => {
        const times = steps.map((step) => Date.UTC(2026, 0) + step);
        const mint = createMint(() => times.shift() ?? Date.UTC(2026, 0));
        const ids = steps.map(() => mint.next());
        expect(new Set(ids).size).toBe(ids.length);
        expect([...ids].sort(byAge)).toEqual(ids);
      }),
    );
  });
});
