import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = ['tests/**/*.test.ts', 'playground/tests/**/*.test.ts'];

/** They change what all modules of a process share, such as the games there are, or ask what has been loaded. */
const ALONE = ['tests/sixth-game/*.test.ts', 'tests/**/drawn-in-threads.test.ts', 'tests/threads/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/build-program.ts',
    // Those who play through sockets wait for most of their time, so there is work for one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Tests wait for things, and no longer than these take. So one patience serves all of them, also on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Most leave nothing behind, and so need not load all modules anew, which takes as long as many a test.
      { extends: true, test: { name: 'together', include: TESTS, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
