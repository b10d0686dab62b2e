import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';

const LOADER = new URL('../load-typescript.mjs', import.meta.url);

/** Threads that run the functions which a module exports. They stay, since they remember what they have worked out. */
export function startThreads(module: URL, threads: number, megabytes?: number): Piscina {
  return new Piscina({
    filename: module.href,
    minThreads: threads,
    maxThreads: threads,
    ...(megabytes !== undefined && { resourceLimits: limitsFor(megabytes) }),
    execArgv: ['--import', LOADER.href],
    // Between tasks a thread may do work of its own, so it must not sleep on a lock.
    atomics: 'disabled',
  });
}

/**
 * What survives of the young generation is added to the old one in one go. Node 24 lets it grow to 192 MB, enough to leap over a
 * small limit and end the process instead of the thread; this is what Node 20 and 22 give it.
 */
const YOUNG_MEGABYTES = 48;

const limitsFor = (megabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
});
