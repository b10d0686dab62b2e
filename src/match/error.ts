/** Why an event is refused. */
import type { GameId } from '../rules/game.ts';
import type { Phrase } from '../rules/phrase.ts';
import type { MatchId } from './match.ts';

export const PLAIN_ERRORS = [
  'no_such_match',
  'not_a_player',
  'not_your_turn',
  'stale', // the position has changed since the person looked
  'already_over',
  'not_started',
  'time_is_up',
  'not_due', // a clock that struck too early; nobody needs to hear of it
  'own_challenge',
  'not_challenged',
  'not_your_challenge',
  'challenge_taken',
  'challenge_gone',
  'challenge_to_self',
  'no_offer',
  'offer_pending', // one's own, still unanswered
  'answer_first', // the other's
  'offer_refused', // a moment ago, in this position
  'computer_plays_on',
  'nothing_to_take_back',
  'no_plans', // against the computer, or where something is hidden
  'own_turn', // only whoever waits can do that
  'bad_plan', // too long, or without an answer
  'plan_gone', // dropped already, or played
  'too_late_to_abort',
  'not_over',
  'opponent_gone',
  'nothing_to_give',
  'given_enough',
  'plays_on', // whoever was taken for gone
  'opponent_away',
  'too_early_to_claim',
] as const;

export type MatchError =
  | { readonly code: (typeof PLAIN_ERRORS)[number] }
  /** In the words of the rules. */
  | { readonly code: 'illegal_move'; readonly said: Phrase }
  | { readonly code: 'side_is_drawn'; readonly game: GameId }
  | { readonly code: 'no_takeback'; readonly game: GameId }
  /** It was played, or begun, by an earlier edition of the game. */
  | { readonly code: 'outdated'; readonly game: GameId; readonly stage: 'playing' | 'over' }
  /** The two have had their rated matches of the day; it can be played unrated. */
  | { readonly code: 'rated_enough'; readonly game: GameId }
  | { readonly code: 'rematch_exists'; readonly match: MatchId }
  /** A person may have so many open in one place, or planned in one match. */
  | {
      readonly code: 'too_many_challenges' | 'too_many_matches' | 'opponent_too_busy' | 'too_many_plans';
      readonly most: number;
    };
