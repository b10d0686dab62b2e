/** Compares the clock with the time that has passed, and so notices when the clock was set or the process stood still. */
import type { Logger } from 'pino';
import type { Millis } from '../../match/clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';

export interface Reading {
  /** What the clock says. It can be set. */
  readonly wall: Millis;
  /** The time that has passed since some moment. It only ever grows, though it may stop while a machine sleeps. */
  readonly steady: Millis;
}

/** Something that does not happen between two readings of a process that runs, on a clock that nobody sets. */
export interface Gap {
  /** By how much the clock was set forward, or back (less than 0); 0, if it was not. */
  readonly step: Millis;
  /** Whether the clock has passed over a time in which nobody could play. */
  readonly skipped: boolean;
}

/** Corrections up to this are usual, and so are pauses of a busy process. */
const TOLERANCE: Millis = 30_000;

export function gapBetween(before: Reading, after: Reading): Gap | undefined {
  const passed = after.steady - before.steady;
  const parted = after.wall - before.wall - passed;
  const step = Math.abs(parted) > TOLERANCE ? parted : 0;
  const skipped = step > 0 || passed > TOLERANCE;
  return skipped || step < 0 ? { step, skipped } : undefined;
}

export interface ClockWatch {
  now(): Millis;
  steady(): Millis;
  /** To be called every few seconds. When it returns, all who listen know of a gap since the last time. */
  look(): void;
  onGap(listener: (gap: Gap) => void): void;
}

interface Circumstances {
  readonly now: () => Millis;
  readonly steady: () => Millis;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export function watchClock({ now, steady, log, metrics }: Circumstances): ClockWatch {
  const listeners: ((gap: Gap) => void)[] = [
    ({ step }) => {
      const seconds = Math.round(step / 1_000);
      if (step === 0) log.warn('the process stood still');
      else log.warn({ seconds }, step > 0 ? 'the clock was set forward' : 'the clock was set back');
      if (step !== 0) metrics.count('clock_jumps', { direction: step > 0 ? 'forward' : 'back' });
    },
  ];
  const read = (): Reading => ({ wall: now(), steady: steady() });
  // From the beginning: a machine may sleep while the bot starts.
  let last = read();
  return {
    now,
    steady,
    look() {
      const reading = read();
      const gap = gapBetween(last, reading);
      last = reading;
      if (gap) for (const hear of listeners) hear(gap);
    },
    onGap: (listener) => void listeners.push(listener),
  };
}
