import { type Playground, startPlayground } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { healthOf } from '../../src/bot/health.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { type MetricsServer, serveMetrics } from '../../src/metrics/serve-metrics.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { FORMS } from '../forms.ts';
import { pictures } from '../pictures.ts';
import { type BadLine, badLine } from '../store/proxy.ts';
import { freePort, startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { recording } from './parlour.ts';
import { TOKEN } from './token.ts';
import { start, stop } from './whole-program.ts';

describe('Somebody who watches over the bot', () => {
  let server: TestServer;
  let line: BadLine;
  let store: Store;
  let playground: Playground;
  let metricsServer: MetricsServer;
  let bot: Bot;

  beforeAll(async () => {
    server = await startTestServer();
    line = await badLine(server.url);
    playground = await startPlayground({ ...recording('metrics-server'), rateLimits: 'none' });
    metricsServer = await serveMetrics({ host: '127.0.0.1', port: 0 }, {}, () => ({
      ...healthOf(bot),
      computerWaiting: 0,
    }));
    store = await openStore({
      ...{ redisUrl: line.url, dataDir: '', searchPath: '', lasting: true },
      say: () => {},
      report: () => {},
    });
    bot = await startBot({
      ...{ token: TOKEN, api: playground.api, shards: THE_ONLY_SHARD, store, commands: COMMANDS },
      pictures,
      emojis: [],
      ...{ log: createLog('silent'), now: playground.clock.now, metrics: metricsServer.metrics },
    });
  });
  afterAll(async () => {
    await bot.close();
    await metricsServer.close();
    await playground.close();
    await store.close();
    line.close();
    await server.stop();
  });

  const at = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
    const answer = await fetch(`http://127.0.0.1:${metricsServer.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const figures = async (): Promise<ReadonlyMap<string, number>> => {
    const lines = (await at('/metrics')).text.split('\n').filter((text) => /^parlour/.test(text));
    return new Map(
      lines.map((text) => [text.slice(0, text.lastIndexOf(' ')), Number(text.split(' ').at(-1))]),
    );
  };

  test('sees what people do and what comes of it, and nothing about who they are', async () => {
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'c3-c4' });
    await nextBoard(ben, board, ada);
    await ada.command('move', { move: 'c3-c4' });
    await ada.autocomplete('move', 'move', { move: '' });
    playground.faults.fail('PATCH /webhooks/*/*/messages/*', { times: 9 });
    // This answer never comes, so nobody waits for it.
    void ada.command('games').catch(() => {});

    await expect
      .poll(async () => Object.fromEntries(await figures()))
      .toMatchObject({
        'parlour_interactions_total{what="/challenge",outcome="done"}': 1,
        'parlour_interactions_total{what="/move",outcome="done"}': 1,
        'parlour_interactions_total{what="/move",outcome="refused"}': 1,
        'parlour_interactions_total{what="/games",outcome="Discord failed"}': 1,
        'parlour_interactions_total{what="suggestions",outcome="done"}': 1,
        'parlour_effects_total{effect="board",outcome="done"}': 2,
        parlour_drawing_seconds_count: 2,
        parlour_redis_up: 1,
        parlour_redis_errors_total: 0,
        'parlour_shard_up{shard="0"}': 1,
      });
    playground.faults.clear();
    const now = await figures();
    expect(now.get('parlour_board_seconds_count')).toBeGreaterThanOrEqual(2);
    expect(now.get('parlour_acknowledgement_seconds_count')).toBeGreaterThanOrEqual(4);
    expect(now.get('parlour_redis_seconds_count')).toBeGreaterThan(10);
    expect(now.get('parlour_discord_requests_total{status="2xx"}')).toBeGreaterThan(5);
    expect(now.get('parlour_discord_requests_total{status="5xx"}')).toBeGreaterThan(0);
    expect([...now.keys()].join('\n')).not.toMatch(/\d{9}|Ada|Ben/);
  });

  test('hears it when Redis says nothing, and when it is back', async () => {
    expect(await at('/healthz')).toEqual({ status: 200, text: 'All is well.\n' });
    line.goSilent(true);
    expect(await at('/healthz')).toEqual({ status: 503, text: 'Redis does not answer.\n' });
    expect((await figures()).get('parlour_redis_up')).toBe(0);
    line.goSilent(false);
    await expect.poll(async () => (await at('/healthz')).status).toBe(200);
  });

  test('sees what Redis refuses', async () => {
    const redis = await server.connection();
    const before = (await figures()).get('parlour_redis_errors_total')!;
    await expect(redis.call('NONSENSE')).rejects.toThrow();
    expect((await figures()).get('parlour_redis_errors_total')).toBe(before + 1);
  });

  test('hears it when Discord is gone, and when it is back', async () => {
    // Of all the ways to part, this is the one after which the client comes back by itself but not at once.
    playground.faults.fail('GET /gateway/bot', { times: 2 });
    playground.gateway.disconnect(4000);
    await expect.poll(async () => (await at('/healthz')).text, { interval: 5 }).toContain('Shard 0 is not');
    await expect.poll(async () => (await at('/healthz')).status).toBe(200);
  });
});

describe.each(FORMS)('The program with a window, from its %s,', (form) => {
  test('says at once that it is being stopped, and ends with 0', async () => {
    const port = await freePort();
    const { child, said } = start(
      { WATCH_PORT: String(port), PLAYGROUND_PORT: '0', LOG_LEVEL: 'error' },
      undefined,
      { form },
    );
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 'gone' as const,
      );
    await expect.poll(health).toBe(200);
    expect(said()).toContain(`Health and figures are at http://127.0.0.1:${port}/healthz and /metrics.`);

    const ended = stop(child, 'SIGTERM');
    const heard: (number | 'gone')[] = [];
    while (heard.at(-1) !== 'gone') heard.push(await health());
    expect(await ended).toBe(0);
    const sinceTheSignal = heard.slice(heard.findIndex((status) => status !== 200));
    expect(sinceTheSignal).not.toContain(200);
  });

  test('does not start where somebody else has one, and says so in a line', async () => {
    const other = await serveMetrics({ host: '127.0.0.1', port: 0 }, {}, () => 'starting');
    const { child, complained } = start({ WATCH_PORT: String(other.port), PLAYGROUND_PORT: '0' }, undefined, {
      form,
    });
    await expect.poll(() => child.exitCode).toBe(1);
    await other.close();
    expect(complained()).toMatch(/^WATCH_HOST and WATCH_PORT cannot be used \(listen EADDRINUSE[^\n]+\n$/);
  });
});
