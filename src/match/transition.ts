/** What one event makes of a match, before `advance` counts the revision and names the effects. */
import type { EffectToDo } from './effect.ts';
import type { MatchError, PLAIN_ERRORS } from './error.ts';
import type { Match } from './match.ts';

export interface Transition {
  readonly ok: true;
  readonly match: Match;
  readonly effects: readonly EffectToDo[];
  /** A new match that begins with this event, with errands of its own. */
  readonly sequel?: Transition;
}

export interface Refusal {
  readonly ok: false;
  readonly error: MatchError;
}

export const transition = (match: Match, ...effects: readonly EffectToDo[]): Transition => ({
  ok: true,
  match,
  effects,
});

export const refuse = (code: (typeof PLAIN_ERRORS)[number]): Refusal => ({ ok: false, error: { code } });
