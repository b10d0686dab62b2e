import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createQueues } from '../../src/bot/queues.ts';

describe('work on matches', () => {
  it('on one match is done one after the other, on another at the same time', async () => {
    const { inTurn } = createQueues();
    const heard: string[] = [];
    const work = (match: string, what: string, millis: number) =>
      inTurn(match, async () => {
        heard.push(`${what} begins`);
        await pause(millis);
        heard.push(`${what} ends`);
      });
    await Promise.all([work('a', 'first', 30), work('a', 'second', 0), work('b', 'third', 0)]);
    expect(heard).toEqual([
      'first begins',
      'third begins',
      'third ends',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });

  it('goes on after work that failed', async () => {
    const { inTurn } = createQueues();
    const failed = inTurn('a', async () => {
      throw new Error('no');
    });
    const after = inTurn('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
