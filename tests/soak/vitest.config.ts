import { defineConfig } from 'vitest/config';

/** What takes too long for every run of the tests. */
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.soak.ts'],
    maxWorkers: 1,
    testTimeout: 40 * 60_000,
    hookTimeout: 60_000,
  },
});
