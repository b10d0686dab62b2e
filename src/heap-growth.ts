/** How far V8 lets the heaps grow before it clears them up. */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const OPTION = '--heap-growing-percent';
/**
 * In percent of what is needed. Clearing up soon saves memory, but takes processor time (docs/operating.md has figures): so it is put off
 * where there is much to do.
 */
const WHEN_BUSY = 80;
/** The share of its time for which the event loop works. */
const BUSY_FROM = 0.4;
const EVERY = 2_000;

/** With what Node was started, and where that is nothing, V8 decides. */
export function growthAt(utilization: number, atStart: string): string {
  return utilization < BUSY_FROM ? atStart : `${OPTION}=${WHEN_BUSY}`;
}

/** Looks from time to time how busy the event loop is, if Node was told how far the heaps may grow. It holds for those of all threads. */
export function adaptHeapGrowth(): void {
  const atStart = process.execArgv.find((option) => option.startsWith(`${OPTION}=`));
  if (atStart === undefined) return;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    setFlagsFromString(growthAt(performance.eventLoopUtilization(now, before).utilization, atStart));
    before = now;
  }, EVERY).unref();
}
