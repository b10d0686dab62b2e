/** How much a person may have open in one place at once. */
import type { MatchError } from './error.ts';
import { type Match, type PersonId, peopleOf } from './match.ts';

/** How many of each: challenges that a person has sent, and games in which they play. */
export interface Quota {
  readonly challenges: number;
  readonly matches: number;
}

/** One more of something that a person will have. */
export interface Beginning {
  readonly person: PersonId;
  readonly what: keyof Quota;
}

/** What begins when a match becomes another. Nothing that ends, and no move, ever counts. */
export function beginnings(before: Match | undefined, after: Match): Beginning[] {
  if (before?.stage === after.stage) return [];
  if (after.stage === 'challenge') return [{ person: after.by, what: 'challenges' }];
  if (after.stage !== 'playing') return [];
  return peopleOf(after).map((person) => ({ person, what: 'matches' }));
}

/** Why that would be too many, if so; said to whoever made it begin, who may not be the one who has too much. */
export function overQuota(
  { person, what }: Beginning,
  has: number,
  quota: Quota,
  actor: PersonId | 'computer' | 'bot' | undefined,
): MatchError | undefined {
  const most = quota[what];
  if (has < most) return undefined;
  if (what === 'challenges') return { code: 'too_many_challenges', most };
  return { code: person === actor ? 'too_many_matches' : 'opponent_too_busy', most };
}
