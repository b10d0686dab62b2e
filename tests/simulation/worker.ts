/** Simulates the seeds that it is told, in a Node process whose time is virtual. A line of JSON for each. */
import './install.ts';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openRedis } from './redis.ts';
import { onlySteps, shrink } from './shrink.ts';
import { digestOf, simulate, watchRejections } from './simulate.ts';
import { STEPS, storyOf } from './story.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: String(STEPS) },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});

const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

const seeds = (await json(process.stdin)) as readonly number[];
watchRejections();
const redis = await openRedis();
const kept = values.only === undefined ? undefined : new Set(values.only.split(',').map(Number));

for (const each of seeds) {
  const whole = storyOf(each, Number(values.steps));
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
