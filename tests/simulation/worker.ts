/** Simulates some of the seeds, in a Node process whose time is virtual. A line of JSON for each that is done, and for each that fails. */
import './install.ts';
import { parseArgs } from 'node:util';
import { openRedis } from './redis.ts';
import { onlySteps, shrink } from './shrink.ts';
import { digestOf, simulate, watchRejections } from './simulate.ts';
import { STEPS, storyOf } from './story.ts';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '0' },
    every: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    steps: { type: 'string', default: String(STEPS) },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});

const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

watchRejections();
const redis = await openRedis();
const [first, every, count, steps] = [values.first, values.every, values.count, values.steps].map(Number);
const kept = values.only === undefined ? undefined : new Set(values.only.split(',').map(Number));

for (let index = 0; index < count!; index++) {
  const whole = storyOf(first! + index * every!, steps!);
  const story = kept ? onlySteps(whole, kept) : whole;
  const verdict = await simulate(story, redis, values.trace);
  const { seed, violation, trace } = verdict;
  if (!violation) {
    say({ seed, ...(values.trace && { trace, digest: digestOf(verdict) }) });
    continue;
  }
  if (values.shrink) {
    const { invariant } = violation;
    const fails = async (shorter: typeof story): Promise<boolean> =>
      (await simulate(shorter, redis, false)).violation?.invariant === invariant;
    const only = await shrink(story, fails);
    const shortest = await simulate(onlySteps(story, new Set(only)), redis, true);
    say({ seed, violation: shortest.violation ?? violation, trace: shortest.trace, only });
  } else {
    // Once more, to tell what happened: the same seed gives the same story.
    const again = values.trace ? verdict : await simulate(story, redis, true);
    say({ seed, violation, trace: again.trace, digest: digestOf(again) });
  }
}
process.exit(0);
