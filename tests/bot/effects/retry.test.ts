import { describe, expect, it } from 'vitest';
import { afterFailure, type Failure } from '../../../src/bot/effects/retry.ts';
import type { Attempts } from '../../../src/store/store.ts';
import { HOUR, NOON } from '../../match/scenes.ts';

const SECOND = 1_000;

/** Lets it fail again and again, each time as late as was decided; gives the waits and how it ended. */
function failing(failure: Failure): { readonly waits: number[]; readonly end: string; readonly age: number } {
  const waits: number[] = [];
  let attempts: Attempts | undefined;
  let now = NOON;
  for (;;) {
    const verdict = afterFailure(attempts, failure, now);
    if (verdict.kind !== 'retry') return { waits, end: verdict.kind, age: now - NOON };
    waits.push(verdict.wait);
    attempts = verdict.attempts;
    now += verdict.wait;
  }
}

describe('an effect that fails', () => {
  it('because of trouble is tried less and less often, and given up after three days of its own', () => {
    const { waits, end, age } = failing('trouble');
    expect(waits.slice(0, 5)).toEqual([5, 5, 10, 20, 40].map((seconds) => seconds * SECOND));
    expect(waits.at(-1)).toBe(6 * HOUR);
    expect(end).toBe('give up');
    expect(age).toBeGreaterThanOrEqual(72 * HOUR);
    expect(age).toBeLessThan(80 * HOUR);
  });

  it('for want of a permission is not tried again so soon', () => {
    expect(failing('not allowed').waits.slice(0, 3)).toEqual([30, 30, 60].map((seconds) => seconds * SECOND));
  });

  it('because of a mistake of ours is put into quarantine after the fifth time', () => {
    expect(failing('mistake')).toMatchObject({ waits: { length: 4 }, end: 'quarantine' });
  });

  it('because of trouble between mistakes has only the mistakes counted against it', () => {
    const attempts = { first: NOON, count: 99, mistakes: 4 };
    expect(afterFailure(attempts, 'trouble', NOON + HOUR)).toMatchObject({ kind: 'retry' });
    expect(afterFailure(attempts, 'mistake', NOON + HOUR)).toMatchObject({ kind: 'quarantine' });
  });

  it('is not given up because no process ran for days, and is tried again as soon as one that has failed as often', () => {
    const attempts = { first: NOON, count: 1, mistakes: 0 };
    expect(afterFailure(attempts, 'trouble', NOON + 80 * HOUR)).toMatchObject({
      kind: 'retry',
      wait: 5 * SECOND,
    });
  });

  it('waits as long as Discord asks for, and never less than it would by itself', () => {
    expect(afterFailure(undefined, 'trouble', NOON, 60 * SECOND)).toMatchObject({ wait: 60 * SECOND });
    expect(afterFailure(undefined, 'trouble', NOON, 300)).toMatchObject({ wait: 5 * SECOND });
  });
});
