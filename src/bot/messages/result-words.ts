/** How a match has ended, and what became of the ratings, in words. */
import { isOutdated } from '../../match/edition.ts';
import type { Over, RatingChange } from '../../match/match.ts';
import { describeEnding, describeReason, type ShownOutcome } from '../../render/describe.ts';
import { opponent } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { namesInText, type StartedMatch, viewOf } from './match-view.ts';
import { capital, playerWords } from './words.ts';

/** How the players ended a match, for its picture; how the rules did, the position itself tells. */
export function outcomeShown(match: StartedMatch): ShownOutcome | undefined {
  if (match.stage !== 'over' || match.outcome.end === 'rules') return undefined;
  const { end, winner } = match.outcome;
  return { end, winner };
}

/** How a match has ended, in one line. */
export const resultWords = (t: Texts, match: Over): string =>
  resultSentences(t, match).map(capital).join(t('describe.between'));

function resultSentences(t: Texts, match: Over): string[] {
  const { end, winner: won } = match.outcome;
  if (won === 'nobody') return [t('result.short.calledOff')];
  const reason = end === 'rules' ? reasonOf(t, match) : undefined;
  if (won === 'draw') {
    if (end === 'agreement') return [t('result.short.drawnByAgreement')];
    return [reason === undefined ? t('result.short.draw') : t('result.short.drawBecause', { reason })];
  }
  const winner = playerWords(t, match.players[won]);
  const loser = playerWords(t, match.players[opponent(won)]);
  switch (end) {
    case 'resignation':
      return [t('result.short.resigned', { loser }), t('result.short.wins', { winner })];
    case 'time':
      return [t('result.short.outOfTime', { loser }), t('result.short.wins', { winner })];
    default:
      return [
        reason === undefined
          ? t('result.short.wins', { winner })
          : t('result.short.winsBecause', { winner, reason }),
      ];
  }
}

/** Why the rules have ended it. */
export const reasonOf = (t: Texts, match: Over, names = namesInText(t, match)): string | undefined =>
  isOutdated(match)
    ? describeEnding(t, match.outcome.ending ?? '')
    : describeReason(t, viewOf(match, 'public'), names);

/** What became of the players' ratings, if the match counted: `Ratings: @Ada 1662 (+162) · @Ben 1338 (−162)`. */
export function ratingLines(t: Texts, { players: [here, there], outcome }: Over): string[] {
  const { ratings } = outcome;
  if (!ratings) return [];
  return [
    t('result.ratings', {
      player: playerWords(t, here),
      change: changeWords(t, ratings[0]),
      opponent: playerWords(t, there),
      otherChange: changeWords(t, ratings[1]),
    }),
  ];
}

/** `1662 (+162)` */
export function changeWords(t: Texts, { before, after }: RatingChange): string {
  const points = Math.round(after) - Math.round(before);
  const change = `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
  return t('result.change', { rating: Math.round(after), change });
}
