/** The one way in which matches are written. */
import type { Millis } from '../../match/clock.ts';
import { wakes } from '../../match/due.ts';
import { type Match, peopleOf } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { meetingsWrites } from '../ladder/meetings.ts';
import { ratingsWrites } from '../ladder/results.ts';
import { intoOutbox, LEASE, tickOff } from '../outbox/claim.ts';
import { writeEffect, writeMatch } from '../records/record.ts';
import type { Change, Claim, Commit, Committed } from '../store.ts';
import { withWake } from '../wakes/wakes.ts';
import { boardUnchanged, boardWrite } from './board-record.ts';
import { compareAndWrite, type WritePlan, type Written } from './compare-and-write.ts';
import { entryWrites, hasNoResult, NO_RESULT_KEPT } from './entries.ts';
import { listQuota } from './quota.ts';
import type { Alongside, Write } from './writes.ts';

export async function commit(connection: Connection, wanted: Commit): Promise<Committed> {
  await register(connection, wanted);
  const claims = wanted.effects.map(
    (effect): Claim => ({ place: wanted.place, effect, entry: writeEffect(effect) }),
  );
  const wake = { place: wanted.place, at: fallsDue(wanted) };
  const written = await withWake(connection, wake, () => compareAndWrite(connection, planOf(wanted, claims)));
  return committed(written, claims);
}

/** The effects with the end of their lease; a match may wake up even before that. */
const fallsDue = ({ changes, now }: Commit): Millis =>
  Math.min(now + LEASE, ...changes.flatMap(({ after }) => wakes(after) ?? []));

export function committed(written: Written, claims: readonly Claim[]): Committed {
  switch (written) {
    case 'written':
      return { kind: 'committed', claims, again: false };
    case 'again':
      return { kind: 'committed', claims: [], again: true };
    default:
      return { kind: written };
  }
}

/**
 * Schedules find the places, and a person's places, through these sets. They lie outside the place, hence
 * outside the commit, and are written before it: a crash in between leaves a place without work, never work
 * without a place. A match that is there has been through this, and so have its people.
 */
async function register(connection: Connection, { place, changes, people = [] }: Commit): Promise<void> {
  const newcomers = changes.flatMap(({ before, after }) => {
    const known = before ? peopleOf(before) : [];
    return peopleOf(after).filter((person) => !known.includes(person));
  });
  const sets = [
    ...(changes.some(({ before }) => !before) || people.length > 0 ? [keys.places] : []),
    ...[...newcomers, ...people].map((person) => keys.placesOf(person)),
  ];
  await Promise.all(sets.map((set) => withTimeout(connection.sadd(set, place))));
}

function planOf(wanted: Commit, claims: readonly Claim[]): WritePlan {
  const { place, changes, cause, now, done, ratings, meetings, withinQuota } = wanted;
  const alongside = [
    ...changes.flatMap(boardMovedOut),
    ...(ratings ? [ratingsWrites(place, ratings)] : []),
    ...(meetings ? [meetingsWrites(meetings)] : []),
    ...(wanted.alongside ? [wanted.alongside] : []),
  ];
  return {
    place,
    cause,
    matches: changes.map(({ before, after }) => ({ id: after.id, revision: before?.revision ?? 0 })),
    unchanged: alongside.flatMap(({ unchanged }) => unchanged),
    quotas: withinQuota?.beginnings.map((beginning) => listQuota(place, beginning, withinQuota.quota)) ?? [],
    writes: [
      ...changes.flatMap(changeWrites),
      ...claims.map(({ entry }) => intoOutbox(place, entry, now)),
      ...(done ? tickOff(done) : []),
      ...alongside.flatMap(({ writes }) => writes),
    ],
  };
}

/** A record that is written anew does not say any more where its board stands. */
const boardMovedOut = ({ after, board }: Change): Alongside[] =>
  board?.isWithin && board.board
    ? [{ unchanged: [boardUnchanged(after, board)], writes: [boardWrite(after, board.board)] }]
    : [];

function changeWrites({ before, after }: Change): Write[] {
  const key = keys.match(after.place, after.id);
  const entries = entryWrites(before, after);
  if (!hasNoResult(after)) return [{ command: 'SET', key, args: [writeMatch(after)] }, ...entries];
  const args = [writeMatch(after), 'PX', String(NO_RESULT_KEPT)];
  return [{ command: 'SET', key, args }, ...entries, ...passing(after)];
}

/** Its board, and the list of such matches, pass with it. */
function passing(match: Match): Write[] {
  const kept = String(NO_RESULT_KEPT);
  const lists = peopleOf(match).flatMap((person): Write[] => {
    const key = keys.unplayed(match.place, person);
    return [
      { command: 'ZREMRANGEBYSCORE', key, args: ['-inf', String(match.updated - NO_RESULT_KEPT)] },
      { command: 'PEXPIRE', key, args: [kept] },
    ];
  });
  return [{ command: 'PEXPIRE', key: keys.board(match.place, match.id), args: [kept] }, ...lists];
}
