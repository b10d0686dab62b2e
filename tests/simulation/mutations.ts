/** Guards, removed one at a time from the program that is built: the simulation must notice each. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Change } from '../../build/transpile.ts';
import { runSeeds, type Simulated, seedsFrom, THIS_PROJECT, withBuilt } from './run-seeds.ts';

export interface Mutation {
  readonly guard: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The first seed that notices, when this was written down. It changes with what stories tell. */
  readonly seed: number;
}

/** So many seeds must be enough. */
const ENOUGH = 2_000;

export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'revision check: a commit on what has changed is refused',
    file: 'src/store/matches/commit.lua',
    from: 'if revision ~= match.revision then',
    to: 'if false then',
    seed: 4,
  },
  {
    guard: 'cause memory: what has been committed is not committed again',
    file: 'src/store/matches/compare-and-write.ts',
    from: 'const CAUSE_REMEMBERED = 15 * 60_000;',
    to: 'const CAUSE_REMEMBERED = 1;',
    seed: 4,
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
    seed: 16,
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
    seed: 28,
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
    file: 'src/match/clock.ts',
    from: 'return closed ? { time: { since: now, left: Math.max(fifthOf(usual(match)), 2 * MINUTE) } } : undefined;',
    to: 'return undefined;',
    seed: 67,
  },
  {
    guard: 'quota check: nobody begins more than the quota',
    file: 'src/play/apply.ts',
    from: 'const { withinQuota, error } = quota ? await checkQuota(store, { place, changes, event, quota }) : {};',
    to: 'const { withinQuota, error } = {};',
    seed: 137,
  },
  {
    guard: 'hidden hands: the board that everybody sees shows none',
    file: 'src/bot/messages/board-message.ts',
    from: "    viewOf(match, 'public'),\n",
    to: "    viewOf(match, 'turn' in match ? match.turn : 'public'),\n",
    seed: 1,
  },
  {
    guard: 'hidden words: what everybody reads names no hidden card',
    file: 'src/bot/messages/first-line.ts',
    from: "  const view = viewOf(match, 'public');\n",
    to: "  const view = viewOf(match, 'turn' in match ? (match.turn === 0 ? 1 : 0) : 'public');\n",
    seed: 1,
  },
  {
    guard: 'retries: what Discord failed to do is done later',
    file: 'src/bot/effects/run-effects.ts',
    from: '    await app.store.retry(claim, app.now() + wait, attempts);\n',
    to: '    await app.store.done(claim);\n',
    seed: 28,
  },
  {
    guard: 'fingerprint: after a failover, the number of a revision says nothing of its position',
    file: 'src/match/sight.ts',
    from: 'position === undefined ? seen < match.since || seen > match.revision : position !== fingerprintOf(match);',
    to: 'seen < match.since || seen > match.revision;',
    seed: 16,
  },
  {
    guard: 'clock watch: nobody loses on time while the bot stood still',
    file: 'src/bot/schedule/availability.ts',
    from: '    if (skipped) since = clock.steady();\n',
    to: '',
    seed: 67,
  },
  {
    guard: 'seat check: nobody resigns a game of others',
    file: 'src/match/play.ts',
    from: "  const seat = seatOf(match, by);\n  if (seat === undefined) return refuse('not_a_player');\n  if (timeIsUp(match, now)) return refuse('time_is_up');\n  return transition(finish(match, { end: 'resignation'",
    to: "  const seat = seatOf(match, by) ?? 0;\n  if (timeIsUp(match, now)) return refuse('time_is_up');\n  return transition(finish(match, { end: 'resignation'",
    seed: 7,
  },
  {
    guard: 'second look: a match that begins while somebody is forgotten is found',
    file: 'src/play/forget.ts',
    from: 'const ROUNDS = 5;',
    to: 'const ROUNDS = 1;',
    seed: 89,
  },
  {
    guard: 'closed messages: whoever lets nobody write to them is not written to again',
    file: 'src/bot/effects/post.ts',
    from: '      access.directClosed(person, name);\n',
    to: '',
    seed: 61,
  },
  {
    guard: 'final refusal: what Discord would refuse again is not asked again',
    file: 'src/bot/gateway/discord-error.ts',
    from: 'return error.status >= 500 || isTokenRefused(error);',
    to: 'return error.status >= 400;',
    seed: 67,
  },
  {
    guard: 'absence: a clock stands still while its player is away',
    file: 'src/match/clock.ts',
    from: '    left -= Math.max(0, from - now);\n    now = until;\n',
    to: '',
    seed: 0,
  },
  {
    guard: 'absence told: matches under way hear when their players are away',
    file: 'src/bot/effects/tell-absence.ts',
    from: "    if (match.stage !== 'playing') continue;\n",
    to: '    continue;\n',
    seed: 18,
  },
  {
    guard: 'claim: only the game of somebody who has stopped playing can be claimed',
    file: 'src/match/stopped.ts',
    from: "  if (!match.stopped?.[match.turn] || !hasStopped(lapses)) return refuse('plays_on');\n",
    to: '',
    seed: 24,
  },
  {
    guard: 'quiet hours: nobody is reminded while they want to be left alone',
    file: 'src/match/reminders.ts',
    from: "return quiet && quiet.to + SOON <= deadline ? { kind: 'later', at: quiet.to } : { kind: 'remind' };",
    to: "return { kind: 'remind' };",
    seed: 22,
  },
  {
    guard: 'moved call: whoever sends a digest plans the next one',
    file: 'src/store/calls/send.lua',
    from: "  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])\n",
    to: '',
    seed: 349,
  },
  {
    guard: 'plan taken along: what is played of a plan is not played again',
    file: 'src/match/plans.ts',
    from: '.map(([, ...rest]) => rest);',
    to: ';',
    seed: 45,
  },
  {
    guard: 'last move: no forced move ends a game by itself',
    file: 'src/match/play-on.ts',
    from: 'return only?.play().result === undefined ? only : undefined;',
    to: 'return only;',
    seed: 0,
  },
  {
    guard: 'secret plan: nobody is shown what another has planned',
    file: 'src/bot/actions/planning.ts',
    from: 'const seat = demandSeat(match, personOf(interaction));',
    to: "const seat = match.stage === 'playing' && match.turn === 0 ? 1 : 0;\n  demandSeat(match, personOf(interaction));",
    seed: 72,
  },
];

/** The first seed that notices that the guard is missing, if one of so many does. The one that is written down is tried first. */
const noticed = (mutation: Mutation): Promise<Simulated | undefined> =>
  withBuilt(async (folder) => {
    const seeds = [mutation.seed, ...seedsFrom(0, ENOUGH)];
    let found: Simulated | undefined;
    await runSeeds({ seeds, workers: 1, args: [], folder, stopsAtFirst: true }, (simulated) => {
      if (simulated.violation) found ??= simulated;
    });
    return found;
  }, changed(mutation));

export function changed({ guard, file, from, to }: Mutation): Change {
  const text = readFileSync(join(THIS_PROJECT, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${guard}: ${file} has not one such place any more`);
  return { file, text: text.replace(from, () => to) };
}

/** For `.ci/run`, and for the table in docs/simulation.md. */
export async function findMutations(): Promise<void> {
  const left = [...MUTATIONS];
  const work = async (): Promise<void> => {
    for (let mutation = left.shift(); mutation; mutation = left.shift()) {
      const found = await noticed(mutation);
      const by = found?.violation ? `seed ${found.seed}: ${found.violation.invariant}` : 'nobody notices';
      console.log(`${mutation.guard} | ${by} | ${found?.violation?.detail.slice(0, 160) ?? ''}`);
      if (!found) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
