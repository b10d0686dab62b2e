/** Lets an event happen to a stored match. */
import { advance as decide } from '../match/advance.ts';
import { changedBy, commit } from './commit.ts';
import { readOne } from './reads.ts';
import type { Connection } from './scripts.ts';
import type { Advance, Happening } from './store.ts';

/** Each round that is lost means that somebody else has won one, so a few are enough. */
const ROUNDS = 20;

export async function advance(connection: Connection, happening: Happening): Promise<Advance> {
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await attempt(connection, happening);
    if (outcome) return outcome;
  }
  return {
    ok: false,
    error: { code: 'stale' },
    match: await readOne(connection, happening.place, happening.id),
  };
}

/** Nothing, when somebody else has changed the match between reading and writing. */
async function attempt(connection: Connection, happening: Happening): Promise<Advance | undefined> {
  const { place, id, event, cause, now } = happening;
  const [before, earlier] = await Promise.all([
    readOne(connection, place, id),
    changedBy(connection, place, cause),
  ]);
  if (earlier) return asBefore(connection, happening, earlier);

  const decided = decide(before, event, now);
  if (!decided.ok) return { ...decided, match: before };
  const { match, sequel, effects } = decided;
  const changes = [{ before, after: match }, ...(sequel ? [{ before: undefined, after: sequel }] : [])];
  const committed = await commit(connection, { place, changes, effects, cause, now });
  if (committed.kind !== 'committed') return undefined;
  if (committed.again) return undefined;
  return { ok: true, match, ...(sequel && { sequel }), claims: committed.claims, again: false };
}

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
