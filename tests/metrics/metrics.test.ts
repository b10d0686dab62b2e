import { describe, expect, it, onTestFinished } from 'vitest';
import type { Condition, Health } from '../../src/metrics/health.ts';
import { type MetricsServer, serveMetrics } from '../../src/metrics/serve-metrics.ts';

const WELL: Health = {
  shards: [
    { id: 0, connected: true, ping: 41 },
    { id: 1, connected: true },
  ],
  storeAnswers: async () => true,
  sinceSweep: 4_200,
  computerWaiting: 3,
};

interface Opened extends MetricsServer {
  ask(path: string, method?: string): Promise<{ readonly status: number; readonly text: string }>;
}

async function serving(condition: Condition): Promise<Opened> {
  const build = { version: '1.2.3', schema: '1' };
  const metricsServer = await serveMetrics({ host: '127.0.0.1', port: 0 }, build, () => condition);
  onTestFinished(() => metricsServer.close());
  return {
    ...metricsServer,
    async ask(path, method = 'GET') {
      const answer = await fetch(`http://127.0.0.1:${metricsServer.port}${path}`, { method });
      return { status: answer.status, text: await answer.text() };
    },
  };
}

describe('/healthz', () => {
  const never = () => new Promise<boolean>(() => {});
  const [first] = WELL.shards;
  const conditions: readonly [string, Condition, number, string][] = [
    ['all is well', WELL, 200, 'All is well.'],
    ['the bot is still being started', 'starting', 503, 'Parlour is being started.'],
    ['the bot is being stopped', 'closing', 503, 'Parlour is being stopped.'],
    ['Redis is away', { ...WELL, storeAnswers: async () => false }, 503, 'Redis does not answer.'],
    ['Redis says nothing at all', { ...WELL, storeAnswers: never }, 503, 'Redis does not answer.'],
    [
      'a shard is away',
      { ...WELL, shards: [first!, { id: 1, connected: false }] },
      503,
      'Shard 1 is not connected to Discord.',
    ],
    ['a sweep takes long', { ...WELL, sinceSweep: 60_000 }, 200, 'All is well.'],
    [
      'sweeps do not come to an end',
      { ...WELL, sinceSweep: 75_900 },
      503,
      'The schedule has not finished a sweep for 75 seconds.',
    ],
    [
      'nothing works',
      {
        ...WELL,
        shards: [{ id: 0, connected: false }],
        storeAnswers: async () => false,
        sinceSweep: 3_600_000,
      },
      503,
      'Shard 0 is not connected to Discord. Redis does not answer. The schedule has not finished a sweep for 3600 seconds.',
    ],
  ];
  it.each(conditions)('when %s', async (_, condition, status, words) => {
    const { ask } = await serving(condition);
    expect(await ask('/healthz')).toEqual({ status, text: `${words}\n` });
  });
});

describe('/metrics', () => {
  it('has what was noted, and how the bot is', async () => {
    const { ask, metrics } = await serving(WELL);
    metrics.count('interactions', { what: '/move', outcome: 'done' });
    metrics.count('interactions', { what: '/move', outcome: 'done' });
    metrics.took('board', 120);
    metrics.took('board', 2_000);
    metrics.level('places_with_work', 7);
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
      'parlour_seconds_since_sweep 4.2',
      'parlour_computer_waiting 3',
      'parlour_computer_lost_total 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('comes even when Redis says nothing at all', async () => {
    const { ask } = await serving({ ...WELL, storeAnswers: () => new Promise(() => {}) });
    expect((await ask('/metrics')).text).toContain('\nparlour_redis_up 0\n');
  });

  it.each(['starting', 'closing'] as const)(
    'while %s, says nothing of what is not known',
    async (condition) => {
      const { ask, metrics } = await serving(condition);
      metrics.level('places_with_work', 7);
      const { text } = await ask('/metrics');
      const unknown =
        /^parlour_(redis_up|shard_up|shard_ping_seconds|computer_waiting|places_with_work|seconds_since_sweep)\b/gm;
      expect(text.match(unknown)).toBeNull();
      expect(text).toContain('parlour_info{version="1.2.3",schema="1"} 1');
    },
  );

  it('says what is in an outbox only after somebody has looked', async () => {
    const { ask, metrics } = await serving(WELL);
    const levels = /^parlour_(places_with_work|quarantined|outbox_oldest_seconds) .+$/gm;
    expect((await ask('/metrics')).text.match(levels)).toBeNull();
    metrics.level('quarantined', 0);
    expect((await ask('/metrics')).text.match(levels)).toEqual(['parlour_quarantined 0']);
  });

  it('has a 0 for what may happen, so that the first of it is seen as a rise', async () => {
    const { ask } = await serving('starting');
    const { text } = await ask('/metrics');
    for (const line of [
      'parlour_discord_requests_total{status="401"} 0',
      'parlour_effects_total{effect="board",outcome="not allowed here"} 0',
      'parlour_effects_total{effect="computer-move",outcome="quarantined"} 0',
      'parlour_unread_total{why="BrokenRecord"} 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('of two houses in one process are apart', async () => {
    const [one, other] = [await serving(WELL), await serving(WELL)];
    one.metrics.count('computer_lost', {});
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
    const { ask } = await serving(WELL);
    expect((await ask(path, method)).status).toBe(status);
  });

  it('cannot be opened where somebody else has one', async () => {
    const { port } = await serving(WELL);
    const second = serveMetrics({ host: '127.0.0.1', port }, {}, () => WELL);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
