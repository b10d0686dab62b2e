/** How a program of the measurement fares. */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Vitals {
  /** Bytes, after everything that is not needed has been thrown away. */
  readonly rss: number;
  readonly heap: number;
  /** Milliseconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Milliseconds of processor time since the question before, of this program and its threads. */
  readonly processor: number;
  /** The share of that time in which the event loop was busy, and how many milliseconds that was. */
  readonly busy: number;
  readonly busyMillis: number;
  /** Of that, how many the processor worked for it; the rest went to other programs. Not every system tells. */
  readonly onProcessor: number | undefined;
}

const NANOS = 1e6;

/** How many nanoseconds the processor has worked for the main thread, as Linux counts them. */
const WORKED = `/proc/self/task/${process.pid}/schedstat`;
const workedMillis = (): number | undefined =>
  existsSync(WORKED) ? Number(readFileSync(WORKED, 'utf8').split(' ')[0]) / NANOS : undefined;

/** Each call tells of the time since the one before. */
export function watchVitals(): () => Vitals {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let usage = process.cpuUsage();
  let utilization = performance.eventLoopUtilization();
  let worked = workedMillis();
  return () => {
    const spent = process.cpuUsage(usage);
    const loop = performance.eventLoopUtilization(utilization);
    const now = workedMillis();
    const onProcessor = now === undefined || worked === undefined ? undefined : now - worked;
    const { p50, p99, max } = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    delay.reset();
    usage = process.cpuUsage();
    utilization = performance.eventLoopUtilization();
    worked = workedMillis();
    return {
      rss,
      heap: heapUsed,
      delay: { p50: p50 / NANOS, p99: p99 / NANOS, max: max / NANOS },
      processor: (spent.user + spent.system) / 1000,
      busy: loop.utilization,
      busyMillis: loop.active,
      onProcessor,
    };
  };
}
