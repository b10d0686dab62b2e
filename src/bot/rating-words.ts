import type { Over, RatingChange } from '../match/match.ts';
import { SEATS } from '../rules/game.ts';
import { capital, playerWords } from './words.ts';

/** What became of the players' ratings, if the match counted: `@Ada 1662 (+162) · @Ben 1338 (−162)`. */
export function ratingLines({ players, outcome }: Over): string[] {
  const { ratings } = outcome;
  if (!ratings) return [];
  const changes = SEATS.map((seat) => `${playerWords(players[seat])} ${changeWords(ratings[seat])}`);
  return [capital(changes.join(' · '))];
}

/** `1662 (+162)` */
export function changeWords({ before, after }: RatingChange): string {
  const points = Math.round(after) - Math.round(before);
  return `${Math.round(after)} (${points < 0 ? '−' : '+'}${Math.abs(points)})`;
}
