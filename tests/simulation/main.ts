/** `npm run simulate`: see docs/simulation.md. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findMutations } from './mutations.ts';
import { runSeeds, type Simulated, seedsFrom, withBuilt } from './run-seeds.ts';

const USAGE = `npm run simulate -- [--seeds N] [--first S] [--seed S] [--steps K] [--only 3,7] [--trace] [--shrink] [--mutations]

  --seeds N     so many stories; 200 unless told otherwise
  --first S     beginning with this one; 0 unless told otherwise
  --seed S      this story alone
  --steps K     only the first K steps of each
  --only 3,7    only these steps
  --trace       tells what happens, also where nothing fails
  --shrink      of a story that fails, finds a shorter one that fails by the same sentence
  --mutations   removes guards, one at a time, and says which seed notices; fails if none does`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** More would only be more to read. */
const MOST_TOLD = 5;

function again({ seed, only }: Simulated): string {
  const steps = [values.steps && `--steps ${values.steps}`, only && `--only ${only.join(',')}`];
  return ['npm run simulate --', `--seed ${seed}`, ...steps, '--trace'].filter(Boolean).join(' ');
}

function tell(failed: Simulated): void {
  const { seed, violation, trace = [], only } = failed;
  const story = only ? `seed ${seed}, steps ${only.join(', ')}` : `seed ${seed}`;
  console.log(trace.join('\n'));
  console.log(`✗ ${story}: it does not hold that ${violation?.invariant}: ${violation?.detail}`);
  console.log(`  again: ${again(failed)}`);
  if (!only) console.log(`  shorter: npm run simulate -- --seed ${seed} --shrink`);
}

async function simulateAll(folder: string): Promise<void> {
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  const first = Number(values.seed ?? values.first);
  const seeds = seedsFrom(first, count);
  const given = { steps: values.steps, only: values.only };
  const args = [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...(values.trace && values.seed !== undefined ? ['--trace'] : []),
    ...(values.shrink ? ['--shrink'] : []),
  ];
  const began = Date.now();
  const failed: Simulated[] = [];
  let [done, digest] = [0, ''];
  await runSeeds({ seeds, workers: availableParallelism(), args, folder }, (simulated) => {
    done += 1;
    digest = simulated.digest ?? '';
    if (simulated.violation) failed.push(simulated);
    else if (values.trace) console.log((simulated.trace ?? []).join('\n'));
    if (simulated.violation && failed.length <= MOST_TOLD) tell(simulated);
  });
  const seconds = Math.round((Date.now() - began) / 1_000);
  const traced = values.seed !== undefined && digest ? `; trace ${digest}` : '';
  console.log(`${done} stories in ${seconds} s, ${failed.length} of them failed${traced}`);
  if (failed.length > MOST_TOLD) {
    console.log(`Seeds that failed: ${failed.map(({ seed }) => seed).join(' ')}`);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (values.help) console.log(USAGE);
else if (values.mutations) await findMutations();
else await withBuilt(simulateAll);
