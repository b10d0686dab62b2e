import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { startThreads } from '../../src/threads.ts';

it('keeps a thread within its own limits, whatever the process was started with', async () => {
  setFlagsFromString('--max-semi-space-size=16');
  const threads = startThreads(new URL('./grow-young.ts', import.meta.url), {
    threads: 1,
    megabytes: 256,
    youngMegabytes: 3,
  });
  try {
    expect(await threads.run(undefined, { name: 'growYoung' })).toBeLessThanOrEqual(3);
  } finally {
    await threads.destroy();
  }
});
