/** Lets an event happen to a stored match. */
import { advance as decide } from '../match/advance.ts';
import type { MatchEvent } from '../match/event.ts';
import type { Match, MatchId } from '../match/match.ts';
import { changedBy, commit } from './commit.ts';
import { meetingWrites, ratedToday } from './ladder/meetings.ts';
import { resultOf } from './ladder/results.ts';
import { type Report, readOne } from './reads.ts';
import { checkRoom } from './room.ts';
import type { Connection } from './scripts.ts';
import type { Advance, Happening } from './store.ts';

/** Each round that is lost means that somebody else has won one, so a few are enough for one match. */
const ROUNDS = 20;
/** On the ladders all the matches of two people meet, and a crowd may finish theirs at once. */
const LADDER_ROUNDS = 500;

export async function advance(
  connection: Connection,
  happening: Happening,
  report: Report,
): Promise<Advance> {
  let [rounds, ladderRounds] = [ROUNDS, LADDER_ROUNDS];
  while (rounds > 0 && ladderRounds > 0) {
    const outcome = await attempt(connection, happening, report);
    if (typeof outcome !== 'string') return outcome;
    if (outcome === 'changed') ladderRounds--;
    else rounds--;
  }
  return {
    ok: false,
    error: { code: 'stale' },
    match: await readOne(connection, happening.place, happening.id),
  };
}

/** `stale` or `changed`, when somebody else has changed the match, or what counts with it, between reading and writing. */
async function attempt(
  connection: Connection,
  happening: Happening,
  report: Report,
): Promise<Advance | 'stale' | 'changed'> {
  const { place, id, event, cause, now, room } = happening;
  const [before, earlier] = await Promise.all([
    readOne(connection, place, id),
    changedBy(connection, place, cause),
  ]);
  if (earlier) return asBefore(connection, happening, earlier);

  const begun = await begunToday(connection, before, event, now);
  const decided = decide(before, informed(event, begun), now);
  if (!decided.ok) return { ...decided, match: before };
  const { sequel, effects } = decided;
  const result = await resultOf(connection, before, decided.match, report);
  const match = result?.match ?? decided.match;
  const alongside = result?.alongside ?? (await meetingWrites(connection, before, match, now, begun));
  const changes = [{ before, after: match }, ...(sequel ? [{ before: undefined, after: sequel }] : [])];
  const { spaces = [], error } = room
    ? await checkRoom(connection, { place, changes, event, room }, report)
    : {};
  if (error) return { ok: false, error, match: before };
  const committed = await commit(connection, {
    ...{ place, changes, effects, cause, now, spaces },
    ...(alongside && { alongside }),
  });
  if (committed.kind !== 'committed') return committed.kind;
  if (committed.again) return 'stale';
  return { ok: true, match, ...(sequel && { sequel }), claims: committed.claims, again: false };
}

/** The rated matches that the two have begun today, where an acceptance hangs on that. */
async function begunToday(
  connection: Connection,
  before: Match | undefined,
  event: MatchEvent,
  now: number,
): Promise<MatchId[] | undefined> {
  if (event.kind !== 'accept' || before?.stage !== 'challenge' || !before.rated) return undefined;
  const { place, game, by } = before;
  return ratedToday(connection, { place, game, people: [by, event.by] }, now);
}

const informed = (event: MatchEvent, begun: readonly MatchId[] | undefined): MatchEvent =>
  event.kind === 'accept' && begun ? { ...event, ratedToday: begun.length } : event;

/** The same cause a second time: the answer is what the first has led to. */
async function asBefore(
  connection: Connection,
  { place }: Happening,
  earlier: { readonly id: string; readonly sequel?: string },
): Promise<Advance> {
  const match = await readOne(connection, place, earlier.id);
  if (!match) return { ok: false, error: { code: 'no_such_match' }, match };
  const sequel = earlier.sequel ? await readOne(connection, place, earlier.sequel) : undefined;
  return { ok: true, match, ...(sequel && { sequel }), claims: [], again: true };
}
