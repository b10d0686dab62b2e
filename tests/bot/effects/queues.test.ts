import { describe, expect, it } from 'vitest';
import { createQueues } from '../../../src/bot/effects/queues.ts';

describe('work on matches', () => {
  it('on one match is done one after the other, on another at the same time', async () => {
    const { inTurn } = createQueues();
    const heard: string[] = [];
    const work = (match: string, what: string, until?: Promise<void>) =>
      inTurn(match, async () => {
        heard.push(`${what} begins`);
        await until;
        heard.push(`${what} ends`);
      });
    const third = work('b', 'third');
    await Promise.all([work('a', 'first', third), work('a', 'second'), third]);
    expect(heard).toEqual([
      'third begins',
      'first begins',
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
