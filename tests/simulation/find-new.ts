import { changed, MUTATIONS } from './mutations.ts';
import { runSeeds, seedsFrom, withBuilt } from './run-seeds.ts';

for (const mutation of MUTATIONS.slice(-3)) {
  await withBuilt(async (folder) => {
    let done = false;
    await runSeeds({ seeds: seedsFrom(0, 400), workers: 1, args: [], folder, stopsAtFirst: true }, (each) => {
      if (each.violation && !done) {
        done = true;
        console.log(mutation.guard, each.seed, each.violation.invariant, each.violation.detail.slice(0, 300));
      }
    });
    if (!done) console.log(mutation.guard, 'NOBODY');
  }, changed(mutation));
}
