/** Writes what was decided on what was read, all of it or nothing: only if that is still as it was. */
import { randomUUID } from 'node:crypto';
import type { MatchId, PlaceId, Revision } from '../../match/match.ts';
import { replicated } from '../connection/replicas.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { ListQuota, Unchanged, Write } from './writes.ts';

/** As long as an interaction can be answered; whatever comes later is refused by its revision. */
const CAUSE_REMEMBERED = 15 * 60_000;

export interface WritePlan {
  readonly place: PlaceId;
  readonly cause: string;
  /** The matches with their revisions as they were read; 0 for one that was not there. */
  readonly matches: readonly { readonly id: MatchId; readonly revision: Revision }[];
  readonly unchanged: readonly Unchanged[];
  readonly quotas: readonly ListQuota[];
  readonly writes: readonly Write[];
}

/**
 * `stale`: a match has changed. `changed`: the matches are as they were, but something else is not, or a list is full.
 * `again`: the same cause has written before.
 */
export type Written = 'written' | 'again' | 'stale' | 'changed';

export async function compareAndWrite(connection: Connection, plan: WritePlan): Promise<Written> {
  const { place, cause, matches } = plan;
  // The same call may reach Redis twice, when the connection breaks before the answer; another call has another name.
  const memory = [randomUUID(), ...matches.map(({ id }) => id)].join(' ');
  const { names, text } = numbered(plan);
  const [verdict, remembered] = await withTimeout(
    connection.commitMatches(names.length, ...names, text, memory, String(CAUSE_REMEMBERED)),
  );
  switch (verdict) {
    case 'committed':
      await replicated(connection, keys.cause(place, cause), CAUSE_REMEMBERED);
      return 'written';
    case 'remembered':
      return remembered === memory ? 'written' : 'again';
    case 'changed':
      return 'changed';
    default:
      return 'stale';
  }
}

/** The plan as the script reads it: each key by its number. */
function numbered({ place, cause, ...plan }: WritePlan): { readonly names: string[]; readonly text: string } {
  const numbers = new Map([[keys.cause(place, cause), 1]]);
  const byNumber = <T extends { readonly key: string }>(named: T) => {
    const number = numbers.get(named.key) ?? numbers.size + 1;
    numbers.set(named.key, number);
    return { ...named, key: number };
  };
  const matches = plan.matches.map(({ id, revision }) =>
    byNumber({ key: keys.match(place, id), revision: String(revision) }),
  );
  const unchanged = plan.unchanged.map(byNumber);
  const quotas = plan.quotas.map(byNumber);
  const writes = plan.writes.map(byNumber);
  return { names: [...numbers.keys()], text: JSON.stringify({ matches, unchanged, quotas, writes }) };
}
