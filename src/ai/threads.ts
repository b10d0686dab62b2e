import { Piscina } from 'piscina';

const LOADER = new URL('../load-typescript.mjs', import.meta.url);

/** Threads that run the functions which a module exports. They stay, since they remember what they have worked out. */
export function startThreads(module: URL, threads: number, megabytes?: number): Piscina {
  return new Piscina({
    filename: module.href,
    minThreads: threads,
    maxThreads: threads,
    ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    execArgv: ['--import', LOADER.href],
    // Between tasks a thread may do work of its own, so it must not sleep on a lock.
    atomics: 'disabled',
  });
}
