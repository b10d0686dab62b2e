import { describe, expect, it } from 'vitest';
import { NotSent } from '../../../src/bot/requests/not-sent.ts';
import { createRequestQueue, type QueueOptions } from '../../../src/bot/requests/request-queue.ts';

interface TestQueueOptions extends Omit<QueueOptions, 'clock'> {
  /** How long a request that is sent at this time is on its way, and so is its answer; both none unless told otherwise. */
  readonly delay?: (at: number) => number;
}

/** A queue in a time of its own, and what has come out of it. */
function openQueue({ delay = () => 0, ...options }: TestQueueOptions) {
  let time = 0;
  const timers: { readonly at: number; readonly act: () => void }[] = [];
  const after = (wait: number, act: () => void) => {
    timers.push({ at: time + wait, act });
    timers.sort((one, other) => one.at - other.at);
  };
  const queue = createRequestQueue({ ...options, clock: { now: () => time, after } });
  const sent: { readonly name: string; readonly at: number }[] = [];
  const arrived: number[] = [];
  const refused: string[] = [];
  const send = (answered: () => void) => {
    const wait = delay(time);
    arrived.push(time + wait);
    if (wait === 0) answered();
    else if (wait < Number.POSITIVE_INFINITY) after(2 * wait, answered);
  };
  return {
    queue,
    sent,
    arrived,
    refused,
    ask(name: string, recipient: string, isNicety = false): void {
      queue.turn({ recipient, isNicety }).then(
        (answered) => {
          sent.push({ name, at: time });
          send(answered);
        },
        (error: unknown) => {
          if (!(error instanceof NotSent)) throw error;
          refused.push(name);
        },
      );
    },
    /** Lets the time go by until nobody waits any more. */
    async end(): Promise<void> {
      await settled();
      for (let next = timers.shift(); next; next = timers.shift()) {
        time = next.at;
        next.act();
        await settled();
      }
    },
    settled,
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('Requests to Discord', () => {
  it('are never more than fifty in any second, and nobody waits below that', async () => {
    const { ask, sent, end } = openQueue({ perSecond: 50, mostWaiting: 2_000 });
    for (const index of many(500)) ask(`${index}`, 'a server');
    await end();
    expect(sent).toHaveLength(500);
    expect(sent.filter(({ at }) => at === 0)).toHaveLength(50);
    for (const [index, { at }] of sent.entries()) {
      const later = sent[index + 50];
      if (later) expect(later.at - at).toBeGreaterThan(1_000);
    }
  });

  it.each([
    { line: 'is quick', delay: () => 10 },
    { line: 'is slow', delay: () => 700 },
    { line: 'stands still for a second now and then', delay: (at: number) => 1_000 - (at % 1_000) },
    { line: 'lets nothing through for a while', delay: (at: number) => Math.max(1, 900 - at) },
  ])('are never more than fifty in any second where they arrive, when the line $line', async ({ delay }) => {
    const { ask, arrived, end } = openQueue({ perSecond: 50, mostWaiting: 2_000, delay });
    for (const index of many(500)) ask(`${index}`, 'a server');
    await end();
    expect(arrived).toHaveLength(500);
    arrived.sort((one, other) => one - other);
    for (const [index, at] of arrived.entries()) {
      const later = arrived[index + 50];
      if (later !== undefined) expect(later - at).toBeGreaterThan(1_000);
    }
  });

  it('go on when fifty of them get no answer', async () => {
    const { ask, sent, end } = openQueue({
      perSecond: 50,
      delay: (at) => (at === 0 ? Number.POSITIVE_INFINITY : 10),
    });
    for (const index of many(100)) ask(`${index}`, 'a server');
    await end();
    expect(sent).toHaveLength(100);
    expect(Math.max(...sent.map(({ at }) => at))).toBeLessThan(5_000);
  });

  it('that are 2,000 are all sent in the end, or put back at once', async () => {
    const { ask, sent, refused, end, settled: soon } = openQueue({ perSecond: 50 });
    for (const index of many(2_000)) ask(`${index}`, `server ${index % 7}`);
    await soon();
    expect(refused).toHaveLength(2_000 - 50 - 500);
    await end();
    expect(sent).toHaveLength(550);
  });

  it('of a second server are not behind 500 of the first', async () => {
    const { ask, sent, end } = openQueue({ perSecond: 50, mostWaiting: 2_000 });
    for (const index of many(550)) ask(`${index}`, 'one');
    ask('the board', 'another');
    await end();
    expect(sent.slice(50, 52).map(({ name }) => name)).toContain('the board');
  });

  it('of a second server find room although the first has filled the queue', async () => {
    const { ask, sent, refused, end } = openQueue({ perSecond: 5, mostWaiting: 10 });
    for (const index of many(15)) ask(`${index}`, 'one');
    ask('the board', 'another');
    await end();
    expect(refused).toEqual(['14']);
    expect(sent.map(({ name }) => name)).toContain('the board');
  });

  it('for boards come before niceties, which are not forgotten', async () => {
    const { ask, sent, end } = openQueue({ perSecond: 5, mostWaiting: 100 });
    for (const index of many(5)) ask(`before ${index}`, 'one');
    for (const index of many(3)) ask(`nicety ${index}`, 'one', true);
    for (const index of many(9)) ask(`board ${index}`, 'one');
    await end();
    const order = sent.slice(5).map(({ name }) => name.replace(/ \d/, ''));
    expect(order.slice(0, 4)).toEqual(['board', 'board', 'board', 'board']);
    expect(order[4]).toBe('nicety');
    expect(order.filter((name) => name === 'nicety')).toHaveLength(3);
  });

  it('for boards find room at the cost of niceties', async () => {
    const { ask, sent, refused, end } = openQueue({ perSecond: 1, mostWaiting: 3 });
    ask('first', 'one');
    for (const index of many(3)) ask(`nicety ${index}`, 'one', true);
    ask('board', 'one');
    ask('one nicety more', 'one', true);
    await end();
    expect(refused).toEqual(['nicety 2', 'one nicety more']);
    expect(sent.map(({ name }) => name)).toEqual(['first', 'board', 'nicety 0', 'nicety 1']);
  });

  it('wait while Discord wants all of them to', async () => {
    const { ask, sent, queue, end } = openQueue({ perSecond: 5 });
    queue.pause(7_000);
    queue.pause(3_000);
    ask('a board', 'one');
    await end();
    expect(sent).toEqual([{ name: 'a board', at: 7_000 }]);
  });
});
