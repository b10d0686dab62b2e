/**
 * The bot alone in its process, as hosts run it, while people play: once it has warmed up, its memory does not grow.
 * `SOAK_MEMORY_MINUTES` says for how long.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Round } from '../../bench/load/crowd.ts';
import { startHelper } from '../../bench/load/talk.ts';
import type { Vitals } from '../../bench/load/vitals.ts';
import { optionsOfHosts } from '../../bench/options-of-hosts.ts';
import { PROGRAM, transpile } from '../../build/transpile.ts';

const minutes = Number(process.env.SOAK_MEMORY_MINUTES ?? 12);

const SERVERS = '200';
const PEOPLE = '800';
const MATCHES = 2_000;
const PLAYING = { rate: 15, seconds: 20 };
const MEGABYTE = 1024 * 1024;
/** What is measured varies by as much; of what leaks with each board, an hour has more. */
const MOST_GROWTH = { heap: 8, memory: 32 } as const;
/** Within the project, where the packages are found. */
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/parlour-soak-memory', import.meta.url));

const opened: { close(): Promise<void> }[] = [];
const keepOpen = <T extends { close(): Promise<void> }>(thing: T): T => {
  opened.push(thing);
  return thing;
};
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close();
});

interface Sample {
  /** Megabytes: the heap of the event loop, and the process with all its threads. */
  readonly heap: number;
  readonly memory: number;
}

/** The least of them: what has not been thrown away yet is no growth. */
const leastOf = (samples: readonly Sample[]): Sample => ({
  heap: Math.min(...samples.map(({ heap }) => heap)),
  memory: Math.min(...samples.map(({ memory }) => memory)),
});

test(
  `in ${minutes} minutes of playing the memory of the process does not grow`,
  async () => {
    await transpile(BUILT, [...PROGRAM, 'bench']);
    const program = (name: string): string => join(BUILT, 'bench/load', `${name}.js`);
    const redis = keepOpen(startHelper(program('redis'), []));
    const redisUrl = await redis.ask<string>('url');
    const town = keepOpen(startHelper(program('town'), [SERVERS, PEOPLE]));
    await town.ask('seat', { redisUrl, matches: MATCHES });
    const api = await town.ask<string>('api');
    const bot = keepOpen(startHelper(program('bot'), [api, redisUrl], optionsOfHosts()));
    await bot.ask('ready');

    const samples: Sample[] = [];
    const troubles: string[] = [];
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      const round = await town.ask<Round>('play', PLAYING);
      troubles.push(...round.troubles);
      const { rss, heap } = await bot.ask<Vitals>('vitals');
      samples.push({ heap: heap / MEGABYTE, memory: rss / MEGABYTE });
    }
    const quarter = Math.ceil(samples.length / 4);
    const before = leastOf(samples.slice(quarter, 2 * quarter));
    const after = leastOf(samples.slice(-quarter));
    console.log({ samples: samples.length, before, after });
    expect(troubles).toEqual([]);
    expect(after.heap - before.heap).toBeLessThan(MOST_GROWTH.heap);
    expect(after.memory - before.memory).toBeLessThan(MOST_GROWTH.memory);
  },
  (minutes + 10) * 60_000,
);
