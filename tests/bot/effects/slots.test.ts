import { describe, expect, it } from 'vitest';
import { createSlots, SlotsClosed } from '../../../src/bot/effects/slots.ts';

/** Work that begins, is written down, and ends when it is told to. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('what servers are owed', () => {
  it('is done a few at a time for one server, whatever that one is owed', async () => {
    const { begun, work, end } = workshop();
    const { run } = createSlots({ perKey: 2, inAll: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void run(name[0]!, work(name));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(begun.slice(3)).toEqual(['a3']);
  });

  it('is done in turns when there is more than can be done at once', async () => {
    const { begun, work, end } = workshop();
    const { run } = createSlots({ perKey: 2, inAll: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) void run(name[0]!, work(name));
    await new Promise(setImmediate);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2']);
  });

  it('goes on after work that failed, and gives what the work gave', async () => {
    const { run } = createSlots({ perKey: 1, inAll: 1 });
    const failed = run('a', () => Promise.reject(new Error('no')));
    const after = run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });

  it('does not begin any more once the bot closes, but comes to its end', async () => {
    const { begun, work, end } = workshop();
    const { run, close } = createSlots({ perKey: 1, inAll: 1 });
    const [first, second] = [run('a', work('a1')), run('a', work('a2'))];
    await new Promise(setImmediate);
    close();
    await expect(second).rejects.toThrow(SlotsClosed);
    await expect(run('b', work('b1'))).rejects.toThrow(SlotsClosed);
    await end('a1');
    await first;
    expect(begun).toEqual(['a1']);
  });
});
