/** The tally in the language of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTED, LEVELS, TIMED } from './measures.ts';
import type { Tally } from './tally.ts';
import { type Condition, storeAnswers } from './vitals.ts';

export interface Prometheus {
  readonly tally: Tally;
  /** Everything as text, as of now. */
  metrics(): Promise<string>;
  readonly contentType: string;
}

const SECOND = 1_000;

/** `build` says which version of the house this is. */
export function createPrometheus(
  build: Readonly<Record<string, string>>,
  condition: () => Condition,
): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name: `parlour_${name}`, help, labelNames, registers });

  const counters = made(COUNTED, (name, { help, labels }) => {
    return new Counter<string>({ name: `parlour_${name}_total`, help, labelNames: labels, registers });
  });
  const histograms = made(TIMED, (name, { help, buckets }) => {
    return new Histogram({ name: `parlour_${name}_seconds`, help, buckets: [...buckets], registers });
  });
  const levels = made(LEVELS, gauge);
  gauge('info', 'Which version this is', Object.keys(build)).set(build, 1);

  const shardUp = gauge('shard_up', 'Whether a shard is connected to Discord', ['shard']);
  const shardPing = gauge('shard_ping_seconds', 'Between a heartbeat and its answer', ['shard']);
  const redisUp = gauge('redis_up', 'Whether Redis answers');
  const computerWaiting = gauge('computer_waiting', 'Questions that wait for a computer player');

  async function look(): Promise<void> {
    const now = condition();
    shardUp.reset();
    shardPing.reset();
    if (typeof now === 'string') return;
    for (const { id: shard, connected, ping } of now.shards) {
      shardUp.set({ shard }, connected ? 1 : 0);
      if (ping !== undefined) shardPing.set({ shard }, ping / SECOND);
    }
    computerWaiting.set(now.computerWaiting);
    redisUp.set((await storeAnswers(now)) ? 1 : 0);
  }

  return {
    tally: {
      count: (what, labels) => counters.get(what)?.inc(labels),
      took: (what, millis) => histograms.get(what)?.observe(Math.max(0, millis) / SECOND),
      level: (what, value) => levels.get(what)?.set(value),
    },
    async metrics() {
      await look();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

const made = <Entry, Metric>(
  table: Readonly<Record<string, Entry>>,
  make: (name: string, entry: Entry) => Metric,
): ReadonlyMap<string, Metric> =>
  new Map(Object.entries(table).map(([name, entry]) => [name, make(name, entry)]));
