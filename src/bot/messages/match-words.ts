/** What a match has to say: why it refuses something, its clock, why somebody declines. */
import { RATED_A_DAY } from '../../match/challenge.ts';
import type { Clock } from '../../match/clock.ts';
import type { MatchError } from '../../match/error.ts';
import type { DeclineReason } from '../../match/match.ts';
import { gameOf } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';

export function matchErrorWords(t: Texts, error: MatchError): string {
  switch (error.code) {
    case 'illegal_move':
      return t.words(error.said);
    case 'side_is_drawn':
    case 'no_takeback':
      return t(`match.refused.${error.code}`, { game: gameOf(error.game).title });
    case 'rated_enough':
      return t('match.refused.rated_enough', { most: RATED_A_DAY, game: gameOf(error.game).title });
    case 'outdated':
      return error.stage === 'over'
        ? t('match.refused.playedOnEarlierBoard', { game: gameOf(error.game).title })
        : t('match.refused.begunOnEarlierBoard', { game: gameOf(error.game).title });
    case 'too_many_challenges':
    case 'too_many_matches':
    case 'opponent_too_busy':
    case 'too_many_plans':
      return t(`match.refused.${error.code}`, { most: error.most });
    default:
      return t(`match.refused.${error.code}`);
  }
}

/** Why a match will not count. */
export const ratedEnoughWords = (t: Texts, game: GameId): string =>
  t('match.ratedEnough', { most: RATED_A_DAY, game: gameOf(game).title });

export const declineWords = (t: Texts, reason: DeclineReason): string => t(`match.decline.${reason}`);

/** `3 days per move` */
export const clockWords = (t: Texts, clock: Clock): string => t(`match.clock.${clock}`);
