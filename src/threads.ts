import { setFlagsFromString } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { runnable } from './runnable.ts';

export interface ThreadOptions {
  readonly threads: number;
  /** A thread that needs more memory than this dies alone, and not the app with it. */
  readonly megabytes?: number;
  /** Of that, for what does not live long. The less it is, the less the thread has, and the more often it clears up. */
  readonly youngMegabytes?: number;
  /** So many tasks may be under way in one thread, where a task lets others have their turn. */
  readonly tasksAtOnce?: number;
  /** A thread starts when it is needed, and ends when it has had nothing to do for so long. Without it all start at once, and stay. */
  readonly idleMillis?: number;
}

/** Threads that run the functions which a module exports. Each remembers what it has worked out. */
export function startThreads(
  module: URL,
  { threads, megabytes, youngMegabytes = YOUNG_MEGABYTES, tasksAtOnce = 1, idleMillis }: ThreadOptions,
): Piscina {
  const { file, execArgv } = runnable(module);
  // What the process was started with is for the event loop; it would take the place of the limits of the threads.
  setFlagsFromString('--max-semi-space-size=0');
  return new Piscina({
    filename: file.href,
    minThreads: idleMillis === undefined ? threads : 0,
    maxThreads: threads,
    ...(idleMillis !== undefined && { idleTimeout: idleMillis }),
    concurrentTasksPerWorker: tasksAtOnce,
    ...(megabytes !== undefined && { resourceLimits: limitsFor(megabytes, youngMegabytes) }),
    execArgv,
    // Between tasks a thread may do work of its own, so it must not sleep on a lock.
    atomics: 'disabled',
  });
}

/**
 * What survives of the young generation is added to the old one in one go. Node 24 lets it grow to 192 MB, enough to leap over a
 * small limit and end the process instead of the thread; this is what Node 20 and 22 give it.
 */
const YOUNG_MEGABYTES = 48;

const limitsFor = (megabytes: number, youngMegabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: youngMegabytes,
});
