import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/build-program.ts',
    include: ['tests/**/*.test.ts', 'playground/tests/**/*.test.ts'],
    // Those who play through sockets wait for most of their time, so there is work for one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Tests wait for things, and no longer than these take. So one patience serves all of them, also on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
