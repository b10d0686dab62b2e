/** What waits for somebody, and in which order. */
import { deadlineOf } from './clock.ts';
import { isOutdated } from './edition.ts';
import { type Challenge, type MatchId, type PersonId, type Playing, waitsFor } from './match.ts';

/** The games in which this person is to move: those whose time runs out first come first, then those that have waited longest. */
export const gamesWaiting = (matches: readonly (Challenge | Playing)[], person: PersonId): Playing[] =>
  matches
    .filter((match): match is Playing => match.stage === 'playing')
    .filter((match) => waitsFor(match, person) && !isOutdated(match))
    .sort((one, other) => urgency(one) - urgency(other) || one.updated - other.updated);

/** Without a clock, none runs out. */
const urgency = (match: Playing): number => deadlineOf(match) ?? Number.MAX_SAFE_INTEGER;

/** The one after this in a circle; the first, where this one does not wait. */
export const nextAfter = (waiting: readonly Playing[], id: MatchId | undefined): Playing | undefined =>
  waiting[(waiting.findIndex((match) => match.id === id) + 1) % Math.max(1, waiting.length)];
