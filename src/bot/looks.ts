/** At which game somebody has looked when: whoever has just done so need not be reminded. Losing it costs a reminder too many. */
import { createLru } from '../lru.ts';
import type { Millis } from '../match/clock.ts';
import type { MatchId, PersonId } from '../match/match.ts';

export interface Looks {
  note(person: PersonId, ...matches: readonly MatchId[]): void;
  last(person: PersonId, match: MatchId): Millis | undefined;
}

const MOST = 20_000;

export function createLooks(now: () => Millis): Looks {
  const looks = createLru<Millis>(MOST);
  const key = (person: PersonId, match: MatchId): string => `${person} ${match}`;
  return {
    note(person, ...matches) {
      for (const match of matches) looks.set(key(person, match), now());
    },
    last: (person, match) => looks.get(key(person, match)),
  };
}
