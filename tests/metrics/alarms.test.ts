import { readFileSync } from 'node:fs';
import { type Person, setOverwrite } from '@parlour/playground';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { healthOf } from '../../src/bot/health.ts';
import { personId, placeId } from '../../src/match/match.ts';
import type { Condition } from '../../src/metrics/health.ts';
import { type MetricsServer, serveMetrics } from '../../src/metrics/serve-metrics.ts';
import { connect } from '../../src/store/connection/connect.ts';
import { keys } from '../../src/store/keys.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { beginMatch } from '../e2e/by-clicks.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { type BadLine, badLine } from '../store/proxy.ts';
import { needsRedis, REAL_REDIS } from '../store/server.ts';
import {
  ALERTS,
  altered,
  checkRules,
  needsPromtool,
  PROMTOOL,
  type Recording,
  rising,
  type Scrape,
  scrape,
  testAlarms,
} from './recording.ts';

const HALF_A_MINUTE = 30_000;
const POSTING = 'POST /channels/*/messages';
const HANGING = new URL('../e2e/hanging-worker.ts', import.meta.url);
const BUILD = { version: '1', schema: '1' };

const NAMES = [...readFileSync(ALERTS, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
/** Those that some test has seen raised. */
const raised = new Set<string>();

async function expectAlarms(recording: Recording, ...expected: readonly string[]): Promise<void> {
  expect(await testAlarms(recording, expected)).toBe('as expected');
  for (const name of expected) raised.add(name);
}

/** What the tests have opened, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = [];
const closeAll = async (): Promise<void> => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
};

interface Scene {
  readonly parlour: Parlour;
  readonly metricsServer: MetricsServer;
  readonly line: BadLine;
  readonly ada: Person;
  readonly ben: Person;
  now(): Promise<Scrape>;
  /** Somebody moves, and sees the board of it. */
  moves(person: Person, move: string): Promise<void>;
  /** Lets half a minute pass again and again, and scrapes each time. */
  during(minutes: number, meanwhile?: () => Promise<unknown>): Promise<Scrape[]>;
}

/** Two people who have begun a match, in a parlour that is watched, with a line to Redis that can be cut. */
async function openScene(): Promise<Scene> {
  let condition: () => Condition = () => 'starting';
  const metricsServer = await serveMetrics({ host: '127.0.0.1', port: 0 }, BUILD, () => condition());
  opened.push(() => metricsServer.close());
  const lines: BadLine[] = [];
  const parlour = await openParlour('alarms', {
    metrics: metricsServer.metrics,
    computer: {
      threads: 1,
      module: HANGING,
      grace: 100,
      onLoss: () => metricsServer.metrics.count('computer_lost', {}),
    },
    async storeOn(server) {
      const line = await badLine(server.url);
      lines.push(line);
      const connection = await connect({ kind: 'url', url: line.url }, 10_000, () => {});
      return storeOn(connection, ({ name }) => metricsServer.metrics.count('unread', { why: name }));
    },
  });
  const line = lines[0]!;
  opened.push(async () => {
    parlour.playground.faults.clear();
    line.goSilent(false);
    const { store } = parlour.app();
    await parlour.close();
    await store.close();
    line.close();
  });
  condition = () => ({ ...healthOf(parlour.bot()), computerWaiting: 0 });
  const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
  const now = () => scrape(metricsServer.port);
  await vi.waitFor(async () => expect((await now()).has('parlour_places_with_work')).toBe(true));
  return {
    parlour,
    metricsServer,
    line,
    ada,
    ben,
    now,
    async moves(person, move) {
      const shown = async () => (await now()).get('parlour_effects_total{effect="board",outcome="done"}')!;
      const before = await shown();
      await person.command('move', { move });
      await expect.poll(shown).toBeGreaterThan(before);
    },
    async during(minutes, meanwhile = async () => {}) {
      const scrapes: Scrape[] = [];
      for (let step = 0; step < 2 * minutes; step++) {
        await meanwhile();
        await parlour.later(HALF_A_MINUTE);
        scrapes.push(await now());
      }
      return scrapes;
    },
  };
}

describe.skipIf(!PROMTOOL)(needsPromtool('Whoever watches over the bot'), () => {
  afterEach(closeAll);

  it('has rules that Prometheus takes', async () => {
    expect(await checkRules()).toContain('SUCCESS');
  });

  describe('hears nothing', () => {
    it('while people play', async () => {
      const { ada, ben, during, moves } = await openScene();
      const actions: (() => Promise<unknown>)[] = [
        () => moves(ada, 'c3-d4'),
        () => moves(ben, 'f6-f5'),
        () => ada.command('games'),
        () => ben.command('move', { move: 'nonsense' }),
      ];
      const before = await during(2, async () => actions.shift()?.());
      await expectAlarms({ before, since: await during(5) });
    });

    it('of a single hiccup of Discord or Redis', async () => {
      const { parlour, line, ada, ben, during, now, moves } = await openScene();
      const before = await during(2);
      const { faults } = parlour.playground;
      faults.fail(POSTING);
      faults.limit(POSTING, { retryAfter: 0.1 });
      faults.drop(POSTING);
      await moves(ada, 'c3-d4');
      const discord = await during(2);
      line.goSilent(true);
      const away = await now();
      expect(away.get('parlour_redis_up')).toBe(0);
      line.goSilent(false);
      await expect.poll(async () => (await now()).get('parlour_redis_up')).toBe(1);
      await moves(ben, 'f6-f5');
      await expectAlarms({ before, since: [...discord, away, ...(await during(2))] });
    });

    it('of a restart that takes a minute', async () => {
      const { metricsServer, during, now } = await openScene();
      const before = await during(2);
      await metricsServer.close();
      const gone = await now();
      expect(gone.get('up')).toBe(0);
      const starting = await serveMetrics({ host: '127.0.0.1', port: 0 }, BUILD, () => 'starting');
      opened.push(() => starting.close());
      const early = await scrape(starting.port);
      await expectAlarms({ before, since: [gone, early, early, before.at(-1)!] });
    });
  });

  describe('hears within five minutes', () => {
    it('that every board is refused for want of a permission', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      const { world } = parlour.playground;
      for (const channel of world.channels.values()) {
        if (channel.kind === 'text') setOverwrite(world, channel, { who: '@bot', deny: ['SendMessages'] });
      }
      await ada.command('move', { move: 'c3-d4' });
      await expectAlarms({ before, since: await during(5) }, 'ParlourBoardsNotArriving');
    });

    it.each([
      ['fails', 500, ['ParlourBoardsNotArriving', 'ParlourDiscordFails']],
      ['refuses what we ask for', 400, ['ParlourQuarantine']],
      ['does not know our token any more', 401, ['ParlourBoardsNotArriving', 'ParlourTokenRefused']],
    ] as const)('that Discord %s', async (_, status, alarms) => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      parlour.playground.faults.fail(POSTING, { status, times: 1_000 });
      await ada.command('move', { move: 'c3-d4' });
      await expectAlarms({ before, since: await during(5) }, ...alarms);
    });

    it('that Discord says nothing at all', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      parlour.app().client.rest.options.timeout = 100;
      parlour.playground.faults.hold(POSTING, { times: 1_000 });
      await ada.command('move', { move: 'c3-d4' });
      const since = await during(5);
      await expectAlarms({ before, since }, 'ParlourBoardsNotArriving', 'ParlourDiscordFails');
    });

    it('that Discord finds us too busy', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      parlour.playground.faults.limit(POSTING, { times: 1_000, retryAfter: 0.01 });
      await ada.command('move', { move: 'c3-d4' });
      await expectAlarms({ before, since: await during(5) }, 'ParlourRateLimited');
    });

    it('that the gateway is gone', async () => {
      const { parlour, during, now } = await openScene();
      const before = await during(2);
      parlour.playground.faults.fail('GET /gateway/bot', { times: 1_000 });
      parlour.playground.gateway.disconnect(4000);
      await expect.poll(async () => (await now()).get('parlour_shard_up{shard="0"}')).toBe(0);
      await expectAlarms({ before, since: [await now()] }, 'ParlourShardAway');
    });

    it('that Redis is away', async () => {
      const { line, during, now } = await openScene();
      const before = await during(2);
      line.goSilent(true);
      await expectAlarms({ before, since: [await now()] }, 'ParlourRedisAway');
    });

    it.skipIf(!REAL_REDIS)(needsRedis('that Redis is full, while people try to move'), async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      const redis = await parlour.server.connection();
      await redis.config('SET', 'maxmemory', '1mb');
      const since = await during(4, () => ada.command('move', { move: 'c3-d4' }));
      await expectAlarms({ before, since }, 'ParlourFailing', 'ParlourRedisErrors');
    });

    it('that people are shown codes', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      const since = await during(4, () => {
        // An answer that Discord finds wrong is a mistake of ours, and a second answer says so.
        parlour.playground.faults.fail('PATCH /webhooks/*/*/messages/*', { status: 400 });
        return ada.command('games');
      });
      await expectAlarms({ before, since }, 'ParlourFailing');
    });

    it('that Discord does not take our answers, which is no mistake of ours', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      const since = await during(4, () => {
        // Discord is asked four times; the fifth request says that it went wrong.
        parlour.playground.faults.fail('PATCH /webhooks/*/*/messages/*', { times: 4 });
        return ada.command('games');
      });
      await expectAlarms({ before, since }, 'ParlourDiscordFails');
      expect(parlour.mistakes()).toEqual([]);
    });

    it('that Discord has refused the commands', async () => {
      const { parlour, during, now } = await openScene();
      const before = await during(2);
      parlour.playground.faults.fail('PUT /applications/*/commands', { status: 400 });
      await parlour.restart();
      await expect.poll(async () => (await now()).get('parlour_commands_registered')).toBe(0);
      await expectAlarms({ before, since: [await now()] }, 'ParlourCommandsRefused');
    });

    it('that an event of Discord cannot be read', async () => {
      const { parlour, during, now } = await openScene();
      const before = await during(2);
      parlour.playground.gateway.dispatch('INTERACTION_CREATE', { type: 2 });
      await expect.poll(async () => (await now()).get('parlour_unread_events_total')).toBe(1);
      await expectAlarms({ before, since: [await now()] }, 'ParlourEventsUnread');
    });

    it('that threads of the computer are lost', async () => {
      const { parlour, during } = await openScene();
      const ada = await (await parlour.person('Ada')).direct();
      const before = await during(2);
      await ada.command('play', { game: 'squadro', level: 1 });
      await ada.sees(`${ada.mention} to move`);
      await ada.command('hint');
      await ada.command('hint');
      await expectAlarms({ before, since: await during(2) }, 'ParlourComputerLost');
    });

    it('that something stored cannot be read', async () => {
      const { parlour, ada, during } = await openScene();
      const before = await during(2);
      const place = placeId(ada.channel.server ?? '');
      const [match] = await parlour.store.gamesOf(place, personId(ada.id));
      const redis = await parlour.server.connection();
      await redis.set(keys.match(place, match!.id), '1 nonsense');
      await ada.command('games');
      await expectAlarms({ before, since: [(await during(1)).at(-1)!] }, 'ParlourUnread');
    });

    it('that the clock of the machine was set', async () => {
      const { parlour, during, now } = await openScene();
      const before = await during(2);
      parlour.setClock(-60 * 60_000);
      const jumps = async () => (await now()).get('parlour_clock_jumps_total{direction="back"}');
      await expect.poll(jumps).toBe(1);
      await expectAlarms({ before, since: await during(1) }, 'ParlourClockJumped');
    });

    it('that the process does not answer', async () => {
      const { metricsServer, during, now } = await openScene();
      const before = await during(2);
      await metricsServer.close();
      await expectAlarms({ before, since: [await now()] }, 'ParlourDown');
    });

    it('that it is started again and again and never opens', async () => {
      const { metricsServer, during, now } = await openScene();
      const before = await during(2);
      const starting = await serveMetrics({ host: '127.0.0.1', port: 0 }, BUILD, () => 'starting');
      opened.push(() => starting.close());
      const early = await scrape(starting.port);
      await expectAlarms({ before, since: [early] }, 'ParlourNotOpen');

      await metricsServer.close();
      const gone = await now();
      const start = 'process_start_time_seconds';
      const attempt = (number: number) => altered(early, { [start]: early.get(start)! + 30 * number });
      const attempts = [1, 2, 3, 4, 5].flatMap((number) => [gone, attempt(number)]);
      await expectAlarms({ before, since: attempts }, 'ParlourNotOpen', 'ParlourRestarting');
    });
  });

  describe('hears within five minutes, of figures as a scrape gives them but with other values,', () => {
    const at = (changes: Readonly<Record<string, number>>) => (well: Scrape) => [altered(well, changes)];
    const by =
      (changes: Readonly<Record<string, number>>, minutes = 4) =>
      (well: Scrape) =>
        rising(minutes, well, changes);
    const faults: readonly [string, (well: Scrape) => Scrape[], ...string[]][] = [
      ['that Redis refuses', by({ parlour_redis_errors_total: 1 }), 'ParlourRedisErrors'],
      ['that the schedule has stopped', at({ parlour_seconds_since_sweep: 90 }), 'ParlourScheduleStopped'],
      ['that an outbox is not emptied', at({ parlour_outbox_oldest_seconds: 150 }), 'ParlourOutboxOld'],
      ['that an effect is in quarantine', at({ parlour_quarantined: 1 }), 'ParlourQuarantine'],
      ['that Redis has lost moves', at({ parlour_lost_boards_total: 1 }), 'ParlourLostWrites'],
      [
        'that something was given up',
        at({ 'parlour_effects_total{effect="notify",outcome="given up"}': 1 }),
        'ParlourGivenUp',
      ],
      [
        'that news do not arrive',
        by({ 'parlour_effects_total{effect="notify",outcome="put off"}': 1 }),
        'ParlourEffectsPutOff',
      ],
      ['that memory is short', at({ parlour_memory_limit_bytes: 1_000_000 }), 'ParlourMemory'],
      ['that the heap is nearly full', at({ parlour_heap_limit_bytes: 1_000_000 }), 'ParlourMemory'],
      [
        'that pictures are not drawn',
        by({ 'parlour_undrawn_total{why="too many waiting"}': 1 }),
        'ParlourUndrawn',
      ],
      ['that the event loop is late', at({ nodejs_eventloop_lag_p99_seconds: 0.4 }), 'ParlourBusy'],
      ['that the schedule does not keep up', at({ parlour_places_with_work: 80 }), 'ParlourBehind'],
      ['that the computer is asked too much', at({ parlour_computer_waiting: 80 }), 'ParlourComputerBusy'],
      [
        'that Redis is slow',
        by({ 'parlour_redis_seconds_bucket{le="+Inf"}': 100, parlour_redis_seconds_count: 100 }),
        'ParlourRedisSlow',
      ],
      [
        'that requests are held back',
        by({ 'parlour_pace_seconds_bucket{le="+Inf"}': 100 }),
        'ParlourHeldBack',
      ],
      [
        'that requests are stopped because too many were refused',
        by({ 'parlour_discord_requests_not_sent_total{why="too many refused"}': 1 }),
        'ParlourRequestsStopped',
      ],
      [
        'that more is to be sent than the queue holds',
        by({ 'parlour_discord_requests_not_sent_total{why="queue full"}': 1 }),
        'ParlourQueueFull',
      ],
      [
        'that Discord lets the bot open no more direct messages',
        by({ 'parlour_discord_requests_not_sent_total{why="direct messages too fast"}': 5 }),
        'ParlourDirectMessagesRefused',
      ],
      ['that boards come late', by({ parlour_board_seconds_count: 1 }), 'ParlourBoardsLate'],
      [
        'that people wait long for an acknowledgement',
        by({ 'parlour_acknowledgement_seconds_bucket{le="+Inf"}': 100 }),
        'ParlourSlowToAcknowledge',
      ],
      [
        'that people see that the application did not respond',
        by({ 'parlour_interactions_total{what="/move",outcome="not acknowledged"}': 5 }),
        'ParlourTooLate',
      ],
      [
        'that the bot is forbidden much',
        by({ 'parlour_discord_requests_total{status="403"}': 5 }),
        'ParlourForbidden',
      ],
      [
        'that Discord refuses much else',
        by({ 'parlour_discord_requests_total{status="4xx"}': 5 }),
        'ParlourRequestsRefused',
      ],
      [
        'that Discord may shut the address out',
        by({ 'parlour_discord_requests_total{status="403"}': 300 }),
        'ParlourForbidden',
        'ParlourInvalidRequests',
      ],
    ];
    let before: readonly Scrape[];
    beforeAll(async () => {
      before = await (await openScene()).during(5);
      await closeAll();
    });

    it.each(faults)('%s', async (_, fault, ...alarms) => {
      await expectAlarms({ before, since: fault(before.at(-1)!) }, ...alarms);
    });

    it('that nobody knows where to scrape', async () => {
      await expectAlarms({ before: [], since: [new Map()] }, 'ParlourAbsent');
    });
  });

  it('knows of every alarm what raises it', () => {
    // It takes half an hour, and is no fault before.
    expect([...raised, 'ParlourTwoVersions'].sort()).toEqual([...NAMES].sort());
  });
});
