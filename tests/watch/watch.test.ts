import { describe, expect, it, onTestFinished } from 'vitest';
import { openWatch, type Watch } from '../../src/watch/open.ts';
import type { Condition, Vitals } from '../../src/watch/vitals.ts';

const WELL: Vitals = {
  shards: [
    { id: 0, connected: true, ping: 41 },
    { id: 1, connected: true },
  ],
  storeAnswers: async () => true,
  computerWaiting: 3,
};

interface Opened extends Watch {
  ask(path: string, method?: string): Promise<{ readonly status: number; readonly text: string }>;
}

async function watching(condition: Condition): Promise<Opened> {
  const build = { version: '1.2.3', schema: '1' };
  const watch = await openWatch({ host: '127.0.0.1', port: 0 }, build, () => condition);
  onTestFinished(() => watch.close());
  return {
    ...watch,
    async ask(path, method = 'GET') {
      const answer = await fetch(`http://127.0.0.1:${watch.port}${path}`, { method });
      return { status: answer.status, text: await answer.text() };
    },
  };
}

describe('/healthz', () => {
  const never = () => new Promise<boolean>(() => {});
  const [first] = WELL.shards;
  const conditions: readonly [string, Condition, number, string][] = [
    ['all is well', WELL, 200, 'All is well.'],
    ['the house is not open yet', 'opening', 503, 'Parlour is being started.'],
    ['the house is closing', 'closing', 503, 'Parlour is being stopped.'],
    ['Redis is away', { ...WELL, storeAnswers: async () => false }, 503, 'Redis does not answer.'],
    ['Redis says nothing at all', { ...WELL, storeAnswers: never }, 503, 'Redis does not answer.'],
    [
      'a shard is away',
      { ...WELL, shards: [first!, { id: 1, connected: false }] },
      503,
      'Shard 1 is not connected to Discord.',
    ],
    [
      'nothing works',
      { ...WELL, shards: [{ id: 0, connected: false }], storeAnswers: async () => false },
      503,
      'Shard 0 is not connected to Discord. Redis does not answer.',
    ],
  ];
  it.each(conditions)('when %s', async (_, condition, status, words) => {
    const { ask } = await watching(condition);
    expect(await ask('/healthz')).toEqual({ status, text: `${words}\n` });
  });
});

describe('/metrics', () => {
  it('has what was noted, and how the house is', async () => {
    const { ask, tally } = await watching(WELL);
    tally.count('interactions', { what: '/move', outcome: 'done' });
    tally.count('interactions', { what: '/move', outcome: 'done' });
    tally.took('board', 120);
    tally.took('board', 2_000);
    tally.level('places_with_work', 7);
    const { status, text } = await ask('/metrics?name=value');
    expect(status).toBe(200);
    for (const line of [
      'parlour_info{version="1.2.3",schema="1"} 1',
      'parlour_interactions_total{what="/move",outcome="done"} 2',
      'parlour_board_seconds_bucket{le="0.25"} 1',
      'parlour_board_seconds_sum 2.12',
      'parlour_board_seconds_count 2',
      'parlour_places_with_work 7',
      'parlour_shard_up{shard="0"} 1',
      'parlour_shard_ping_seconds{shard="0"} 0.041',
      'parlour_redis_up 1',
      'parlour_computer_waiting 3',
      'parlour_computer_lost_total 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('comes even when Redis says nothing at all', async () => {
    const { ask } = await watching({ ...WELL, storeAnswers: () => new Promise(() => {}) });
    expect((await ask('/metrics')).text).toContain('\nparlour_redis_up 0\n');
  });

  it('of two houses in one process are apart', async () => {
    const [one, other] = [await watching(WELL), await watching(WELL)];
    one.tally.count('computer_lost', {});
    expect((await one.ask('/metrics')).text).toContain('parlour_computer_lost_total 1');
    expect((await other.ask('/metrics')).text).toContain('parlour_computer_lost_total 0');
  });
});

describe('the window', () => {
  it.each([
    ['GET', '/', 404],
    ['GET', '/constructor', 404],
    ['GET', '/metrics/', 404],
    ['POST', '/metrics', 405],
    ['DELETE', '/healthz', 405],
    ['HEAD', '/healthz', 200],
  ])('answers %s %s with %i', async (method, path, status) => {
    const { ask } = await watching(WELL);
    expect((await ask(path, method)).status).toBe(status);
  });

  it('cannot be opened where somebody else has one', async () => {
    const { port } = await watching(WELL);
    const second = openWatch({ host: '127.0.0.1', port }, {}, () => WELL);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
