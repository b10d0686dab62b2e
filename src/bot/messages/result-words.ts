/** How a match has ended, and what became of the ratings, in words. */
import { isOutdated } from '../../match/edition.ts';
import type { Over, RatingChange } from '../../match/match.ts';
import { describeEnding, describeReason, type ShownOutcome } from '../../render/describe.ts';
import { opponent, SEATS } from '../../rules/game.ts';
import { namesInText, type StartedMatch, viewOf } from './match-view.ts';
import { capital, playerWords, sentence } from './words.ts';

/** How the players ended a match, for its picture; how the rules did, the position itself tells. */
export function outcomeShown(match: StartedMatch): ShownOutcome | undefined {
  if (match.stage !== 'over' || match.outcome.end === 'rules') return undefined;
  const { end, winner } = match.outcome;
  const reasons = {
    resignation: 'has resigned',
    time: 'has run out of time',
    agreement: 'the players have agreed',
    abort: 'nobody wins',
  };
  const loser = winner === 0 || winner === 1 ? { subject: opponent(winner) } : {};
  return { winner, ...loser, reason: reasons[end] };
}

/** How a match has ended, in one line. */
export function resultWords(match: Over): string {
  const { end, winner } = match.outcome;
  if (winner === 'nobody') return 'The match was called off, so nobody wins.';
  const because = end === 'rules' ? (reasonOf(match) ?? '') : '';
  if (winner === 'draw') return end === 'agreement' ? 'Drawn by agreement.' : sentence(`a draw: ${because}`);
  const won = `${playerWords(match.players[winner])} wins`;
  const loser = playerWords(match.players[opponent(winner)]);
  switch (end) {
    case 'resignation':
      return sentence(`${loser} has resigned. ${capital(won)}`);
    case 'time':
      return sentence(`${loser} has run out of time. ${capital(won)}`);
    default:
      return sentence(because === '' ? won : `${won}: ${because}`);
  }
}

/** Why the rules have ended it. */
export const reasonOf = (match: Over, names = namesInText(match)): string | undefined =>
  isOutdated(match)
    ? describeEnding(match.outcome.ending ?? '')
    : describeReason(viewOf(match, 'public'), names);

/** What became of the players' ratings, if the match counted: `Ratings: @Ada 1662 (+162) · @Ben 1338 (−162)`. */
export function ratingLines({ players, outcome }: Over): string[] {
  const { ratings } = outcome;
  if (!ratings) return [];
  const changes = SEATS.map((seat) => `${playerWords(players[seat])} ${changeWords(ratings[seat])}`);
  return [`Ratings: ${changes.join(' · ')}`];
}

/** `1662 (+162)` */
export function changeWords({ before, after }: RatingChange): string {
  const points = Math.round(after) - Math.round(before);
  return `${Math.round(after)} (${points < 0 ? '−' : '+'}${Math.abs(points)})`;
}
