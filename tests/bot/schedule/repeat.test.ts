import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../src/bot/log.ts';
import { repeat } from '../../../src/bot/schedule/repeat.ts';

describe('what is repeated', () => {
  it('goes on although it fails, whether at once or later', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    let times = 0;
    const task = repeat(
      1,
      () => {
        times++;
        if (times % 2 === 0) throw new Error('at once');
        return Promise.reject(new Error('later'));
      },
      log,
    );
    onTestFinished(task.stop);
    await expect.poll(() => times).toBeGreaterThan(5);
    expect(lines.length).toBeGreaterThanOrEqual(5);
  });

  it('does not begin again before it has ended, and is stopped when it has', async () => {
    const events = new EventEmitter();
    let [begun, ended] = [0, 0];
    const task = repeat(
      0,
      async () => {
        begun++;
        events.emit('begun');
        await once(events, 'end');
        ended++;
      },
      createLog('silent'),
    );
    const again = once(events, 'begun');
    events.emit('end');
    await again;
    expect([begun, ended]).toEqual([2, 1]);
    const stopped = task.stop();
    events.emit('end');
    await stopped;
    expect([begun, ended]).toEqual([2, 2]);
  });
});
