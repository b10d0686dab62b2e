/** The one way in which matches are written. */
import { randomUUID } from 'node:crypto';
import { type Match, type Place, peopleOf } from '../match/match.ts';
import { answered } from './away.ts';
import { copied } from './copies.ts';
import { entryWrites, hasNoResult } from './entries.ts';
import { keys } from './keys.ts';
import { writeEffect, writeMatch } from './record.ts';
import type { Connection } from './scripts.ts';
import { type Change, type Claim, type Commit, type Committed, LEASE } from './store.ts';
import type { Unchanged, Write } from './writes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** As long as an interaction can be answered; whatever comes later is refused by its revision. */
const CAUSE_REMEMBERED = 15 * MINUTE;

/** Matches without a result are kept for a while, so that their old buttons can say what became of them. */
const NO_RESULT_KEPT = 7 * DAY;

export async function commit(connection: Connection, wanted: Commit): Promise<Committed> {
  await register(connection, wanted);
  const claims = wanted.effects.map(
    (effect): Claim => ({ place: wanted.place, effect, entry: writeEffect(effect) }),
  );
  // The same call may reach Redis twice, when the connection breaks before the answer; another call has another name.
  const call = randomUUID();
  const memory = `${call} ${wanted.changes.map(({ after }) => after.id).join(' ')}`;
  const plan = planOf(wanted, claims);
  const [verdict, remembered] = await answered(
    connection.commitMatches(plan.keys.length, ...plan.keys, plan.text, memory, String(CAUSE_REMEMBERED)),
  );
  switch (verdict) {
    case 'committed':
      await copied(connection, keys.cause(wanted.place, wanted.cause), CAUSE_REMEMBERED);
      return { kind: 'committed', claims, again: false };
    case 'remembered':
      return remembered === memory
        ? { kind: 'committed', claims, again: false }
        : { kind: 'committed', claims: [], again: true };
    case 'changed':
      return { kind: 'changed' };
    default:
      return { kind: 'stale' };
  }
}

/** The match that a cause has changed before; of several, the first that the commit named. */
export async function changedBy(
  connection: Connection,
  place: Place,
  cause: string,
): Promise<{ id: string; sequel?: string } | undefined> {
  const memory = await answered(connection.get(keys.cause(place, cause)));
  const [, id, sequel] = memory?.split(' ') ?? [];
  if (id === undefined) return undefined;
  return sequel === undefined ? { id } : { id, sequel };
}

/**
 * Schedules find the places, and a person's places, through these sets. They lie outside the place, hence
 * outside the commit, and are written before it: a crash in between leaves a place without work, never work
 * without a place. Nothing is ever taken out of `places`.
 */
async function register(connection: Connection, { place, changes }: Commit): Promise<void> {
  const newcomers = changes.flatMap(({ before, after }) => {
    const known = before ? peopleOf(before) : [];
    return peopleOf(after).filter((person) => !known.includes(person));
  });
  await Promise.all([
    answered(connection.sadd(keys.places, place)),
    ...newcomers.map((person) => answered(connection.sadd(keys.placesOf(person), place))),
  ]);
}

/** Everything the script has to compare and to write, with each key by its number. */
function planOf(wanted: Commit, claims: readonly Claim[]): { keys: string[]; text: string } {
  const { place, changes, cause, now, alongside, spaces: lists = [] } = wanted;
  const numbers = new Map([[keys.cause(place, cause), 1]]);
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
  const matches = changes.map(({ before, after }) => ({
    key: numberOf(keys.match(place, after.id)),
    revision: String(before?.revision ?? 0),
  }));
  const unchanged = (alongside?.unchanged ?? []).map((read: Unchanged) => ({
    ...read,
    key: numberOf(read.key),
  }));
  const spaces = lists.map(({ key, most }) => ({ key: numberOf(key), most }));
  const writes = [
    ...changes.flatMap(changeWrites),
    ...claims.map(({ entry }) => intoOutbox(place, entry, now)),
    ...(alongside?.writes ?? []),
  ].map((write) => ({ ...write, key: numberOf(write.key) }));
  return { keys: [...numbers.keys()], text: JSON.stringify({ matches, unchanged, spaces, writes }) };
}

function changeWrites({ before, after }: Change): Write[] {
  const key = keys.match(after.place, after.id);
  const entries = entryWrites(before, after);
  if (!hasNoResult(after)) return [{ command: 'SET', key, args: [writeMatch(after)] }, ...entries];
  const args = [writeMatch(after), 'PX', String(NO_RESULT_KEPT)];
  return [{ command: 'SET', key, args }, ...entries, ...passing(after)];
}

/** The list of such matches passes with them. */
function passing(match: Match): Write[] {
  return peopleOf(match).flatMap((person): Write[] => {
    const key = keys.unplayed(match.place, person);
    return [
      { command: 'ZREMRANGEBYSCORE', key, args: ['-inf', String(match.updated - NO_RESULT_KEPT)] },
      { command: 'PEXPIRE', key, args: [String(NO_RESULT_KEPT)] },
    ];
  });
}

/** From the start the effects belong to the process that commits; others find them when its lease ends. */
const intoOutbox = (place: Place, entry: string, now: number): Write => ({
  command: 'ZADD',
  key: keys.outbox(place),
  args: [String(now + LEASE), entry],
});
