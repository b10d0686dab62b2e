/** What somebody says about when they are away in a place. */
import type { AbsencesByPerson } from '../match/away.ts';
import type { Absence, Millis } from '../match/clock.ts';
import type { AbsenceSaid } from '../match/effect.ts';
import type { MatchEvent } from '../match/event.ts';
import { type Match, type PersonId, type PlaceId, peopleOf } from '../match/match.ts';
import { absencesWrites } from '../store/away.ts';
import type { Claim, Store } from '../store/store.ts';

interface Saying {
  readonly place: PlaceId;
  readonly person: PersonId;
  readonly cause: string;
  readonly now: Millis;
  /** Out of what is known; nothing, where nothing is to be changed. */
  decide(known: readonly Absence[]): readonly Absence[] | undefined;
}

/** Each round that is lost means that the same person has won one elsewhere. */
const ROUNDS = 20;

/** Writes it down, together with the effect by which the matches hear of it; gives the effect. */
export async function sayAway(
  store: Store,
  { place, person, cause, now, decide }: Saying,
): Promise<readonly Claim[]> {
  const effect: AbsenceSaid = { kind: 'absence', id: `away ${cause}`, person };
  for (let round = 0; round < ROUNDS; round++) {
    const read = await store.absences(place, [person]);
    const said = decide(read.known[person] ?? []);
    if (!said) return [];
    const committed = await store.commit({
      ...{ place, changes: [], people: [person], effects: [effect], cause, now },
      alongside: absencesWrites(place, person, said, read, now),
    });
    if (committed.kind === 'committed') return committed.claims;
  }
  throw new Error(`when somebody is away in ${place} cannot be written`);
}

/** Whose absences an event hangs on. */
export function absencesDecide(before: Match | undefined, event: MatchEvent): readonly PersonId[] {
  switch (event.kind) {
    case 'absence':
      return [event.person];
    case 'accept':
      return before?.stage === 'challenge' ? [before.by, event.by] : [];
    case 'time-out':
      return before?.stage === 'playing' ? peopleOf(before) : [];
    default:
      return [];
  }
}

export const knowingAbsences = (event: MatchEvent, away: AbsencesByPerson): MatchEvent =>
  event.kind === 'absence' || event.kind === 'accept' || event.kind === 'time-out'
    ? { ...event, away }
    : event;
