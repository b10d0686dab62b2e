/** What one event makes of a match, before `advance` counts the revision and names the effects. */
import type { Errand } from './effect.ts';
import type { MatchError, PLAIN_ERRORS } from './error.ts';
import type { Match } from './match.ts';

export interface Step {
  readonly ok: true;
  readonly match: Match;
  readonly errands: readonly Errand[];
  /** A new match that begins with this event, with errands of its own. */
  readonly sequel?: Step;
}

export interface Refusal {
  readonly ok: false;
  readonly error: MatchError;
}

export const step = (match: Match, ...errands: readonly Errand[]): Step => ({ ok: true, match, errands });

export const refuse = (code: (typeof PLAIN_ERRORS)[number]): Refusal => ({ ok: false, error: { code } });
