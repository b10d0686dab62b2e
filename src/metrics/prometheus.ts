/** The metrics as Prometheus reads them. */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Condition, storeAnswers } from './health.ts';
import { COUNTED, type Counted, LEVELS, TIMED } from './measures.ts';
import type { Metrics } from './metrics.ts';

export interface Prometheus {
  readonly metrics: Metrics;
  /** Everything as text, as of now. */
  scrape(): Promise<string>;
  readonly contentType: string;
}

const SECOND = 1_000;

/** `build` says which version of the bot this is. */
export function createPrometheus(
  build: Readonly<Record<string, string>>,
  condition: () => Condition,
): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name: `parlour_${name}`, help, labelNames, registers });

  const counters = made<Counted, Counter<string>>(COUNTED, (name, { help, labels, expected }) => {
    const counter = new Counter<string>({
      name: `parlour_${name}_total`,
      help,
      labelNames: labels,
      registers,
    });
    for (const values of expected ? combinations(expected) : []) counter.inc(values, 0);
    return counter;
  });
  const histograms = made(TIMED, (name, { help, buckets }) => {
    return new Histogram({ name: `parlour_${name}_seconds`, help, buckets: [...buckets], registers });
  });
  gauge('info', 'Which version this is', Object.keys(build)).set(build, 1);
  gauge('heap_limit_bytes', 'How large the heap may become').set(getHeapStatistics().heap_size_limit);
  const memoryLimit = gauge('memory_limit_bytes', 'How much memory the process may use, if not all there is');
  const shardUp = gauge('shard_up', 'Whether a shard is connected to Discord', ['shard']);
  const shardPing = gauge('shard_ping_seconds', 'Between a heartbeat and its answer', ['shard']);
  const redisUp = gauge('redis_up', 'Whether Redis answers');
  const sinceSweep = gauge('seconds_since_sweep', 'How long ago the schedule has finished a sweep');
  const computerWaiting = gauge('computer_waiting', 'Questions that wait for a computer player');
  const levels = made(LEVELS, gauge);
  const seen = new Map<string, number>();

  const constrained = process.constrainedMemory();
  if (constrained > 0 && constrained < totalmem()) memoryLimit.set(constrained);
  else memoryLimit.remove();

  /** What is not known is absent: a 0 would be taken for bad news, or for good. */
  async function look(): Promise<void> {
    const now = condition();
    const answers = typeof now !== 'string' && (await storeAnswers(now));
    for (const labelled of [shardUp, shardPing]) labelled.reset();
    for (const single of [redisUp, sinceSweep, computerWaiting, ...levels.values()]) single.remove();
    if (typeof now === 'string') return;
    for (const { id: shard, connected, ping } of now.shards) {
      shardUp.set({ shard }, connected ? 1 : 0);
      if (ping !== undefined) shardPing.set({ shard }, ping / SECOND);
    }
    sinceSweep.set(now.sinceSweep / SECOND);
    computerWaiting.set(now.computerWaiting);
    redisUp.set(answers ? 1 : 0);
    for (const [name, value] of seen) levels.get(name)?.set(value);
  }

  return {
    metrics: {
      count: (what, labels) => counters.get(what)?.inc(labels),
      took: (what, millis) => histograms.get(what)?.observe(Math.max(0, millis) / SECOND),
      level: (what, value) => void seen.set(what, value),
    },
    async scrape() {
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

/** Every way to choose one value for each label. */
const combinations = (values: Readonly<Record<string, readonly string[]>>): readonly Chosen[] =>
  Object.entries(values).reduce<readonly Chosen[]>(
    (chosen, [label, choices]) =>
      chosen.flatMap((labels) => choices.map((choice) => ({ ...labels, [label]: choice }))),
    [{}],
  );

type Chosen = Readonly<Record<string, string>>;
