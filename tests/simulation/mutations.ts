/** Guards, removed one at a time in a copy of the sources: the simulation must notice each. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSeeds, type Simulated, THIS_PROJECT } from './run-seeds.ts';

export interface Mutation {
  readonly guard: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The first seed that notices, when this was written down. It changes with what stories tell. */
  readonly seed: number;
}

/** So many seeds must be enough. */
export const ENOUGH = 2_000;

export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'revision check: a commit on what has changed is refused',
    file: 'src/store/matches/commit.lua',
    from: 'if revision ~= match.revision then',
    to: 'if false then',
    seed: 5,
  },
  {
    guard: 'cause memory: what has been committed is not committed again',
    file: 'src/store/matches/compare-and-write.ts',
    from: 'const CAUSE_REMEMBERED = 15 * 60_000;',
    to: 'const CAUSE_REMEMBERED = 1;',
    seed: 5,
  },
  {
    guard: 'lease: what somebody carries out nobody else takes',
    file: 'src/store/outbox/claim.ts',
    from: 'args: [String(now + LEASE), entry],',
    to: 'args: [String(now), entry],',
    seed: 0,
  },
  {
    guard: 'stale check: a click on an older board plays nothing',
    file: 'src/match/sight.ts',
    from: 'position === undefined ? seen < match.since || seen > match.revision : position !== fingerprintOf(match);',
    to: 'seen < 0 && position !== fingerprintOf(match);',
    seed: 5,
  },
  {
    guard: 'turn check: nobody moves for the other',
    file: 'src/match/play.ts',
    from: "  if (seat !== match.turn) return refuse('not_your_turn');\n",
    to: '',
    seed: 4,
  },
  {
    guard: 'outbox: what follows from a commit is written with it',
    file: 'src/store/matches/commit.ts',
    from: '      ...claims.map(({ entry }) => intoOutbox(place, entry, now)),\n',
    to: '',
    seed: 0,
  },
  {
    guard: 'tick-off: what is done is taken from the outbox',
    file: 'src/store/outbox/done.lua',
    from: "  redis.call('ZREM', KEYS[1], entry)\n",
    to: '',
    seed: 0,
  },
  {
    guard: 'takeover check: the old process sees the new one, and leaves',
    file: 'src/bot/schedule/shard-ownership.ts',
    from: 'return owner !== undefined && takesOver(owner, self);',
    to: 'return false;',
    seed: 11,
  },
  {
    guard: 'respite: nobody loses on time while the bot was away',
    file: 'src/match/due.ts',
    from: 'return closed ? now + Math.max(lastFifth(match.clock), 2 * MINUTE) : undefined;',
    to: 'return undefined;',
    seed: 72,
  },
  {
    guard: 'quota check: nobody begins more than the quota',
    file: 'src/play/apply.ts',
    from: 'const { withinQuota, error } = quota ? await checkQuota(store, { place, changes, event, quota }) : {};',
    to: 'const { withinQuota, error } = {};',
    seed: 1,
  },
  {
    guard: 'hidden hands: the board that everybody sees shows none',
    file: 'src/bot/messages/board-message.ts',
    from: "    viewOf(match, 'public'),\n",
    to: "    viewOf(match, 'turn' in match ? match.turn : 'public'),\n",
    seed: 0,
  },
  {
    guard: 'retries: what Discord failed to do is done later',
    file: 'src/bot/effects/run-effects.ts',
    from: '    await app.store.retry(claim, app.now() + wait, attempts);\n',
    to: '    await app.store.done(claim);\n',
    seed: 0,
  },
];

/** What a simulation needs of this project. The playground is not mutated, and found through the packages. */
const COPIED = ['src', 'tests/simulation', 'tests/soak', 'package.json', 'tsconfig.json'];

/** The first seed that notices that the guard is missing, if one of so many does. The one that is written down is tried first. */
export async function noticed(mutation: Mutation, most = ENOUGH): Promise<Simulated | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-mutation-'));
  try {
    for (const name of COPIED) cpSync(join(THIS_PROJECT, name), join(folder, name), { recursive: true });
    symlinkSync(join(THIS_PROJECT, 'node_modules'), join(folder, 'node_modules'));
    mutate(join(folder, mutation.file), mutation);
    const tries = async (first: number, count: number): Promise<Simulated | undefined> => {
      let found: Simulated | undefined;
      const workers = Math.min(count, availableParallelism());
      await runSeeds({ first, count, workers, args: [], folder, stopsAtFirst: true }, (simulated) => {
        if (simulated.violation && !(found && found.seed <= simulated.seed)) found = simulated;
      });
      return found;
    };
    return (await tries(mutation.seed, 1)) ?? (await tries(0, most));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mutate(file: string, { guard, from, to }: Mutation): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${guard}: ${file} has not one such place any more`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

/** For the table in docs/simulation.md. */
export async function findMutations(): Promise<void> {
  for (const mutation of MUTATIONS) {
    const found = await noticed(mutation);
    const by = found?.violation ? `seed ${found.seed}: ${found.violation.invariant}` : 'nobody notices';
    console.log(`${mutation.guard} | ${by} | ${found?.violation?.detail.slice(0, 160) ?? ''}`);
    if (!found) process.exitCode = 1;
  }
}
